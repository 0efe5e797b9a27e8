import { stripVTControlCharacters } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { ClosedNetwork } from './closed-network.ts'
import type { JourneyStep, ScreenJourney, Stood } from './journey.ts'
import { drawAnew } from './markup.ts'
import { LOADING, perform, visit } from './perform.ts'
import { type Heard, isOfScript } from './heard.ts'
import type { Standing } from './presuppose.ts'
import { signIn } from './sign-in.ts'
import { type Tabs, openTabs } from './tabs.ts'
import { type Whereabouts, notThere, onTwin, strayed, urlOf } from './whereabouts.ts'

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

export interface Driving extends Whereabouts {
  readonly browser: Browser
  readonly network: ClosedNetwork
  readonly standing: Standing
  /** Hears of each address that a page asked for. */
  readonly askedFor: (url: string) => void
  /** Takes what the twin was asked since the last time. */
  readonly taken: () => readonly Heard[]
  readonly now: () => number
  /** Hears before each step how many were done. */
  readonly stepping: (done: number) => void
  readonly signal?: AbortSignal
}

const MOST_STEPS = 2000
/** Of one journey, in milliseconds. */
const LONGEST = 15 * 60_000
/** How long a screen may take to be what was recorded. */
const PATIENCE = 4000

/**
 * Does again what was done in a journey, in a profile of its own that is empty at first.
 * @throws the reason of the signal, between two steps
 */
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
    driving.signal?.throwIfAborted()
    driving.stepping(done.length)
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
  } catch (error) {
    failed = reason(step, error)
  }
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
  if (problem === null && step.signsIn !== undefined)
    failed = await signIn(page, step.signsIn).then(
      () => null,
      (error: unknown) => reason(step, error),
    )
  await still(network)
  const heard = taken()
  standing.learn(step.exchanges, heard)
  // Where the recording does not tell what stood there, it tells what it was drawn from.
  if (problem === null && step.arrives && step.after?.look === null) problem = standing.unread(step.exchanges, heard)
  const at = urlOf(page)?.href ?? null
  const outcome = {
    at,
    heard,
    failed,
    problem: problem === null ? null : failed === null ? problem : `${failed}; ${problem}`,
  }
  if (!step.arrives || step.after === null) return { ...outcome, arrival: null, problem: failed }
  if (problem !== null) {
    await putThere(page, step.after, driving)
    return { ...outcome, arrival: 'missed' }
  }
  return { ...outcome, arrival: wasDrawn && !heard.some(isOfScript) ? 'delivered' : 'reached' }
}

/** What comes next was done on the screen that was to be reached: goes there without loading the page anew, or else with it. */
async function putThere(page: Page, after: Stood, driving: Driving & { readonly tabs: Tabs }): Promise<void> {
  const { network, tabs } = driving
  const to = onTwin(after.url, driving)
  await visit(page, to).catch(() => {})
  await still(network)
  if (strayed(page, after, driving) === null) return
  await page.goto(to, { timeout: LOADING, waitUntil: 'domcontentloaded' }).catch(() => {})
  await still(network)
  if (tabs.wasDrawn()) await drawAnew(page)
  await still(network)
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
  const [first = ''] = stripVTControlCharacters(message).split('\n')
  return `${words} could not be done (${first.replace(/^[\w.]+: /, '').slice(0, 160)})`
}
