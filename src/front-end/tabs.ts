import type { BrowserContext, Page } from 'playwright-core'

/** The tabs of a browser, and what came into them. */
export interface Tabs {
  /** The one that was opened last; null where none is open. */
  readonly current: () => Page | null
  /** Whether a document with a screen in it was sent since the last time. */
  readonly wasDrawn: () => boolean
}

/** Opened last goes first; nothing in any of them waits for an answer of a person. */
export function openTabs(context: BrowserContext, askedFor: (url: string) => void): Tabs {
  let isDrawn = false
  context.on('request', request => askedFor(request.url()))
  context.on('page', page => {
    // Where a person is asked whether, it was done in the recording, or there would be no step after it.
    page.on('dialog', dialog => void dialog.accept().catch(() => {}))
    page.on('websocket', socket => askedFor(socket.url().replace(/^ws/, 'http')))
    page.on('response', response => {
      const request = response.request()
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        isDrawn = response.headers()['x-asbuilt-document'] === 'screen'
    })
  })
  return {
    current: () => context.pages().at(-1) ?? null,
    wasDrawn: () => {
      const was = isDrawn
      isDrawn = false
      return was
    },
  }
}
