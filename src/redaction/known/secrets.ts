import type { Exchange } from '../../evidence/exchange.ts'
import type { Snapshot } from '../../evidence/snapshot.ts'
import { compact } from '../kinds/compact.ts'
import type { Recall } from './recall.ts'
import { rewriteBasic } from '../inside/credentials.ts'
import { rewriteJson } from '../inside/json.ts'
import { rewriteJwt } from '../inside/jwt.ts'
import { isRedacted, isToken, kinds } from '../kinds/kinds.ts'
import { SHORTEST_DRAWN, isDrawnInHex } from '../kinds/opaque.ts'
import type { Kind } from '../kinds/kinds.ts'
import { makeWalk } from '../inside/leaf.ts'
import { namedRows } from '../inside/named-rows.ts'
import { nameSays } from '../kinds/names.ts'
import { findShapes } from '../kinds/shapes.ts'
import { rewriteSnapshot } from '../inside/snapshot.ts'
import type { Visitor } from '../inside/visitor.ts'
import { rewriteExchange } from '../inside/walk.ts'

/**
 * What pass 1 found, plain so that it crosses threads: secrets with the rank of their kind (the smallest of all sightings), and opaque
 * values that stand where ids stand, which are spared where nothing but their form speaks against them. `marks` holds
 * `redacted` where a token of ours was seen, so where the digits of a replaced PIN may stand too, and `recalled` where a secret of
 * another recording was known again.
 */
export interface Secrets {
  readonly ranks: Map<string, number>
  readonly identifiers: Set<string>
  readonly marks: Set<'redacted' | 'recalled'>
  /** Names of fields in which pages hide what is typed. */
  readonly hidden: Set<string>
  /** What was sent in fields of forms whose names say nothing, by name: whether a page hides it is known in the end. */
  readonly typed: Map<string, Set<string>>
  /** What pages hide in forms under names that do not say what it is: whether it is the id of something is known in the end. */
  readonly drawn: Set<string>
  /** What ids may be that were drawn: see `noteOpened`. */
  readonly opened: Set<string>
}

export const emptySecrets = (): Secrets => ({
  ranks: new Map(),
  identifiers: new Set(),
  marks: new Set(),
  hidden: new Set(),
  typed: new Map(),
  drawn: new Set(),
  opened: new Set(),
})

/** Adds to `secrets` what one exchange gives away. The same for any order of exchanges. */
export function collectSecrets(secrets: Secrets, exchange: Exchange): void {
  const visitor = collectorFor(secrets)
  rewriteExchange(exchange, visitor)
  noteOpened(secrets, exchange.request.method, exchange.request.url, exchange.response?.status)
  const value = exchange.response?.body?.value
  if (value !== undefined) rewriteJson(namedRows(value), makeWalk(visitor, false), '')
}

/** What stands in the path of what was opened, as ids do that were drawn: what keeps others from sending a form opens nothing. */
export function noteOpened({ opened }: Secrets, method: unknown, url: unknown, status: unknown): void {
  if (method !== 'GET' || status !== 200 || typeof url !== 'string') return
  if (!MAY_HOLD_DRAWN.test(url) || !URL.canParse(url)) return
  for (const part of new URL(url).pathname.split('/'))
    if (part.length >= SHORTEST_DRAWN && isDrawnInHex(part) && !opened.has(part)) opened.add(compact(part))
}

/** As many digits in hex as `SHORTEST_DRAWN`; whoever parses a URL leaves out tabs and the ends of lines. */
const MAY_HOLD_DRAWN = /[\da-f\t\r\n]{10}/i

/** The same of a snapshot. */
export function collectSnapshot(secrets: Secrets, snapshot: Snapshot): void {
  rewriteSnapshot(snapshot, collectorFor(secrets))
}

/** Adds `right` to `left` and gives `left` back. */
export function mergeSecrets(left: Secrets, right: Secrets): Secrets {
  for (const [value, rank] of right.ranks) add(left, value, rank)
  for (const value of right.identifiers) left.identifiers.add(value)
  for (const mark of right.marks) left.marks.add(mark)
  for (const name of right.hidden) left.hidden.add(name)
  for (const value of right.drawn) left.drawn.add(value)
  for (const value of right.opened) left.opened.add(value)
  for (const [name, values] of right.typed) for (const value of values) addTyped(left, name, value)
  return left
}

