import type { Claim, Gap } from '../../src/evidence/claim.ts'
import { headings } from '../../src/specification/headings.ts'
import { expect, goInside, load, test } from './browser-test.ts'

interface Section {
  readonly claims: readonly Claim<unknown>[]
  readonly notShown: readonly Gap[]
}

for (const { number, name } of headings)
  test(`sheet ${number}, ${name}: every statement and every gap opens its evidence`, async ({ page, api, sample }) => {
    test.setTimeout(120_000)
    const { claims, notShown } = (await (await api.get(`/api/projects/${sample}/sections/${name}`)).json()) as Section
    expect(claims.length).toBeGreaterThan(0)
    await load(page, `/p/${sample}/${name}`)
    const drawer = page.getByRole('complementary', { name: 'Evidence' })
    const unmarked: string[] = []
    for (const { id } of [...claims, ...notShown]) {
      await goInside(page, `/p/${sample}/${name}?at=${encodeURIComponent(id)}&place=1`)
      const opened = page.locator(`[id="${quoted(id)}"][data-selected]`)
      await expect(opened.first(), id).toBeAttached()
      await expect(drawer.getByRole('heading').first()).not.toBeEmpty()
      await expect(drawer).toContainText(/Place 1 of \d+/)
      const mark = drawer.locator('mark').first()
      await mark.waitFor({ timeout: 5000 }).catch(() => unmarked.push(id))
      if (!unmarked.includes(id) && ((await mark.textContent()) ?? '').trim() === '') unmarked.push(id)
    }
    expect(unmarked, `of ${claims.length + notShown.length}`).toEqual([])
  })

/** For an attribute selector in double quotes. */
function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
}

test('a gap says what to record, and leads to where it opens', async ({ page, sample }) => {
  await page.goto(`/p/${sample}/entities`)
  const strip = page.locator('main').getByText('To show it').first()
  await expect(strip).toBeVisible()
})

test('what a person says of a statement stays beside it, and can be taken back', async ({ page, sample }) => {
  await page.goto(`/p/${sample}/product`)
  await page
    .getByRole('button', { name: /^Evidence: / })
    .first()
    .click()
  const drawer = page.getByRole('complementary', { name: 'Evidence' })
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await drawer.getByLabel('Why is it wrong?').fill('It has another name since May.')
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await expect(drawer).toContainText('Rejected by')
  await page.reload()
  await expect(drawer).toContainText('It has another name since May.')
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(drawer).not.toContainText('Rejected by')
})
