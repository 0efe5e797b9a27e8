import type { Browser, BrowserContext, Page } from 'playwright-core'
import { keyNamed } from '../proof/asked.ts'
import type { Renaming } from '../proof/renaming.ts'
import { textOf } from '../twin/text-of.ts'
import type { ClosedNetwork } from './closed-network.ts'
import type { JourneyStep, Look, ScreenJourney } from './journey.ts'
import { drawAnew, markupOf } from './markup.ts'
import { perform } from './perform.ts'
import type { Heard, Standing } from './presuppose.ts'
import { difference } from './same-look.ts'
import { type ScreenRouter, pathOf } from './screen-routes.ts'
import { signIn } from './sign-in.ts'

/** What became of one step of a journey. */
export interface StepDone {
  readonly step: JourneyStep
  /** Null: it came to no other screen. `delivered`: the document held the screen, and the twin was asked nothing. */
  readonly arrival: 'reached' | 'missed' | 'delivered' | null
  /** Where the front end was then; null where it was nowhere. */
  readonly at: string | null
  /** What went wrong, in words. */
  readonly problem: string | null
  /** It could not be done again. */
  readonly hasFailed: boolean
  readonly heard: readonly Heard[]
}

export interface Driving {
  readonly browser: Browser
  readonly network: ClosedNetwork
  readonly screens: ScreenRouter
  readonly look: Look
  readonly renaming: Renaming
  readonly standing: Standing
  /** Hears of each address that a page asked for. */
  readonly askedFor: (url: string) => void
  /** Takes what the twin was asked since the last time. */
  readonly taken: () => readonly Heard[]
  readonly now: () => number
  /** Where the front end's documents came from; addresses without an origin are there. */
  readonly home: string
}

const MOST_STEPS = 2000
/** Of one journey, in milliseconds. */
const LONGEST = 15 * 60_000
/** How long a screen may take to be what was recorded. */
const PATIENCE = 4000

/** Does again what was done in a journey, in a profile of its own that is empty at first. */
export async function driveJourney(journey: ScreenJourney, driving: Driving): Promise<readonly StepDone[]> {
  const context = await driving.browser.newContext({
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    viewport: { width: 1366, height: 900 },
  })
  try {
    if (journey.startedAt > 0) await context.clock.install({ time: journey.startedAt })
    await restoreCookies(context, journey)
    return await steps(context, journey, driving)
  } finally {
    await context.close().catch(() => {})
  }
}

async function steps(context: BrowserContext, journey: ScreenJourney, driving: Driving): Promise<readonly StepDone[]> {
  const tabs = openTabs(context, driving.askedFor)
  await context.newPage()
  const done: StepDone[] = []
  const end = performance.now() + LONGEST
  let broken: string | null = null
  for (const step of journey.steps.slice(0, MOST_STEPS)) {
    if (performance.now() > end) {
      done.push({
        step,
        arrival: step.arrives ? 'missed' : null,
        at: null,
        problem: 'the time was over',
        hasFailed: true,
        heard: [],
      })
      continue
    }
    const page = tabs.current() ?? (await context.newPage())
    const result = await doStep(page, step, { ...driving, tabs })
    // What could not be done before explains why the next screen is not reached.
    const problem = result.problem !== null && broken !== null ? `${result.problem}; before: ${broken}` : result.problem
    broken = result.arrival === 'reached' ? null : (result.failed ?? broken)
    const { arrival, at, heard, failed } = result
    done.push({ step, arrival, at, heard, problem, hasFailed: failed !== null })
  }
  return done
}

interface Tabs {
  /** The one that was opened last; null where none is open. */
  readonly current: () => Page | null
  /** Whether a document with a screen in it was sent since the last time. */
  readonly wasDrawn: () => boolean
}

