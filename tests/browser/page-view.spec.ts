import type { APIRequestContext, ElementHandle, Frame, Page } from '@playwright/test'
import { expect, goInside, load, test } from './browser-test.ts'
import { projectWith } from './importing.ts'
import { TRACE, payloads } from './recordings/hostile.ts'
import { hostilePage, hostilePages } from './recordings/hostile-pages.ts'

test('a captured page is drawn without scripts, on another origin, and asks for nothing', async ({ page, api }) => {
  const id = await projectWith(api, 'Pages', hostilePages())
  const source = await sourceOf(api, id)
  const isCleaned = async (drawn: Frame, pointer: string): Promise<void> => {
    await expect(drawn.locator('h1'), pointer).toHaveText('Orders')
    expect(await drawn.evaluate(trace => trace in window, TRACE), pointer).toBe(false)
    const left = drawn.locator('script, iframe, object, embed, link, base, meta, [onerror], [onload], [onfocus]')
    expect(await left.count(), pointer).toBe(0)
  }
  // The context of the test watches every request, dialog and breach of the policy. No sandbox around them: each is safe by itself.
  const pointers = [...payloads.keys()].map(nth => `/log/_snapshots/${nth}/html`)
  // The server knows the last 32 that were asked for.
  for (let from = 0; from < pointers.length; from += 30) {
    const together = pointers.slice(from, from + 30)
    const addresses = await Promise.all(together.map(pointer => frameAddress(api, id, source, pointer)))
    await page.goto('/')
    await page.evaluate(all => {
      const frames = all.map((src, nth) => Object.assign(document.createElement('iframe'), { src, name: `${nth}` }))
      document.body.replaceChildren(...frames)
    }, addresses)
    const frames = await page.locator('iframe').elementHandles()
    expect(frames.length).toBe(together.length)
    for (const [nth, frame] of frames.entries()) await isCleaned(await insideOf(frame), together[nth] ?? '')
  }
  await load(page, `/p/${id}/screens`)
  for (const nth of [...payloads.keys()].filter(nth => nth % 8 === 0))
    // A document goes the same way as a snapshot.
    for (const pointer of [`/log/_snapshots/${nth}/html`, `/log/entries/${nth}/response/content/text`]) {
      await isCleaned(
        await opened(page, `/p/${id}/screens?place=1&view=page&evidence=${source}${pointer}&find=shown`),
        pointer,
      )
      expect(await page.evaluate(trace => trace in window, TRACE), pointer).toBe(false)
    }
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  const address = new URL((await frame.getAttribute('src')) ?? '')
  expect(address.hostname).not.toBe(new URL(page.url()).hostname)
})

test('the frame alone keeps a page from running and loading, were it drawn as it was captured', async ({
  browser,
  served,
  api,
}) => {
  const id = await projectWith(api, 'Raw', hostilePages())
  const source = await sourceOf(api, id)
  const context = await browser.newContext({ baseURL: served.address, storageState: served.session })
  const page = await context.newPage()
  const ran: string[] = []
  page.on('dialog', dialog => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  await context.route(/far\.example/, async route => {
    ran.push(route.request().url())
    await route.abort()
  })
  let raw = ''
  await context.route(/\/frames\//, async route => route.fulfill({ response: await route.fetch(), body: raw }))
  await page.goto(`/p/${id}/screens`)
  // A tag that closes nothing swallows what follows it: each payload stands by itself.
  for (const nth of [...payloads.keys()].filter(nth => nth % 3 === 0)) {
    raw = hostilePage(payloads[nth] ?? '')
    const frame = await opened(page, `/p/${id}/screens?place=1&view=page&evidence=${source}/log/_snapshots/${nth}`)
    await frame.locator('body').waitFor({ state: 'attached' })
  }
  expect(ran).toEqual([])
  await context.close()
})

test('a frame is answered without origin or cookie, to nobody who does not know its name, and framed by nobody else', async ({
  page,
  api,
}) => {
  const id = await projectWith(api, 'Framed', hostilePages())
  const source = await sourceOf(api, id)
  const address = await frameAddress(api, id, source, '/log/_snapshots/0/html')
  const answer = await page.request.get(address)
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/default-src 'none'/)
  expect(policy).toMatch(/; sandbox; frame-ancestors http:\/\/127\.0\.0\.1:\d+$/)
  expect(answer.headers()['set-cookie']).toBeUndefined()
  const guess = address.replace(/frames\/.*/, 'frames/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
  expect((await page.request.get(guess)).status()).toBe(404)
  // Not a page: what a program was answered is shown as text alone.
  const json = await api.get(`/api/projects/${id}/frame?source=${source}&pointer=/log/pages/0`)
  expect(json.status() === 422 || (await json.json()) === null).toBe(true)
})

test('the page of a statement is outlined where the statement can be read', async ({ page, sample, api }) => {
  const { claims } = (await (await api.get(`/api/projects/${sample}/sections/product`)).json()) as {
    readonly claims: readonly { readonly id: string; readonly evidence: readonly { readonly pointer: string }[] }[]
  }
  const ofDocument = claims.find(({ evidence }) => evidence[0]?.pointer.endsWith('/response/content/text') === true)
  expect(ofDocument).toBeDefined()
  const at = encodeURIComponent(ofDocument?.id ?? '')
  await load(page, `/p/${sample}/product`)
  await goInside(page, `/p/${sample}/product?at=${at}&place=1`)
  const drawer = page.getByRole('complementary', { name: 'Evidence' })
  await drawer.getByRole('tab', { name: 'Page' }).click()
  await expect(drawer.locator('iframe')).toBeVisible()
  await drawer.getByRole('button', { name: 'Larger' }).click()
  await expect(page.getByRole('dialog', { name: 'The page as it was captured' }).locator('iframe')).toBeVisible()
})

async function insideOf(frame: ElementHandle | null): Promise<Frame> {
  const inside = await frame?.contentFrame()
  if (inside === null || inside === undefined) throw new Error('There is no frame.')
  return inside
}

/** The frame of a place, once it is there. */
async function opened(page: Page, address: string): Promise<Frame> {
  const before = await page.evaluate(() => document.querySelector('iframe')?.src ?? '')
  await goInside(page, address)
  const frame = await page.waitForFunction(
    was => {
      const one = document.querySelector('iframe')
      return one !== null && one.src !== was ? one : null
    },
    before,
    { polling: 'raf' },
  )
  return insideOf(frame.asElement())
}

/** Where the page of a place is answered, for a frame. */
async function frameAddress(api: APIRequestContext, project: string, source: string, pointer: string): Promise<string> {
  const asked = await api.get(`/api/projects/${project}/frame?source=${source}&pointer=${pointer}`)
  return ((await asked.json()) as { readonly address: string }).address
}

/** The id of the project's only recording. */
async function sourceOf(api: APIRequestContext, project: string): Promise<string> {
  const { recordings } = (await (await api.get(`/api/projects/${project}/title`)).json()) as {
    readonly recordings: readonly { readonly source: { readonly id: string } }[]
  }
  return recordings[0]?.source.id ?? 'none'
}
