import type { ErrorGuard, ErrorSubject } from '../../evidence/subjects.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { errorIn } from '../../model/calls/leaf/message-errors.ts'
import type { Model } from '../../model/model.ts'
import { demandsInWords } from '../../model/declared/meant-by-words.ts'
import { messageOf, withNamesOfPath } from '../../model/refusals/message.ts'
import { notThere } from '../../model/refusals/not-there.ts'
import { type Reason, refusalKey } from '../../model/refusals/refusals.ts'
import { sortedEntries } from '../../model/sample.ts'
import { addressFrom } from '../../model/pages/address.ts'
import { screenAt } from '../../model/screens/screen-at.ts'
import { type Sightings, seenCount } from '../../model/sightings.ts'
import { withCallers } from './callers.ts'
import { guardsOfReasons } from './guards.ts'
import { ownBodies } from './own-bodies.ts'
import { isUnrecorded } from './unrecorded.ts'

/** One thing that the application said when it refused, at one place. */
export interface Said {
  readonly status: number
  readonly code: string | null
  /** Where a header has the code. Left out where the body does, or nothing. */
  readonly codeHeader?: NonNullable<ErrorSubject['codeHeader']>
  readonly message: string | null
  /** Call claim ids; empty for pages. */
  readonly calls: readonly string[]
  /** What was said on a socket, and so acknowledged. */
  readonly messages?: readonly string[]
  /** What on a socket or a stream said it, and acknowledged nothing. */
  readonly comesIn?: readonly string[]
  /** Of the calls, those that answered so about a thing that is not there. */
  readonly notThere: readonly string[]
  /** Of the calls, those of which the recording does not hold what they answered. */
  readonly unrecorded: readonly string[]
  /** When these answered so, and when they did what was asked. */
  readonly guards: readonly ErrorGuard[]
  /** Its body, where others with the same status look otherwise. */
  readonly body: NonNullable<ErrorSubject['body']> | null
  /** Screen claim ids; of calls those that they led to and that said it. */
  readonly screens: readonly string[]
  /** Rule claim ids. */
  readonly rules: readonly string[]
  readonly maybe: ReadonlySet<string>
  /** Some of its wordings, before anything was named in them. */
  readonly words: readonly string[]
  readonly sightings: Sightings
  /** What the person read next, with the places of the snapshots that show it. */
  readonly shown: ReadonlyMap<string, Sightings>
  /** Where in the exchange it stands; left out for answers. */
  readonly part?: string
  /** A page said it, so that what is said is what is shown. */
  readonly isShown: boolean
}

/** All of it: in the answers of calls, of pages, and in pages that were shown after something was sent. */
export function said(model: Model): readonly Said[] {
  const { operations, pageRefusals, screens } = model
  const isOnlyRefusal = onlyWhereRefused(model)
  const isFurniture = furniture(screens)
  const isBanner = banners(screens)
  const isNotThere = notThere(operations)
  const guardOf = guardsOfReasons(model)
  const standing = screenAt(screens)
  const demandsOf = demandsInWords(model)
  const ledTo = ({ ledTo: pages }: Reason): readonly string[] =>
    sortedEntries(pages).flatMap(([key]) => standing(addressFrom(key))?.id ?? [])
  const byCalls = operations
    .flatMap(operation => ofCall(operation, isNotThere, guardOf, ledTo, demandsOf))
    .filter(
      ({ status, words, sightings }) =>
        status >= 400 || !words.some(text => !isOnlyRefusal(text) && (isFurniture(text, sightings) || isBanner(text))),
    )
  const byPages = pageRefusals.map(({ reason, address }): Said => {
    const screen = standing(address)
    const one = ofReason(reason, null, [])
    const { message } = one
    // What it repeats of its address is called as in the route.
    const named = message === null ? null : withNamesOfPath(message, { path: screen?.route ?? '', parameters: [] })
    return { ...one, message: named, screens: screen === undefined ? ledTo(reason) : [screen.id] }
  })
  const known = new Set(
    [...byCalls, ...byPages].flatMap(({ message, words, shown }) => [message, ...words, ...shown.keys()]),
  )
  const later = screens.flatMap(screen =>
    screen.messages
      // What a page always shows is part of the page.
      .filter(
        ({ kind, text, sightings }) =>
          kind === 'error' && !known.has(text) && !isBanner(text) && seenCount(sightings) < seenCount(screen.documents),
      )
      .map(({ text, sightings }): Said => ({
        status: 200,
        code: null,
        message: text,
        calls: [],
        screens: [screen.id],
        notThere: [],
        unrecorded: [],
        guards: [],
        body: null,
        rules: [],
        maybe: new Set(),
        words: [text],
        shown: new Map(),
        sightings,
        isShown: true,
      })),
  )
  return withCallers([...byCalls, ...byPages, ...later, ...operations.flatMap(inMessages)], model)
}

