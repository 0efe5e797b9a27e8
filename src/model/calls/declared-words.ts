import type { Schema } from '../../evidence/schema.ts'
import { requestSchemas } from '../bodies/body-schemas.ts'
import { declared } from '../declared/findings.ts'
import type { ScriptSighting } from '../scripts/named-paths.ts'
import type { Script } from '../scripts/scripts.ts'
import { seenCount } from '../sightings.ts'
import { toSchema } from '../shapes/to-schema.ts'
import type { Operation } from './operations.ts'

/** A message, or what is asked for under an address that stands for several things, that a script names and nobody sent. */
export interface DeclaredWord {
  readonly word: string
  readonly direction: 'sent' | 'received'
  /** The key that it is sent under; null where the protocol has a place for it. */
  readonly key: string | null
  /** What it is sent to, or comes from, as far as other words of the same kind were seen to. */
  readonly target: Operation
  readonly places: readonly ScriptSighting[]
}

/** So many words that were seen on the wire show that what was called with them sends them. */
const ENOUGH = 2
/** These send what they are given, whatever it is: they need not have been seen to with another word. */
const ALWAYS_SENDS = /^(?:get|post\w*|put|patch|ajax)$/
/** What the libraries of sockets say of themselves. */
const OF_THE_LINE = /^(?:(?:dis|re)?connect(?:ed|ing|ion)?(?:_\w+)?|reconnect_\w+|open|close|error|message|ping|pong)$/

/** Words that were seen at one place: `sent` over one socket, or under one key of one call. */
interface Heard {
  readonly key: string | null
  readonly direction: DeclaredWord['direction']
  readonly target: Operation
  readonly words: ReadonlySet<string>
}

/** What scripts give to one function under one key. */
interface Given {
  readonly by: string
  readonly of: string
  readonly key: string | null
  readonly words: Map<string, ScriptSighting[]>
}

/**
 * Scripts give names to functions of which nothing says that they send them. Where two of these were seen on the wire, they do, and
 * the others are names that nobody sent. Sorted.
 */
export function declaredWords(scripts: readonly Script[], operations: readonly Operation[]): readonly DeclaredWord[] {
  const heard = [...operations.flatMap(heardAt), ...procedures(operations)]
  if (heard.length === 0) return []
  const given = givenIn(scripts)
  const found = new Map<string, DeclaredWord>()
  for (const key of new Set(given.map(one => one.key))) {
    const ofKey = given.filter(one => one.key === key)
    const known = heard.filter(one => one.key === key || one.key === null)
    for (const { by, words, target, direction } of sendersAmong(ofKey, known)) {
      const seen = new Set(known.flatMap(one => (one.direction === direction ? [...one.words] : [])))
      for (const [word, places] of words) {
        if (seen.has(word) || (direction === 'received' && OF_THE_LINE.test(word))) continue
        const to = bestFor(by, known, target)
        const id = JSON.stringify([to.id, direction, word])
        const present = found.get(id)
        const isOfStream = to.protocol === 'websocket' || to.protocol === 'sse' || to.protocol === 'json-rpc'
        found.set(id, {
          word,
          direction,
          key: isOfStream ? null : key,
          target: to,
          places: [...(present?.places ?? []), ...places],
        })
      }
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, word]) => word)
}

/** By which names what is sent or heard there is told apart. */
function heardAt(target: Operation): readonly Heard[] {
  const { protocol, leaf } = target
  if (protocol === 'websocket' || protocol === 'sse')
    return (['sent', 'received'] as const).flatMap(direction => {
      const words = [...leaf.messages.entries.keys()].flatMap(key =>
        // What stands in front is the namespace.
        key.startsWith(`${direction} `) ? [key.split(' ').at(-1) as string] : [],
      )
      return words.length === 0 ? [] : [{ key: null, direction, target, words: new Set(words) }]
    })
  return protocol === 'http' ? heardUnderKeys(target) : []
}

