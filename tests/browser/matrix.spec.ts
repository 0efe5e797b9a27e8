import type { Page } from '@playwright/test'
import { expect, load, test } from './browser-test.ts'
import { projectWith } from './importing.ts'
import { manyRoles, manyStates } from './recordings/roles.ts'

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (found === null) throw new Error(`${selector} is not drawn`)
  return found
}

test('a matrix of 300 calls and eight roles: drawn where it is looked at, heads stay, keys lead to every cell', async ({
  page,
  api,
}) => {
  const project = await projectWith(api, 'roles', manyRoles())
  await load(page, `/p/${project}/roles`)
  const grid = page.getByRole('table', { name: 'Who may do what' })
  await expect(grid.locator('.matrix-role')).toHaveCount(8 + 1)
  const lines = Number(await grid.getAttribute('aria-rowcount'))
  expect(lines).toBeGreaterThan(300)
  const isBounded = async () => expect(await grid.locator('tbody tr').count()).toBeLessThan(120)
  await isBounded()

  await test.step('heads and names stay where they are while the rest is scrolled', async () => {
    await page.setViewportSize({ width: 900, height: 600 })
    const head = await box(page, '.matrix-role')
    const name = await box(page, '.matrix-name')
    await page.locator('.matrix').evaluate(scroller => scroller.scrollTo(200, 3000))
    await expect.poll(async () => (await box(page, '.matrix-head')).y).toBeCloseTo(head.y, -1)
    expect((await box(page, '.matrix-name')).x).toBeCloseTo(name.x, -1)
    await isBounded()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.locator('.matrix').evaluate(scroller => scroller.scrollTo(0, 0))
  })

  await test.step('a role’s name sorts the rows by what it may do, a chip shows one answer alone', async () => {
    await page.getByRole('button', { name: 'auditor', exact: true }).click()
    await expect(grid.locator('.matrix-role').filter({ hasText: 'auditor' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(grid.locator('.matrix-group').first()).toHaveText('auditor: allowed')
    await isBounded()
    await page
      .getByRole('radio', { name: /denied/ })
      .or(page.getByRole('button', { name: /^denied/ }))
      .first()
      .click()
    const shown = Number(await grid.getAttribute('aria-rowcount'))
    expect(shown).toBeLessThan(lines)
    expect(shown).toBeGreaterThan(50)
    await isBounded()
    await page.goBack()
    await load(page, `/p/${project}/roles`)
  })

  await test.step('arrow keys lead through cells that are not drawn yet', async () => {
    await grid.locator('[data-position="1 1"]').focus()
    for (let press = 0; press < 12; press++) await page.keyboard.press('PageDown')
    await page.keyboard.press('End')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-position')))
      .toMatch(/^\d{3} 9$/)
    await expect(page.locator('.matrix-cell:focus')).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: 'Selected cell' })).toBeVisible()
  })
})

test('a lifecycle of twelve states and thirty changes: every arrow is drawn, and opens its evidence', async ({
  page,
  api,
}) => {
  const project = await projectWith(api, 'states', manyStates())
  await load(page, `/p/${project}/states`)
  const sheet = page.locator('main')
  await expect(sheet.locator('.state')).toHaveCount(12)
  // Thirty that were seen, and one for the beginning that was not.
  await expect(sheet.locator('.arrow-number')).toHaveCount(30 + 1)
  await expect(sheet.locator('.state').filter({ hasText: 'draft' })).toBeInViewport()
  await page.locator('.diagram-tools').getByText('Whole').click()
  await sheet.locator('.arrow-number').nth(12).click()
  await page.keyboard.press('e')
  await expect(page.getByRole('complementary', { name: 'Evidence' }).locator('mark').first()).toBeVisible()
})
