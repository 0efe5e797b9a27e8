import type { ActionStep } from '../../evidence/snapshot.ts'
import type { Exchange } from '../../evidence/exchange.ts'
import { sentIn } from '../../proof/accounts-in.ts'
import { routeIn } from '../../proof/routed.ts'
import type { JourneyStep, Look, ScreenJourney, Stood } from '../../front-end/journey.ts'
import { type ScreenRouter, pathOf } from '../../front-end/screen-routes.ts'
import type { SignIn } from '../../front-end/sign-in.ts'
import { withoutBatch } from '../../readers/har/batched.ts'
import { readHarEntry } from '../../readers/har/entry.ts'
import { exchangeForm } from '../../readers/har/form.ts'
import { readHarSnapshot } from '../../readers/har/snapshot.ts'
import type { Router } from '../../twin/answers/routes.ts'
import type { Journey } from './journeys.ts'
import type { EntrySource, WatchedRecording } from './recorded-calls.ts'

interface Reading {
  /** The origins that the application's calls were made to. */
  readonly servers: ReadonlySet<string>
  readonly router: Router
  readonly screens: ScreenRouter
  readonly look: Look
}

/** A step whose end is not known yet. */
interface Begun {
  readonly pointer: string
  readonly words: string
  readonly does: ActionStep
  readonly at: number
  after: Stood | null
}

interface Sent {
  readonly exchange: Exchange
  readonly index: number
  readonly isCall: boolean
}

const MOST_STEPS = 2000
const MOST_EXCHANGES = 20_000
/** Of bodies, in bytes. */
const LARGEST = 64 * 1024 * 1024
/** A script hears of a click a little before the recorder writes down that it began. */
const EARLY = 20

/**
 * What somebody did: the actions that a trace holds; of a recording of requests alone, which screens were visited.
 * @param journey all of a recording, or a stretch of one
 */
export async function screenJourney(
  { name, source, identity, entries }: Journey,
  recording: WatchedRecording,
  reading: Reading,
): Promise<ScreenJourney> {
  const { sent, isCut } = await sentDuring(recording, reading.servers)
  const span = spanOf(sent, entries)
  const isWithin = (at: number): boolean => at >= span.from - EARLY && at <= span.to
  const actions = (await actionsIn(recording, reading.look)).filter(({ at }) => isWithin(at))
  const begun = actions.length > 0 ? actions : visitsIn(sent.filter(({ exchange }) => isWithin(exchange.at)))
  const calls = sent.filter(({ isCall, index }) => isCall && (entries === null || entries.has(index)))
  return {
    name,
    source,
    identity: identity ?? null,
    startedAt: begun[0]?.at ?? 0,
    isCut: isCut || begun.length > MOST_STEPS,
    steps: stepsOf(begun.slice(0, MOST_STEPS), calls, { ...reading, hasActions: actions.length > 0 }),
  }
}

async function sentDuring(
  { lines }: EntrySource,
  servers: ReadonlySet<string>,
): Promise<{ readonly sent: readonly Sent[]; readonly isCut: boolean }> {
  const sent: Sent[] = []
  let index = -1
  let size = 0
  let isCut = false
  for await (const line of lines()) {
    index++
    isCut = sent.length === MOST_EXCHANGES || size > LARGEST
    if (isCut) break
    const read = readHarEntry(typeof line === 'string' ? Buffer.from(line) : line, { index, assetBodies: false })
    if ('diagnostic' in read || !URL.canParse(read.exchange.request.url)) continue
    for (const exchange of withoutBatch(read.exchange)) {
      const form = exchangeForm(exchange)
      const isCall = form === 'call' && servers.has(new URL(exchange.request.url).origin)
      if (!isCall && form !== 'page') continue
      size += (exchange.request.body?.size ?? 0) + (exchange.response?.body?.size ?? 0)
      sent.push({ exchange, index, isCall })
    }
  }
  return { sent: sent.toSorted((left, right) => left.exchange.at - right.exchange.at), isCut }
}

function spanOf(
  sent: readonly Sent[],
  entries: ReadonlySet<number> | null,
): { readonly from: number; readonly to: number } {
  if (entries === null) return { from: -Infinity, to: Infinity }
  const times = sent.filter(({ index }) => entries.has(index)).map(({ exchange }) => exchange.at)
  // The page that a person signs in on comes before the call that does.
  const first = times[0] ?? 0
  const page = sent.findLast(({ exchange, isCall }) => !isCall && exchange.at <= first)
  return { from: page?.exchange.at ?? first, to: times.at(-1) ?? 0 }
}