/** JSON-RPC: the methods that were asked for under one address. */
function procedures(operations: readonly Operation[]): readonly Heard[] {
  const byPath = new Map<string, { target: Operation; words: Set<string> }>()
  for (const target of operations) {
    if (target.protocol !== 'json-rpc' || target.name === undefined) continue
    const present = byPath.get(target.path) ?? { target, words: new Set<string>() }
    for (const word of target.name.split(' + ')) present.words.add(word)
    byPath.set(target.path, present)
  }
  return [...byPath.values()].map(({ target, words }) => ({ key: null, direction: 'sent', target, words }))
}

/** Of a call, what always stood under a key. */
function heardUnderKeys(target: Operation): readonly Heard[] {
  const { leaf } = target
  const all = seenCount(leaf.answers.all)
  const found = new Map<string, Set<string>>()
  const put = (key: string, schema: Schema): void => {
    const values = schema.enum ?? schema['x-values']?.values ?? []
    const words = values.filter(value => typeof value === 'string')
    if (words.length === values.length && words.length > 0)
      found.set(key, new Set([...(found.get(key) ?? []), ...words]))
  }
  for (const [key, { seen, shape }] of leaf.parameters.byName.entries)
    if (key.startsWith('query ') && seenCount(seen) === all) put(key.slice('query '.length), toSchema(shape))
  for (const { properties = {} } of Object.values(requestSchemas(leaf.bodies)))
    for (const [key, schema] of Object.entries(properties)) {
      const counts = schema['x-seen']
      if (counts !== undefined && counts.present === counts.of) put(key, schema)
    }
  return [...found].map(([key, words]) => ({ key, direction: 'sent', target, words }))
}

function givenIn(scripts: readonly Script[]): readonly Given[] {
  const found = new Map<string, Given>()
  for (const { script, finding } of declared(scripts, 'word')) {
    const { by, key, word, at } = finding
    // Under a key it stands in what is sent, whatever sends it.
    const of = key === null ? finding.of : ''
    const id = JSON.stringify([by, of, key])
    const present = found.get(id) ?? { by, of, key, words: new Map<string, ScriptSighting[]>() }
    const place = { script: script.url, sightings: script.sightings, at }
    present.words.set(word, [...(present.words.get(word) ?? []), place])
    found.set(id, present)
  }
  return [...found.values()]
}

interface Sender extends Given {
  readonly direction: DeclaredWord['direction']
  readonly target: Operation
}

/** Those of which words were seen on the wire; each of them itself, and together with what is called the same at least two. */
function sendersAmong(given: readonly Given[], heard: readonly Heard[]): readonly Sender[] {
  const met = given.flatMap(one => {
    const [best] = heard
      .map(place => ({ one, place, words: [...one.words.keys()].filter(word => place.words.has(word)) }))
      .sort((a, b) => b.words.length - a.words.length || (a.place.target.id < b.place.target.id ? -1 : 1))
    return best === undefined ? [] : [best]
  })
  return met.flatMap(({ one, place, words }) => {
    const alike = met.filter(other => one.key !== null || other.one.by === one.by)
    if (new Set(alike.flatMap(other => other.words)).size < ENOUGH) return []
    if (words.length > 0) return [{ ...one, direction: place.direction, target: place.target }]
    if (one.key === null || !ALWAYS_SENDS.test(one.by)) return []
    const most = alike.reduce((left, right) => (right.words.length > left.words.length ? right : left)).place
    return [{ ...one, direction: most.direction, target: most.target }]
  })
}

/** `get` sends to what is got, `post` to what is posted to, where both were seen at one address. */
function bestFor(by: string, heard: readonly Heard[], target: Operation): Operation {
  const method = /^(?:get|post|put|patch)/.exec(by)?.[0].toUpperCase()
  if (target.protocol !== 'http' || method === undefined || method === target.method) return target
  return heard.find(one => one.target.path === target.path && one.target.method === method)?.target ?? target
}