/** Whether pages showed a text no more often than something was refused with it: then it is of what was refused, however many screens show it. */
function onlyWhereRefused({ operations, screens }: Model): (text: string) => boolean {
  const count = new Map<string, number>()
  const add = (text: string, by: number): void => void count.set(text, (count.get(text) ?? 0) + by)
  for (const { leaf } of operations)
    for (const [, { words, sightings }] of sortedEntries(leaf.refusals.reasons))
      for (const text of words.entries.keys()) add(text, seenCount(sightings))
  const refused = new Set(count.keys())
  for (const { messages } of screens)
    for (const { text, sightings } of messages) if (refused.has(text)) add(text, -seenCount(sightings))
  return text => (count.get(text) ?? -1) >= 0
}

/**
 * Whether a text is part of the page, whatever it is called in its markup: it stands on several screens whenever these are seen, or on
 * one, also when nothing was refused.
 */
function furniture(screens: Model['screens']): (text: string, refused: Sightings) => boolean {
  const byText = new Map<string, number[]>()
  for (const { messages, documents } of screens)
    for (const { text, sightings } of messages)
      if (seenCount(sightings) >= seenCount(documents))
        byText.set(text, [...(byText.get(text) ?? []), seenCount(sightings)])
  return (text, refused) => {
    const counts = byText.get(text) ?? []
    return counts.length > 1 || counts.some(count => count > seenCount(refused))
  }
}

/** So many screens show what is wrong with the server, or with the account, and not with what was asked. */
const BANNER = 3

/** Whether a text stands on several screens on most looks at them: whatever is asked, it is said. */
function banners(screens: Model['screens']): (text: string) => boolean {
  const counts = new Map<string, number>()
  for (const { messages, documents } of screens)
    for (const { text, sightings } of messages)
      if (seenCount(sightings) * 2 > seenCount(documents)) counts.set(text, (counts.get(text) ?? 0) + 1)
  return text => (counts.get(text) ?? 0) >= BANNER
}

function ofCall(
  operation: Operation,
  isNotThere: ReturnType<typeof notThere>,
  guardOf: ReturnType<typeof guardsOfReasons>,
  ledTo: (reason: Reason) => readonly string[],
  demandsOf: ReturnType<typeof demandsInWords>,
): readonly Said[] {
  const demanded = demandsOf(operation)
  const bodyOf = ownBodies(operation)
  const rules = new Map<string, Set<string>>()
  for (const { id, reason } of demanded) {
    const key = refusalKey(reason.refusal)
    rules.set(key, (rules.get(key) ?? new Set()).add(id))
  }
  return sortedEntries(operation.leaf.refusals.reasons).map(([, reason]) => ({
    ...ofReason(reason, operation, [...(rules.get(refusalKey(reason.refusal)) ?? [])]),
    screens: ledTo(reason),
    notThere: isNotThere(operation, reason) ? [operation.id] : [],
    ...(isUnrecorded(operation, reason)
      ? { unrecorded: [operation.id], body: null }
      : { unrecorded: [], body: bodyOf(reason) }),
    guards: guardOf(reason),
  }))
}

/** What messages of a socket or a stream say. They have no status. */
function inMessages({ id, leaf }: Operation): readonly Said[] {
  return sortedEntries(leaf.messageErrors).map(([key, { sightings, answers, comesIn }]): Said => {
    const { code, message } = errorIn(key)
    return {
      ...NOTHING,
      code,
      message,
      calls: [id],
      messages: sortedEntries(answers).map(([name]) => name),
      comesIn: sortedEntries(comesIn).map(([name]) => name),
      words: message === null ? [] : [message],
      sightings,
      part: '/request/url',
    }
  })
}

const NOTHING = {
  status: 0,
  screens: [],
  notThere: [],
  unrecorded: [],
  guards: [],
  body: null,
  rules: [],
  maybe: new Set<string>(),
  shown: new Map<string, Sightings>(),
  isShown: false,
}

function ofReason(reason: Reason, operation: Operation | null, rules: readonly string[]): Said {
  const { status, code, inHeader } = reason.refusal
  return {
    status,
    code,
    ...(inHeader === undefined
      ? {}
      : { codeHeader: { name: inHeader.name, ...(inHeader.words === null ? {} : { words: inHeader.words }) } }),
    message: messageOf(reason, operation),
    calls: operation === null ? [] : [operation.id],
    screens: [],
    notThere: [],
    unrecorded: [],
    guards: [],
    body: null,
    rules,
    maybe: new Set(reason.maybe.entries.keys()),
    words: [...reason.words.entries.keys()].sort(),
    shown: reason.shown.entries,
    sightings: reason.sightings,
    isShown: operation === null || operation.leaf.answerKeys.kinds.has('html') || isRedirect(status),
    ...(isRedirect(status) ? { part: '/response/redirectURL' } : {}),
  }
}

/** Then the page said it that the answer leads to. */
const isRedirect = (status: number): boolean => status >= 300 && status < 400