/** Each action with what stood there when the next one began. Only tabs are looked at, not frames in them. */
async function actionsIn({ snapshots }: WatchedRecording, look: Look): Promise<readonly Begun[]> {
  const begun: Begun[] = []
  const tabs = new Map<string, string>()
  let last: { readonly url: string; readonly html: string; readonly settled: boolean } | null = null
  let index = -1
  const standing = (): Stood | null =>
    last === null ? null : { url: last.url, look: last.settled && last.html !== '' ? look(last.html) : null }
  for await (const line of snapshots()) {
    index++
    const read = readHarSnapshot(typeof line === 'string' ? Buffer.from(line) : line, { index })
    if ('diagnostic' in read || read.snapshot.page.includes(' ')) continue
    const { url, page, html, action, from, settled } = read.snapshot
    if (html !== '') tabs.set(page, html)
    const here = { url, html: tabs.get(page) ?? '', settled }
    const done = action?.step === undefined ? null : action
    const step = done?.step ?? from?.step
    if (step === undefined) last = here
    else {
      if (done?.when === 'before') last = here
      const before = begun.at(-1)
      if (before !== undefined) before.after = standing()
      if (begun.length > MOST_STEPS) return begun
      last = here
      const does = step.url === undefined ? step : { ...step, url: absolute(step.url, url) }
      begun.push({
        pointer: `/log/_snapshots/${index}`,
        words: done?.words ?? `go to ${pathOf(new URL(url))}`,
        does,
        at: step.at ?? read.at,
        after: null,
      })
    }
  }
  const end = begun.at(-1)
  if (end !== undefined) end.after = standing()
  return begun
}

const absolute = (url: string, base: string): string => (URL.canParse(url, base) ? new URL(url, base).href : url)

/** Documents that were gone to, and addresses that calls name as the page they come from. */
function visitsIn(sent: readonly Sent[]): readonly Begun[] {
  const visits: Begun[] = []
  let at = ''
  for (const { exchange, index, isCall } of sent) {
    const { request, response } = exchange
    const isDocument = !isCall && request.method === 'GET' && response !== undefined && response.status < 300
    const referer = request.headers.find(({ name }) => name === 'referer')?.value ?? ''
    const url = isDocument ? request.url : isCall ? referer : ''
    if (!URL.canParse(url) || isFramed(exchange) || (!isDocument && (new URL(url).pathname === at || at === '')))
      continue
    if (!isDocument && new URL(url).origin !== new URL(visits.at(-1)?.does.url ?? url).origin) continue
    at = new URL(url).pathname
    const does = { verb: 'goto', url, at: exchange.at }
    visits.push({
      pointer: `/log/entries/${index}`,
      words: `goto ${at}`,
      does,
      at: exchange.at,
      after: { url, look: null },
    })
    if (visits.length > MOST_STEPS) break
  }
  return visits
}

const isFramed = ({ request }: Exchange): boolean =>
  request.headers.some(({ name, value }) => name === 'sec-fetch-dest' && /^i?frame$/.test(value))

function stepsOf(
  begun: readonly Begun[],
  calls: readonly Sent[],
  { screens, router, hasActions }: Reading & { readonly hasActions: boolean },
): readonly JourneyStep[] {
  const screenAt = (stood: Stood | null): string | null => {
    if (stood === null || !/^https?:/.test(stood.url) || !URL.canParse(stood.url)) return null
    const url = new URL(stood.url)
    return screens(url)?.id ?? pathOf(url)
  }
  let next = 0
  return begun.map(({ pointer, words, does, after }, nth) => {
    const until = (begun[nth + 1]?.at ?? Infinity) - (hasActions ? EARLY : 0)
    const exchanges: Exchange[] = []
    for (let call = calls[next]; call !== undefined && call.exchange.at < until; call = calls[++next])
      exchanges.push(call.exchange)
    const here = screenAt(after)
    const isLoaded = does.verb === 'goto' || does.verb === 'reload'
    const signsIn = hasActions ? null : signInOf(exchanges, router)
    return {
      pointer,
      words,
      does,
      after: here === null ? null : after,
      arrives: here !== null && (isLoaded || here !== screenAt(begun[nth - 1]?.after ?? null)),
      exchanges,
      ...(signsIn === null ? {} : { signsIn }),
    }
  })
}

/** What was sent with the first sign-in that was let in. */
function signInOf(exchanges: readonly Exchange[], router: Router): SignIn | null {
  for (const exchange of exchanges) {
    const { response } = exchange
    if (response === undefined || response.status >= 400) continue
    if (routeIn(router, exchange)?.call.subject.effect !== 'sign-in') continue
    const fields = Object.entries(sentIn(exchange)).map(([name, value]) => ({ name, value: value as unknown }))
    const texts = fields.filter((field): field is { name: string; value: string } => typeof field.value === 'string')
    const secret = texts.find(({ name }) => /pass|pwd|secret|pin/i.test(name))
    if (secret !== undefined)
      return { password: secret.value, texts: texts.filter(field => field !== secret).map(({ value }) => value) }
  }
  return null
}
