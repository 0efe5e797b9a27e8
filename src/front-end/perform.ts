import type { Locator, Page } from 'playwright-core'
import type { ActionStep } from '../evidence/snapshot.ts'
import type { JourneyStep } from './journey.ts'

/** How long a step may take, in milliseconds. */
const LIMIT = 5000
/** How long a page may take to be loaded. */
export const LOADING = 15_000

export interface Doing {
  /** The address to go to, as it is on the twin. */
  readonly address: (recorded: string) => string
  /** A text with the ids that the twin gave. */
  readonly renamed: (text: string) => string
}

/**
 * Does again what was done.
 * @throws Error of the browser where it cannot be done: the element is not there, or not ready in time
 */
export async function perform(
  page: Page,
  { does, exchanges }: JourneyStep,
  { address, renamed }: Doing,
): Promise<void> {
  const { verb } = does
  const timeout = LIMIT
  const typed = does.password ?? does.value ?? ''
  const element = (selector = does.selector ?? ''): Locator => page.locator(renamed(selector)).first()
  if (verb === 'goto') await page.goto(address(does.url ?? ''), { timeout: LOADING, waitUntil: 'domcontentloaded' })
  else if (verb === 'visit') await visit(page, address(does.url ?? ''))
  else if (verb === 'reload') await page.reload({ timeout: LOADING, waitUntil: 'domcontentloaded' })
  else if (verb === 'goBack') await page.goBack({ timeout: LOADING, waitUntil: 'commit' })
  else if (verb === 'goForward') await page.goForward({ timeout: LOADING, waitUntil: 'commit' })
  else if (verb === 'click') await element().click({ timeout })
  else if (verb === 'dblclick') await element().dblclick({ timeout })
  else if (verb === 'tap') await element().click({ timeout })
  else if (verb === 'hover') await element().hover({ timeout })
  else if (verb === 'check') await element().check({ timeout })
  else if (verb === 'uncheck') await element().uncheck({ timeout })
  else if (verb === 'fill') await element().fill(renamed(typed), { timeout })
  else if (verb === 'type') await element().pressSequentially(renamed(typed), { timeout })
  else if (verb === 'press') await element().press(typed, { timeout })
  else if (verb === 'selectOption') await choose(element(), does, renamed)
  else if (verb === 'setInputFiles') await element().setInputFiles(filesIn(exchanges), { timeout })
  else if (verb === 'dragAndDrop') await element().dragTo(element(does.target), { timeout })
  else if (verb === 'keyboardPress') await page.keyboard.press(typed)
  else if (verb === 'keyboardType') await page.keyboard.type(renamed(typed))
  else if (verb === 'keyboardInsertText') await page.keyboard.insertText(renamed(typed))
  else if (verb === 'mouseClick') await page.mouse.click(does.x ?? 0, does.y ?? 0)
  else throw new Error(`no way is known to do \`${verb}\` again`)
}

/** Goes to an address inside the page, where a router hears of it. */
export async function visit(page: Page, to: string): Promise<void> {
  if (page.url() === to) return
  if (!URL.canParse(page.url()) || new URL(page.url()).origin !== new URL(to).origin)
    await page.goto(to, { timeout: LOADING, waitUntil: 'domcontentloaded' })
  else
    await page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(to)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    )
}

async function choose(list: Locator, { choices = [] }: ActionStep, renamed: Doing['renamed']): Promise<void> {
  const chosen = choices.map(choice => (typeof choice === 'number' ? choice : renamed(choice)))
  const positions = chosen.filter(choice => typeof choice === 'number').map(index => ({ index }))
  const named = chosen.filter(choice => typeof choice === 'string')
  if (positions.length > 0) await list.selectOption(positions, { timeout: LIMIT })
  else await list.selectOption(named, { timeout: LIMIT })
}

/** Files of the names and kinds that were sent; what was in them no recording need hold. */
function filesIn(exchanges: JourneyStep['exchanges']): { name: string; mimeType: string; buffer: Buffer }[] {
  const sent = exchanges
    .flatMap(({ request }) => request.body?.fields ?? [])
    .filter(({ fileName }) => fileName !== undefined && fileName !== '')
  const files = sent.slice(0, 20).map(({ fileName, mediaType, value }) => ({
    name: fileName ?? 'file',
    mimeType: mediaType ?? 'application/octet-stream',
    buffer: Buffer.from(value === '' ? 'a file' : value),
  }))
  return files.length > 0 ? files : [{ name: 'file.txt', mimeType: 'text/plain', buffer: Buffer.from('a file') }]
}
