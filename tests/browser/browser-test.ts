import { type APIRequestContext, type BrowserContext, type Page, expect, request, test as base } from '@playwright/test'
import { type RunningServer, startServer } from './running-server.ts'

/** A server for all tests of a worker, and the session of a browser that was let in. */
interface Served extends RunningServer {
  readonly session: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** What must not happen while a page is looked at, in words. */
type Complaints = string[]

/**
 * A test on the built command. Every page in it is watched: an error in it, a dialog, a request to anywhere else or a breach of the
 * policy fails the test.
 */
export const test = base.extend<{ complaints: Complaints; api: APIRequestContext; sample: string }, { served: Served }>(
  {
    served: [
      async ({ browser }, use) => {
        const server = await startServer()
        try {
          const context = await browser.newContext()
          const page = await context.newPage()
          await page.goto(server.entrance)
          await expect(page.getByRole('link', { name: /Tool Library/ }).first()).toBeVisible()
          const session = await context.storageState()
          await context.close()
          await use({ ...server, session })
        } finally {
          await server.stop()
        }
      },
      { scope: 'worker', timeout: 900_000 },
    ],
    baseURL: async ({ served }, use) => use(served.address),
    storageState: async ({ served }, use) => use(served.session),
    // The pattern is Playwright's own: a fixture without others takes `{}`.
    // eslint-disable-next-line no-empty-pattern
    complaints: async ({}, use) => {
      const complaints: Complaints = []
      await use(complaints)
      expect(complaints).toEqual([])
    },
    context: async ({ context, complaints, served }, use) => {
      watch(context, served.address, complaints)
      await use(context)
    },
    api: async ({ served }, use) => {
      const api = await request.newContext({
        baseURL: served.address,
        storageState: served.session,
        extraHTTPHeaders: { origin: served.address },
      })
      await use(api)
      await api.dispose()
    },
    sample: async ({ api }, use) => {
      const projects = (await (await api.get('/api/projects')).json()) as { id: string; isSample: boolean }[]
      const sample = projects.find(({ isSample }) => isSample)
      if (sample === undefined) throw new Error('The server has no sample project.')
      await use(sample.id)
    },
  },
)

export { expect }

/** Writes down what a page may not do; `own` is the only origin that may be asked, and for frames its other name. */
function watch(context: BrowserContext, own: string, complaints: Complaints): void {
  const frames = `${own.replace('127.0.0.1', 'localhost')}/frames/`
  context.on('request', sent => {
    const isOwn = sent.url().startsWith(`${own}/`) || sent.url().startsWith(frames)
    if (!isOwn && !/^(?:data|blob|about):/.test(sent.url())) complaints.push(`it asked for ${sent.url()}`)
  })
  context.on('page', page => {
    page.on('pageerror', error => complaints.push(`error: ${error.message}`))
    page.on('dialog', dialog => {
      complaints.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('console', message => {
      if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(`policy: ${message.text()}`)
    })
  })
}

/** Loads a page of a project and waits until what it shows is there and keys are heard. */
export async function load(page: Page, address: string): Promise<void> {
  await page.goto(address)
  const isSheet = /^\/p\/[^/]+\/[a-z]/.test(address)
  await expect(page.locator(isSheet ? 'main :is([data-claim], [data-claims])' : 'main h2').first()).toBeAttached()
}

/**
 * Waits until the first element of a selector holds a text, looking again with every frame: `expect` looks again after 100, 350, 850
 * milliseconds, which adds up where hundreds of things are opened one after the other.
 */
export async function shows(page: Page, selector: string, text: RegExp): Promise<void> {
  await page.waitForFunction(
    ([where, what]) => new RegExp(what).test(document.querySelector(where)?.textContent ?? ''),
    [selector, text.source] as const,
    { polling: 'raf' },
  )
}

/** Goes to an address inside the page, without loading it anew. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
}
