import type { APIRequestContext } from '@playwright/test'
import { expect, goInside, load, shows, test } from './browser-test.ts'
import { headings } from '../../src/specification/headings.ts'
import { projectWith } from './importing.ts'
import { TRACE, hostile, payloads } from './recordings/hostile.ts'

interface Section {
  readonly claims: readonly { readonly id: string }[]
  readonly notShown: readonly { readonly id: string }[]
}

/** Most statements opened on one sheet: the rest differs in the payload only. */
const OPENED = 10

test('what was captured is text: nothing of it runs, and nothing is fetched', async ({ page, api }) => {
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
    const { claims, notShown } = (await (await api.get(`/api/projects/${id}/sections/${name}`)).json()) as Section
    if (claims.length + notShown.length > 0) await load(page, `/p/${id}/${name}`)
    else {
      await page.goto(`/p/${id}/${name}`)
      await expect(page.locator('main h1')).toBeVisible()
    }
    await nothingRan(name)
    for (const { id: claim } of [...claims, ...notShown].slice(0, OPENED)) {
      await goInside(page, `/p/${id}/${name}?at=${encodeURIComponent(claim)}&place=1`)
      await expect(page.getByRole('complementary', { name: 'Evidence' }).locator('mark').first()).toBeAttached()
      opened++
    }
    await nothingRan(`${name}, evidence open`)
  }
  expect(opened).toBeGreaterThan(20)
  // Each payload where it stood: the page and the picture that were full of it.
  const source = await sourceOf(api, id)
  for (const nth of payloads.keys()) {
    const [entry, holds] =
      nth % 8 === 0 ? [nth * 4 + 3, new RegExp(`/pictures/${nth}[.]svg`)] : ([nth * 4, /[/]view[/]/] as const)
    const place = encodeURIComponent(`${source}/log/entries/${entry}/response/content/text`)
    await goInside(page, `/p/${id}/calls?place=1&evidence=${place}`)
    await shows(page, '[aria-label="The exchange"]', holds)
  }
  await nothingRan('every exchange')
  for (const words of ['onerror', '<script>', 'javascript:']) {
    await page.goto(`/p/${id}?q=${encodeURIComponent(words)}`)
    await expect(page.getByRole('option').first()).toBeVisible()
    await nothingRan(`searching ${words}`)
  }
})

test('the same payloads do run and fetch where they are taken for markup', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const far: string[] = []
  let dialogs = 0
  page.on('dialog', dialog => {
    dialogs++
    void dialog.dismiss()
  })
  await page.route(/far\.example/, async route => {
    far.push(route.request().url())
    await route.abort()
  })
  for (const payload of payloads.slice(0, 40)) await page.setContent(payload, { waitUntil: 'commit' })
  await expect.poll(() => Math.min(dialogs, far.length)).toBeGreaterThan(2)
  expect(await page.evaluate(trace => trace in window, TRACE)).toBe(true)
  await context.close()
})

test('what was captured is never served as what it was', async ({ api }) => {
  const id = await projectWith(api, 'Served', hostile())
  const source = await sourceOf(api, id)
  const paths = [
    `/api/projects/${id}/recordings/${source}/har`,
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

/** The id of the project's only recording. */
async function sourceOf(api: APIRequestContext, project: string): Promise<string> {
  const { recordings } = (await (await api.get(`/api/projects/${project}/title`)).json()) as {
    readonly recordings: readonly { readonly source: { readonly id: string } }[]
  }
  return recordings[0]?.source.id ?? 'none'
}
