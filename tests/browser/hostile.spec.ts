import { expect, goInside, load, test } from './browser-test.ts'
import { headings } from '../../src/specification/headings.ts'
import { projectWith } from './importing.ts'
import { TRACE, hostile, payloads } from './recordings/hostile.ts'

interface Section {
  readonly claims: readonly { readonly id: string }[]
  readonly notShown: readonly { readonly id: string }[]
}

/** Most statements opened on one sheet: the rest differs in the payload only. */
const OPENED = 25

test('what was captured is text: nothing of it runs, and nothing is fetched', async ({ page, api }) => {
  test.setTimeout(150_000)
  expect(payloads.length).toBeGreaterThanOrEqual(100)
  const id = await projectWith(api, `<img src=x onerror=alert(1)> "'`, hostile())
  let opened = 0
  const nothingRan = async (where: string): Promise<void> => {
    expect(await page.evaluate(trace => trace in window, TRACE), where).toBe(false)
    const injected = await page.evaluate(
      () =>
        document.querySelectorAll(
          'iframe, object, embed, base, meta[http-equiv=refresh], [onerror], [onload], a[href^="javascript:" i]',
        ).length,
    )
    expect(injected, where).toBe(0)
  }
  await page.goto('/')
  await nothingRan('the start page')
  await page.goto(`/p/${id}`)
  await nothingRan('the title sheet')
  for (const { name } of headings) {
    await load(page, `/p/${id}/${name}`)
    await nothingRan(name)
    const { claims, notShown } = (await (await api.get(`/api/projects/${id}/sections/${name}`)).json()) as Section
    for (const { id: claim } of [...claims, ...notShown].slice(0, OPENED)) {
      await goInside(page, `/p/${id}/${name}?at=${encodeURIComponent(claim)}&place=1`)
      await expect(page.getByRole('complementary', { name: 'Evidence' }).locator('mark').first()).toBeAttached()
      opened++
    }
    await nothingRan(`${name}, evidence open`)
  }
  expect(opened).toBeGreaterThan(100)
  for (const words of ['onerror', '<script>', 'javascript:']) {
    await page.goto(`/p/${id}?q=${encodeURIComponent(words)}`)
    await expect(page.getByRole('option').first()).toBeVisible()
    await nothingRan(`searching ${words}`)
  }
})

test('what was captured is never served as what it was', async ({ api }) => {
  const id = await projectWith(api, 'Served', hostile())
  const { recordings } = (await (await api.get(`/api/projects/${id}/title`)).json()) as {
    readonly recordings: readonly { readonly source: { readonly id: string } }[]
  }
  const paths = [
    `/api/projects/${id}/recordings/${recordings[0]?.source.id}/har`,
    `/api/projects/${id}/export?to=html`,
    `/api/projects/${id}/export?to=markdown`,
    `/api/projects/${id}/search?q=onerror`,
  ]
  for (const path of paths) {
    const answer = await api.get(path)
    expect(answer.status(), path).toBe(200)
    const headers = answer.headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    const isSaved = headers['content-disposition']?.startsWith('attachment') === true
    expect(isSaved || !/html|svg|xml|javascript/.test(headers['content-type'] ?? 'html'), path).toBe(true)
  }
})
