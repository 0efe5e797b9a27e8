import { expect, load, test } from '/work/main/tests/browser/browser-test.ts'
import { dropPaths, read } from '/work/main/tests/browser/importing.ts'
import { builtFrontEnd } from '/work/main/tests/built-front-end.ts'
test('shot', async ({ page, api }) => {
  test.setTimeout(300000)
  const folder = await builtFrontEnd('/tmp/A/shotshop', 'dist', true)
  await page.goto('/'); await dropPaths(page, folder); await read(page, { name: 'Built' })
  const set = page.getByRole('region', { name: 'Built' })
  await expect(set.getByRole('status')).toContainText('is read', { timeout: 90000 })
  await set.getByRole('link', { name: 'Open the set' }).click()
  await expect(page).toHaveURL(/\/p\//)
  const project = /\/p\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? ''
  await load(page, `/p/${project}/calls?at=${encodeURIComponent('calls/DELETE /api/v2/customers')}&place=1`)
  await page.locator('.exchange mark').first().waitFor()
  await page.screenshot({ path: '/tmp/A/shot1.png' })
  await load(page, `/p/${project}/rules`)
  await page.getByRole('button', { name: /^Evidence: / }).first().click()
  await page.locator('.exchange mark').first().waitFor()
  const tab = page.getByRole('tab', { name: /All \d+ places/ })
  if (await tab.count() > 0) await tab.click()
  await page.screenshot({ path: '/tmp/A/shot2.png' })
})
