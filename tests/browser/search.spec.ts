import { expect, load, test } from './browser-test.ts'

test('a statement is found by its words, and opened with the keyboard', async ({ page, sample }) => {
  await load(page, `/p/${sample}`)
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
  await expect(field).toBeFocused()
  await field.fill('overdue')
  const hits = page.getByRole('option')
  await expect(hits.first()).toContainText(/overdue/i)
  await expect(hits.first().locator('mark').first()).toHaveText(/overdue/i)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/p\/[^/]+\/[a-z]+\?.*at=/)
})

test('a word that stands in a body only is found in the evidence, and opened there', async ({ page, sample }) => {
  await load(page, `/p/${sample}`)
  await page.keyboard.press('/')
  await page.keyboard.type('Protective goggles')
  const hit = page.getByRole('option').filter({ hasText: 'Protective goggles' }).filter({ hasText: 'GET' }).first()
  await expect(hit).toBeVisible()
  await hit.click()
  await expect(page.locator('aside mark').first()).toContainText(/Protective|goggles/)
})

test('what is searched stands in the address; what is not there is said', async ({ page, sample }) => {
  await load(page, `/p/${sample}`)
  await page.keyboard.press('/')
  await page.keyboard.type('xylophone')
  await expect(page.getByText(/nothing|no statement|not found/i).first()).toBeVisible()
  await expect(page).toHaveURL(/q=xylophone/)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/q=xylophone/)
})
