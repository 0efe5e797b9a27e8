import type { Body, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { sentBody } from '../../evidence/sent-body.ts'
import { saysConflict } from '../../evidence/state-conflicts.ts'
import type { Fold } from '../fold.ts'
import { wordsAndKeys } from '../calls/call-segments.ts'
import { rpcArguments } from '../../evidence/json-rpc.ts'
import { parsedUrl } from '../parsed-url.ts'
import { segmentClass } from '../segment.ts'
import { isCarriedOut } from '../refusals/carried-out.ts'
import { onlyAsks } from '../refusals/error-notice.ts'
import { type Events, type Happened, addEvent, happened, mergeEvents, noEvents } from './events.ts'
import { isKeyName, keyText } from './keys.ts'
import { fieldKind } from './field-kind.ts'
import { type StateValue, stateValue } from './snapshot.ts'

/** What one call was told to change: every request that is no plain read. */
export type Writes = Events<Write>

export interface Write extends Happened {
  /** 0 where no answer came. */
  readonly status: number
  readonly carriedOut: boolean
  /** It was refused for the state that something is in, as its error says. */
  readonly conflicts?: true
  /** Words and keys of the path, percent-decoded, at most 16. */
  readonly segments: readonly string[]
  /** What its query says; none where nothing does. */
  readonly query?: readonly (readonly [name: string, value: string])[]
  /** What the body names things by. */
  readonly keys: readonly string[]
  /** Things that it lists by their keys alone, under what they are called: `{"orders": ["a1", "b2"]}`; none where it lists none. */
  readonly lists?: readonly (readonly [name: string, keys: readonly string[]])[]
  /** What it sets, by the last part of the field's name; a name that stands there with several values is left out. */
  readonly sets: readonly (readonly [name: string, value: StateValue])[]
  /** What the button that sent it stands beside, by its key: `action=orders__close__17`. */
  readonly pressedOn?: string
  /** What its path ends in stands in its body as well, an attribute of the thing before: `/jobs/7/priority` with `priority=10`. */
  readonly setsItsWord?: true
  /** How many scalars the body holds beside keys: 1 says that it was sent for this one field. */
  readonly width: number
}

const WRITES = 1024
const KEYS = 64
const SETS = 48
const ASKED = 16
const LISTS = 4

export const writes: Fold<Writes, ExchangeObservation> = {
  empty: () => noEvents(WRITES),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    if (onlyAsks(observation.exchange)) return state
    const url = parsedUrl(request.url)
    if (url === null) return state
    const body = sentBody(request)
    addEvent(state, happened(observation), {
      status: response?.status ?? 0,
      carriedOut: isCarriedOut(observation.exchange),
      ...(saysConflict(response?.body?.value) ? { conflicts: true as const } : {}),
      segments: wordsAndKeys(request.url).slice(0, 16),
      ...(url.query.length === 0 ? {} : { query: url.query.slice(0, ASKED) }),
      ...(setsItsWord(url.segments.at(-1) ?? '', body) ? { setsItsWord: true as const } : {}),
      ...contentOf(body),
    })
    return state
  },
  merge: mergeEvents,
}

/** Of attributes alone: a state that is set by its own name is what the write is about. */
function setsItsWord(word: string, body: Body | undefined): boolean {
  if (fieldKind(word) !== 'none') return false
  const value = body?.value
  if (value !== undefined) return typeof value === 'object' && value !== null && !Array.isArray(value) && word in value
  return body?.fields?.some(({ name }) => lastPart(name) === word) === true
}

function contentOf(body: Body | undefined): Pick<Write, 'keys' | 'lists' | 'sets' | 'width' | 'pressedOn'> {
  const keys = new Set<string>()
  const lists: (readonly [name: string, keys: readonly string[]])[] = []
  const sets = new Map<string, StateValue | undefined>()
  let width = 0
  let pressedOn: string | null = null
  const scalar = (name: string, value: JsonValue): void => {
    const key = isKeyName(name) ? keyText(value) : null
    if (key !== null) {
      if (keys.size < KEYS) keys.add(key)
    } else width++
    const state = stateValue(name, value)
    if (state === undefined) return
    if (sets.has(name) && sets.get(name) !== state) sets.set(name, undefined)
    else if (sets.size < SETS) sets.set(name, state)
  }
  const visit = (name: string, value: JsonValue, depth: number): void => {
    if (value === null || typeof value !== 'object') scalar(name, value)
    else if (depth === 0) width++
    else if (Array.isArray(value)) {
      const listed = isKeyName(name) ? [] : value.slice(0, KEYS).map(keyText)
      if (listed.length > 0 && listed.every(key => key !== null) && lists.length < LISTS) lists.push([name, listed])
      if (depth === 5)
        for (const element of (value as readonly JsonValue[]).slice(0, KEYS)) visit('id', element, depth - 1)
      else for (const element of (value as readonly JsonValue[]).slice(0, KEYS)) visit(name, element, depth - 1)
    } else
      for (const inner in value)
        visit(inner, (value as { readonly [key: string]: JsonValue })[inner] as JsonValue, depth - 1)
  }
  // The number of a call names no thing.
  const said = rpcArguments(body?.value) ?? body?.value
  if (said !== undefined) visit('', said, 5)
  for (const { name, value, fileName } of body?.fields ?? []) {
    pressedOn ??= keyOfDeed(name, value)
    if (fileName === undefined) scalar(lastPart(name), scalarOf(lastPart(name), value))
  }
  return {
    keys: [...keys],
    ...(lists.length === 0 ? {} : { lists }),
    sets: [...sets].flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    width,
    ...(pressedOn === null ? {} : { pressedOn }),
  }
}

/** `action=orders__close__17`, `delete_17`, `close[17]`: a button in a row says what is done, and to which. */
function keyOfDeed(name: string, value: string): string | null {
  const key = (DEED.test(name) ? BEHIND_DEED.exec(value)?.[1] : IN_DEED.exec(name)?.[1]) ?? null
  return key !== null && (segmentClass(key) !== 'literal' || /^[\da-f]{32}$/i.test(key)) ? key : null
}

const DEED = /^(?:_?action|op|operation|cmd|command|do|task|submit|button|btn)$/i
const BEHIND_DEED = /^[A-Za-z][A-Za-z_-]{1,60}?(?:__|[:/.=|-]|_)([\da-f-]{1,36})$/i
const IN_DEED =
  /^(?:delete|remove|edit|toggle|close|open|enable|disable|activate|deactivate|approve|reject|cancel|publish|archive|restore)(?:[_:.-]|\[)([\da-f-]{1,36})\]?$/i

/** What a form writes as text; a number only where it may be one of few states. */
const scalarOf = (name: string, value: string): string | boolean | number =>
  value === 'true' || value === 'false'
    ? value === 'true'
    : /^\d{1,3}$/.test(value) && fieldKind(name) === 'state'
      ? Number(value)
      : value

/** `order[status]` and `order.status` → `status` */
export const lastPart = (name: string): string => name.split(/[[\].]+/).findLast(part => part !== '') ?? name