/** Opened last goes first; nothing in any of them waits for an answer of a person. */
function openTabs(context: BrowserContext, askedFor: (url: string) => void): Tabs {
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

async function doStep(
  before: Page,
  step: JourneyStep,
  driving: Driving & { readonly tabs: Tabs },
): Promise<Omit<StepDone, 'step' | 'hasFailed'> & { readonly failed: string | null }> {
  const { standing, renaming, network, tabs, taken, now } = driving
  standing.give(step.exchanges, now())
  taken()
  const doing = {
    address: (recorded: string) => onTwin(recorded, driving),
    renamed: (text: string) => text.replaceAll(/[\w-]{8,}/g, word => renaming.renamedText(word)),
  }
  let failed: string | null = null
  try {
    await perform(before, step, doing)
    await still(network)
    if (step.signsIn !== undefined) await signIn(before, step.signsIn)
  } catch (error) {
    failed = reason(step, error)
  }
  await still(network)
  let page = tabs.current() ?? before
  const wasDrawn = tabs.wasDrawn()
  if (wasDrawn) {
    await drawAnew(page)
    await still(network)
  }
  let problem: string | null = null
  if (step.arrives && step.after !== null) {
    const { after } = step
    const until = performance.now() + PATIENCE
    for (;;) {
      page = tabs.current() ?? page
      problem = await notThere(page, after, driving)
      if (problem === null || performance.now() > until) break
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }
  const heard = taken()
  standing.learn(step.exchanges, heard)
  const at = urlOf(page)?.href ?? null
  const outcome = {
    at,
    heard,
    failed,
    problem: problem === null ? null : failed === null ? problem : `${failed}; ${problem}`,
  }
  if (!step.arrives || step.after === null) return { ...outcome, arrival: null, problem: failed }
  if (problem !== null) {
    // What comes next was done on the screen that was to be reached.
    await page.goto(onTwin(step.after.url, driving), { timeout: 15_000, waitUntil: 'domcontentloaded' }).catch(() => {})
    await still(network)
    if (tabs.wasDrawn()) await drawAnew(page)
    await still(network)
    return { ...outcome, arrival: 'missed' }
  }
  return { ...outcome, arrival: wasDrawn && heard.length === 0 ? 'delivered' : 'reached' }
}

/** Why a page is not where, or not what, was recorded; null where it is. */
async function notThere(
  page: Page,
  after: NonNullable<JourneyStep['after']>,
  driving: Driving,
): Promise<string | null> {
  const { screens, look, renaming } = driving
  const url = urlOf(page)
  if (url === null) return 'no page of the front end was there'
  const recorded = new URL(after.url)
  const [expected, got] = [screens(recorded), screens(url)]
  const isThere = expected === null || got === null ? pathOf(url) === pathOf(recorded) : expected.id === got.id
  if (!isThere) return `it was at ${got?.route ?? pathOf(url)}`
  const seen = look(await markupOf(page))
  if (after.look === null) return seen.headings.length === 0 && seen.skeleton.length === 0 ? 'the page was empty' : null
  const headings = after.look.headings.map(heading =>
    heading.replaceAll(/[\w-]{8,}/g, word => renaming.renamedText(word)),
  )
  return difference({ ...after.look, headings }, seen)
}

function urlOf(page: Page): URL | null {
  const url = page.url()
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url) : null
}

/** A recorded address with the ids that the twin gave: by the names of the screen's parameters. */
function onTwin(recorded: string, { screens, renaming, home }: Driving): string {
  if (!URL.canParse(recorded, home)) return home
  const url = new URL(recorded, home)
  const names =
    (screens(url)?.route ?? '')
      .split('?', 1)[0]
      ?.split('/')
      .map(part => /\{([^}]+)\}/.exec(part)?.[1]) ?? []
  const renamed = (path: string, first: number): string =>
    path
      .split('/')
      .map((segment, nth) => {
        const name = names[first + nth]
        return name === undefined ? segment : textOf(keyNamed(name, segment, { entity: undefined, renaming }))
      })
      .join('/')
  const path = renamed(url.pathname, 0)
  url.pathname = path
  return url.href
}

/** What was not there when a step began, and is kept by a browser: cookies that the first requests sent. */
async function restoreCookies(context: BrowserContext, { steps: all }: ScreenJourney): Promise<void> {
  const origins = new Set<string>()
  for (const { exchanges } of all)
    for (const { request } of exchanges) {
      if (!URL.canParse(request.url) || origins.has(new URL(request.url).origin)) continue
      origins.add(new URL(request.url).origin)
      for (const { name, value } of request.cookies)
        await context.addCookies([{ name, value, url: request.url }]).catch(() => {})
    }
}

const QUIET = 300
const NEVER = 8000

/** Waits until nothing has been asked for a moment. */
async function still(network: ClosedNetwork): Promise<void> {
  const end = performance.now() + NEVER
  let since = performance.now()
  while (performance.now() < end && performance.now() - since < QUIET) {
    await new Promise(resolve => setTimeout(resolve, 30))
    if (network.waiting() > 0) since = performance.now()
  }
}

/** In one line, without the browser's own log. */
function reason({ words }: JourneyStep, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [first = ''] = message.replaceAll(/\u001B\[\d+m/g, '').split('\n')
  return `${words} could not be done (${first.replace(/^[\w.]+: /, '').slice(0, 160)})`
}
