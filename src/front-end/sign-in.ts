import type { Page } from 'playwright-core'

/** What was sent to sign in. */
export interface SignIn {
  /** In the order in which they were sent. */
  readonly texts: readonly string[]
  readonly password: string
}

const LIMIT = 3000

/**
 * Signs in by the form that stands there: the first field for a password, and text fields before it in their order.
 * @throws Error of the browser where none stands there
 */
export async function signIn(page: Page, { texts, password }: SignIn): Promise<void> {
  const field = page.locator('input[type=password]:visible').first()
  await field.waitFor({ timeout: LIMIT })
  const others = page.locator('input:visible:is(:not([type]), [type=text], [type=email], [type=tel])')
  const count = Math.min(await others.count(), texts.length)
  for (let nth = 0; nth < count; nth++) await others.nth(nth).fill(texts[nth] ?? '', { timeout: LIMIT })
  await field.fill(password, { timeout: LIMIT })
  await field.press('Enter', { timeout: LIMIT })
}