/** What was typed into fields that hide it becomes a secret wherever it stands, and what pages hide where nothing was opened by it. In place. */
export function settle(secrets: Secrets): void {
  for (const name of secrets.hidden)
    for (const value of secrets.typed.get(name) ?? []) add(secrets, value, ranks.get('password')!)
  for (const value of secrets.drawn) if (!secrets.opened.has(value)) add(secrets, value, ranks.get('csrf')!)
}

function addTyped({ typed }: Secrets, name: string, value: string): void {
  const values = typed.get(name)
  if (values === undefined) typed.set(compact(name), new Set([compact(value)]))
  else values.add(compact(value))
}

/** Longer ones nobody types unseen. */
const LONGEST_TYPED = 100

/** The kind that a value is known by, or null; what is only opaque is spared where an id like it was seen. */
export function kindOf(secrets: Secrets, value: string): Kind | null {
  const rank = secrets.ranks.get(value)
  if (rank === undefined) return null
  return rank === opaqueRank && secrets.identifiers.has(value) ? null : kinds[rank]!
}

const ranks = new Map(kinds.map((kind, rank) => [kind, rank]))
const opaqueRank = kinds.indexOf('opaque')

const collectors = new WeakMap<Secrets, Visitor>()
const recalls = new WeakMap<Secrets, Recall>()

/** From now on, what is looked through for these secrets is looked through for ones that are known again too. */
export function recallIn(secrets: Secrets, recall: Recall): void {
  recalls.set(secrets, recall)
}

/** The visitor of pass 1: writes down, changes nothing. */
export function collectorFor(secrets: Secrets): Visitor {
  const held = collectors.get(secrets)
  if (held !== undefined) return held
  const found = (value: string, kind: Kind): void => {
    visitor.secret(value, kind)
  }
  const recall = recalls.get(secrets)
  const known = (value: string, kind: Kind): void => {
    secrets.marks.add('recalled')
    found(value, kind)
  }
  let depth = 0
  const within = (look: () => void): void => {
    if (depth === 4) return
    depth++
    look()
    depth--
  }
  const visitor: Visitor = {
    secret: (value, kind) => {
      if (value.length < 1 || value.length > 65_536) return value
      if (isRedacted(value)) {
        secrets.marks.add('redacted')
        if (!isToken(value)) within(() => findShapes(value, true, found))
        return value
      }
      const rank = ranks.get(kind)!
      const held = secrets.ranks.get(value)
      if (held !== undefined && held <= rank) return value
      add(secrets, value, rank)
      // What is inside has to be known by itself too: the password of Basic credentials, the address in a JWT.
      if (kind === 'jwt') within(() => rewriteJwt(value, walk, depth, () => ''))
      else if (kind === 'basic') within(() => rewriteBasic(value, walk))
      else if (value.length >= 16 && kind !== 'email' && held === undefined)
        within(() => findShapes(value, false, found))
      return value
    },
    hides: name => {
      if (!secrets.hidden.has(name)) secrets.hidden.add(compact(name))
    },
    typed: (name, value) => {
      const isPlain = value !== '' && value.length <= LONGEST_TYPED && !isRedacted(value)
      if (isPlain && nameSays(name).kind === null) addTyped(secrets, name, value)
      return false
    },
    identifier: value => {
      recall?.(value, known)
      if (!secrets.identifiers.has(value)) secrets.identifiers.add(compact(value))
    },
    hidden: value => {
      recall?.(value, known)
      if (!secrets.drawn.has(value) && !isRedacted(value)) secrets.drawn.add(compact(value))
      return value
    },
    knows: () => false,
    text: (text, personal) => {
      if (!secrets.marks.has('redacted') && isRedacted(text)) secrets.marks.add('redacted')
      findShapes(text, personal, found)
      recall?.(text, known)
      return text
    },
    plain: text => {
      recall?.(text, known)
      return text
    },
  }
  const walk = makeWalk(visitor, true)
  collectors.set(secrets, visitor)
  return visitor
}

function add(secrets: Secrets, value: string, rank: number): void {
  const held = secrets.ranks.get(value)
  if (held === undefined) secrets.ranks.set(compact(value), rank)
  else if (rank < held) secrets.ranks.set(value, rank)
}
