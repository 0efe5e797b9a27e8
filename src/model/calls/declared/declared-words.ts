import { declared } from '../../declared/findings.ts'
import type { ScriptSighting } from '../../scripts/named-paths.ts'
import type { Script } from '../../scripts/scripts.ts'
import type { Operation } from '../operations.ts'

/** A message, or what is asked for under an address that stands for several things, that a script names and nobody sent. */
export interface DeclaredWord {
  readonly word: string
  readonly direction: 'sent' | 'received'
  /** The parameter that says it; null where the protocol has a place for it. */
  readonly key: string | null
  /** What it is sent to, or comes from, as far as other words of the same kind were seen to. */
  readonly target: Operation
  /** Of a message, the key in it that says it; null where it has a place of its own. */
  readonly tag: string | null
  /** The names of what scripts give with it. */
  readonly fields: readonly string[]
  readonly places: readonly ScriptSighting[]
}

/** So many words that were seen on the wire show that what was called with them sends them. */
const ENOUGH = 2
/** These send what they are given, whatever it is: they need not have been seen to with another word. */
const ALWAYS_SENDS = /^(?:get|post\w*|put|patch|ajax)$/
/** What the libraries of sockets say of themselves. */
const OF_THE_LINE = /^(?:(?:dis|re)?connect(?:ed|ing|ion)?(?:_\w+)?|reconnect_\w+|open|close|error|message|ping|pong)$/

/** Words that were seen at one place: those that one socket was sent, those of one address under one key. */
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
  readonly words: Map<string, GivenWord>
}

interface GivenWord {
  readonly places: ScriptSighting[]
  readonly fields: Set<string>
}

/**
 * Scripts give names to functions of which nothing says that they send them. Where two of these were seen on the wire, they do, and
 * the others are names that nobody sent. Sorted.
 */
export function declaredWords(scripts: readonly Script[], operations: readonly Operation[]): readonly DeclaredWord[] {
  const heard = [...operations.flatMap(streams), ...procedures(operations)]
  if (heard.length === 0) return []
  const given = givenIn(scripts)
  const found = new Map<string, DeclaredWord>()
  for (const key of new Set(given.map(one => one.key))) {
    const ofKey = given.filter(one => one.key === key)
    const known = heard.filter(one => one.key === key || one.key === null)
    for (const { by, words, target, direction } of sendersAmong(ofKey, known)) {
      const seen = new Set(known.flatMap(one => (one.direction === direction ? [...one.words] : [])))
      for (const [word, { places, fields }] of words) {
        if (seen.has(word) || (direction === 'received' && OF_THE_LINE.test(word))) continue
        const to = bestFor(by, known, target)
        const id = JSON.stringify([to.id, direction, word])
        const present = found.get(id)
        found.set(id, {
          word,
          direction,
          key: to.namedBy ?? null,
          target: to,
          tag: key,
          fields: [...new Set([...(present?.fields ?? []), ...fields])].sort(),
          places: [...(present?.places ?? []), ...places],
        })
      }
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, word]) => word)
}

const isStream = ({ protocol }: Operation): boolean => protocol === 'websocket' || protocol === 'sse'

/** What is said over streams: of each direction the names that tell messages apart. */
function streams(target: Operation): readonly Heard[] {
  const { leaf } = target
  if (!isStream(target)) return []
  return (['sent', 'received'] as const).flatMap(direction => {
    const words = [...leaf.messages.entries.keys()].flatMap(key =>
      // What stands in front is the namespace, or the event of which it is the tag.
      key.startsWith(`${direction} `) ? key.split(' ').slice(1) : [],
    )
    return words.length === 0 ? [] : [{ key: null, direction, target, words: new Set(words) }]
  })
}

/** What was asked for by name under one address. */
function procedures(operations: readonly Operation[]): readonly Heard[] {
  const found = new Map<string, { key: string | null; target: Operation; words: Set<string> }>()
  for (const target of operations) {
    const { protocol, method, path, name, namedBy = null } = target
    if (name === undefined || (protocol !== 'json-rpc' && target.namedBy === undefined)) continue
    const id = JSON.stringify([protocol, method, path, namedBy])
    const present = found.get(id) ?? { key: namedBy, target, words: new Set<string>() }
    for (const word of name.split(' + ')) present.words.add(word)
    found.set(id, present)
  }
  return [...found.values()].map(one => ({ ...one, direction: 'sent' }))
}

function givenIn(scripts: readonly Script[]): readonly Given[] {
  const found = new Map<string, Given>()
  for (const { script, finding } of declared(scripts, 'word')) {
    const { by, key, word, fields, at } = finding
    // Under a key it stands in what is sent, whatever sends it.
    const of = key === null ? finding.of : ''
    const id = JSON.stringify([by, of, key])
    const present = found.get(id) ?? { by, of, key, words: new Map<string, GivenWord>() }
    const known = present.words.get(word) ?? { places: [], fields: new Set<string>() }
    known.places.push({ script: script.url, sightings: script.sightings, at })
    for (const field of fields) known.fields.add(field)
    present.words.set(word, known)
    found.set(id, present)
  }
  return [...found.values()]
}

interface Sender extends Given {
  readonly direction: DeclaredWord['direction']
  readonly target: Operation
}

const directionOf = (by: string): DeclaredWord['direction'] => (/^(?:on|once)$/.test(by) ? 'received' : 'sent')

/** Those of which words were seen on the wire; each of them itself, and together with what is called the same at least two. */
function sendersAmong(given: readonly Given[], heard: readonly Heard[]): readonly Sender[] {
  const met = given.flatMap(one => {
    const [best] = heard
      .filter(place => place.direction === directionOf(one.by))
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
    if (isStream(most.target)) return []
    return [{ ...one, direction: most.direction, target: most.target }]
  })
}

/** `get` sends to what is got, `post` to what is posted to, where both were seen at one address. */
function bestFor(by: string, heard: readonly Heard[], target: Operation): Operation {
  const method = /^(?:get|post|put|patch)/.exec(by)?.[0].toUpperCase()
  if (target.namedBy === undefined || method === undefined || method === target.method) return target
  return heard.find(one => one.target.path === target.path && one.target.method === method)?.target ?? target
}
