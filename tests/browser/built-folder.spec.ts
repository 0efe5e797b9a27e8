import { basename } from 'node:path'
import type { SectionResult } from '../../src/evidence/claim.ts'
import { builtFrontEnd } from '../built-front-end.ts'
import { expect, load, test } from './browser-test.ts'
import { dropPaths, read } from './importing.ts'

for (const sourcemap of [false, true])
  test(`a dropped folder of built files ${sourcemap ? 'with' : 'without'} source maps: statements open in its files`, async ({
    page,
    api,
  }) => {
    const name = sourcemap ? 'mapped' : 'plain'
    const folder = await builtFrontEnd(test.info().outputPath('shop'), name, sourcemap)
    await page.goto('/')
    await dropPaths(page, folder)
    await expect(page.getByRole('dialog', { name: 'Read a recording' })).toContainText(`${basename(folder)}.zip`)
    await read(page, { name: `Built, ${name}` })
    const set = page.getByRole('region', { name: `Built, ${name}` })
    await expect(set.getByRole('status')).toContainText(`${name}.zip is read`)
    await set.getByRole('link', { name: 'Open the set' }).click()
    await expect(page).toHaveURL(/\/p\/[0-9a-f-]+/)
    const project = /\/p\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? ''

    const { claims } = (await (
      await api.get(`/api/projects/${project}/sections/calls`)
    ).json()) as SectionResult<unknown>
    const claim = claims.find(({ id }) => id.includes('DELETE /api/v2/customers'))
    const { pointer = '', original } = claim?.evidence[0] ?? {}
    expect(pointer).toMatch(/^assets\/my_?\W?order-[\w-]+\.js:\d+:\d+$/)
    await load(page, `/p/${project}/calls?at=${encodeURIComponent(claim?.id ?? '')}&place=1`)
    const drawer = page.getByRole('complementary', { name: 'Evidence' })
    await expect(drawer.locator('dl')).toContainText(pointer)
    await expect(drawer.locator('dl')).not.toContainText(/entry|1970|00:00:00/)
    await expect(drawer.getByRole('tab', { name: 'Script' })).toBeVisible()
    const titles = drawer.locator('.exchange-head h3')
    const marks = drawer.locator('.exchange mark')
    if (sourcemap) {
      expect(original).toMatch(/^src\/pages\/my order\.ts:4:\d+$/)
      await expect(drawer.locator('dl')).toContainText(original ?? '')
      await expect(titles).toHaveText([original ?? '', pointer])
      await expect(marks.first()).toHaveText("'/api/v2/customers'")
    } else {
      expect(original).toBeUndefined()
      await expect(titles).toHaveText([pointer])
      await expect(marks.first()).toHaveText(/^[`"']\/api\/v2\/customers[`"']$/)
    }
  })

test('what became of its files opens them', async ({ page }) => {
  const folder = await builtFrontEnd(test.info().outputPath('shop'), 'opened', false)
  await page.goto('/')
  await dropPaths(page, folder)
  await read(page, { name: 'Built, opened' })
  const set = page.getByRole('region', { name: 'Built, opened' })
  await expect(set.getByRole('status')).toContainText('opened.zip is read')
  await set.getByRole('link', { name: 'Open the set' }).click()
  await expect(page.locator('.recording-diagnostics')).toContainText('assets/broken.js')
  await page.locator('.funnel summary').first().click()
  await page.locator('.funnel-places a').filter({ hasText: 'assets/broken.js' }).click()
  const drawer = page.getByRole('complementary', { name: 'Evidence' })
  await expect(drawer).toContainText('A file by itself')
  await expect(drawer.getByRole('tab', { name: 'File' })).toBeVisible()
  await expect(drawer.locator('.exchange mark').first()).toHaveText('const = nothing')
})
