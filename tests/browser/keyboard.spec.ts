import { headings } from '../../src/specification/headings.ts'
import { expect, load, test } from './browser-test.ts'

test.beforeEach(async ({ page, sample }) => {
  await load(page, `/p/${sample}`)
})

test('0 to 9 turn the sheets', async ({ page, sample }) => {
  for (const { number, name, short } of headings) {
    await page.keyboard.press(String(number))
    await expect(page).toHaveURL(new RegExp(`/p/${sample}/${name}`))
    await expect(page).toHaveTitle(new RegExp(short))
  }
  await page.keyboard.press('0')
  await expect(page).toHaveURL(new RegExp(`/p/${sample}/?$`))
})

test('J and K walk the statements, E opens the evidence, Escape closes and lets go', async ({ page }) => {
  const drawer = page.getByRole('complementary', { name: 'Evidence' })
  const at = (): string | null => new URL(page.url()).searchParams.get('at')
  await page.keyboard.press('5')
  await expect(page.locator('[data-claim^="rules/"]').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect.poll(at).not.toBeNull()
  const first = at()
  await page.keyboard.press('j')
  await expect.poll(at).not.toBe(first)
  await page.keyboard.press('k')
  await expect.poll(at).toBe(first)
  await expect(drawer).toBeHidden()
  await page.keyboard.press('e')
  await expect(drawer.locator('mark').first()).toBeVisible()
  await page.keyboard.press('Shift+J')
  await expect.poll(at).not.toBe(first)
  await expect(drawer.locator('mark').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect.poll(at).not.toBeNull()
  await page.keyboard.press('Escape')
  await expect.poll(at).toBeNull()
})

test('with the evidence open, J and K walk its places', async ({ page, sample }) => {
  await load(page, `/p/${sample}/product`)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const drawer = page.getByRole('complementary', { name: 'Evidence' })
  await expect(drawer).toContainText('Place 1 of')
  await page.keyboard.press('j')
  await expect(drawer).toContainText('Place 2 of')
  await page.keyboard.press('k')
  await expect(drawer).toContainText('Place 1 of')
})

test('? explains the keys, and Escape puts that away', async ({ page }) => {
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help).toContainText('search statements and evidence')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})

test('where something is typed, keys are letters', async ({ page, sample }) => {
  await page.keyboard.press('/')
  await page.keyboard.type('7e?')
  await expect(page).toHaveURL(new RegExp(`/p/${sample}/?(?:\\?|$)`))
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeHidden()
})

test('everything on a sheet can be reached by Tab, the link to the sheet first, with the focus to be seen', async ({
  page,
}) => {
  await page.keyboard.press('5')
  await expect(page.locator('[data-claim^="rules/"]').first()).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'To the sheet' })).toBeFocused()
  for (let nth = 0; nth < 25; nth++) {
    const unseen = await page.evaluate(async () => {
      const focused = document.activeElement as HTMLElement
      const look = (): string =>
        [focused, focused.parentElement, focused.parentElement?.parentElement]
          .filter(element => element != null)
          .map(element => getComputedStyle(element))
          .map(style => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join())
          .join()
      const withFocus = look()
      focused.blur()
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      const without = look()
      focused.focus()
      return withFocus === without ? focused.outerHTML.slice(0, 120) : null
    })
    expect(unseen).toBeNull()
    await page.keyboard.press('Tab')
  }
})
