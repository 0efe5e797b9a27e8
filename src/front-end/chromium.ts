import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { UserError } from '../evidence/user-error.ts'

/** Where Chromium, or what is made of it, is put on Linux, macOS and Windows. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const HOW_TO =
  'install it (Debian: apt install chromium) or name one that is there: CHROME_PATH=/path/to/chrome asbuilt …'

/**
 * Where Chromium is: `CHROME_PATH` where it is given, else where it is commonly installed.
 * @throws UserError where there is none
 */
export function chromiumPath(given: string | undefined, has: (path: string) => boolean = existsSync): string {
  if (given !== undefined && given !== '') {
    if (has(given)) return given
    throw new UserError(`CHROME_PATH is ${given}, and there is no such file`, { hint: HOW_TO })
  }
  const found = PLACES.find(has)
  if (found === undefined) throw new UserError('a front end needs Chromium, and there is none here', { hint: HOW_TO })
  return found
}

/**
 * Starts Chromium with an empty profile and no other network than a proxy. It ends with this process, however that ends.
 * @throws UserError where there is none, or where it does not start
 */
export async function startChromium(proxy: string): Promise<Browser> {
  const executablePath = chromiumPath(process.env['CHROME_PATH'])
  // It is large, and needed here only.
  const { chromium } = await import('playwright-core')
  try {
    return await chromium.launch({
      executablePath,
      proxy: { server: proxy },
      // Recorded scripts run in it. Chromium refuses a sandbox to root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--dns-prefetch-disable',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
        // Calls from page to page would go around the proxy; older versions know the second name.
        '--webrtc-ip-handling-policy=disable_non_proxied_udp',
        '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      ],
    })
  } catch (error) {
    throw new UserError(`${executablePath} does not start`, { hint: HOW_TO, cause: error })
  }
}
