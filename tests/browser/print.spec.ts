import type { Page } from '@playwright/test'
import { expect, load, test } from './browser-test.ts'

/** As the page is laid out on paper: A4 across, 96 pixels for an inch. */
async function print(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1047, height: 718 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

test('the matrix is printed whole, row below row', async ({ page, sample }) => {
  await load(page, `/p/${sample}/roles`)
  const rows = Number(await page.locator('.matrix-grid').getAttribute('aria-rowcount')) - 1
  await print(page)
  await expect(page.locator('.matrix-line')).toHaveCount(rows)
  const boxes = await page
    .locator('.matrix-line')
    .evaluateAll(lines => lines.map(line => line.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })))
  for (const [nth, { top }] of boxes.entries())
    if (nth > 0) expect(top).toBeGreaterThanOrEqual((boxes[nth - 1]?.bottom ?? 0) - 1)
})
