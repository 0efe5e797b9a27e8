import { test as plain } from '@playwright/test'
import { expect, test } from './browser-test.ts'
import { startServer } from './running-server.ts'

plain('from the printed address to the first statement with its evidence open', async ({ page, browser }) => {
  const started = Date.now()
  const server = await startServer()
  try {
    await page.goto(server.entrance)
    await expect(page.getByRole('link', { name: /Tool Library/ })).toBeVisible()
    expect(page.url(), 'the token does not stay in the address').toBe(`${server.address}/`)
    await page.getByRole('link', { name: 'Open the set' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('navigation', { name: 'Sheets' }).getByRole('link', { name: /^1/ }).click()
    await page
      .getByRole('button', { name: /^Evidence: / })
      .first()
      .click()
    const mark = page.getByRole('complementary', { name: 'Evidence' }).locator('mark').first()
    await expect(mark).toBeInViewport()
    expect((await mark.textContent())?.trim()).not.toBe('')
    expect(Date.now() - started, 'in milliseconds, from the start of the command').toBeLessThan(60_000)

    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(`${server.address}/`)
    await expect(stranger.getByRole('heading', { name: 'Please use the printed address' })).toBeVisible()
    await stranger.goto('about:blank')
    await stranger.goto(server.entrance)
    await expect(stranger.getByRole('heading', { name: 'Please use the printed address' })).toBeVisible()
  } finally {
    expect(await server.stop(), 'exit code').toBe(0)
  }
})

test('what is open stands in the address and survives a reload', async ({ page, sample }) => {
  await page.goto(`/p/${sample}/product`)
  await page
    .getByRole('button', { name: /^Evidence: / })
    .first()
    .click()
  await expect(page.locator('aside mark').first()).toBeVisible()
  const address = page.url()
  expect(address).toMatch(/[?&]at=.*place=1/)
  await page.reload()
  expect(page.url()).toBe(address)
  await expect(page.locator('aside mark').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('complementary', { name: 'Evidence' })).toBeHidden()
})

test('an address of nothing says so', async ({ page, sample }) => {
  for (const address of ['/p/none', `/p/${sample}/none`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such sheet')
  }
})
