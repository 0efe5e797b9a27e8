import { wordsAndParameters } from '../calls/keyed-segment.ts'
import type { Operation } from '../calls/operations.ts'
import { sortedEntries } from '../sample.ts'
import { isPlural } from '../singular.ts'
import { type Content, contentOf } from './envelope.ts'
import { plainNoun, resourceOf } from './nouns.ts'

/** What a path without a key names, and parts of it are written further down: the cart of `POST /cart/items`, the course of `PUT /course/destination`. */
export interface Whole {
  /** As in the path: `cart`. */
  readonly noun: string
  /** The words of its parts, as `plainNoun` has them. */
  readonly parts: ReadonlySet<string>
  /** All that it was seen to have. */
  readonly fields: ReadonlySet<string>
  /** What it always had. */
  readonly always: readonly string[]
}

/** The whole that a call is about. */
export interface WholeAsked extends Whole {
  readonly path: string
  /** What the call writes is called as one of its fields. */
  readonly isOfField: boolean
}

export type Wholes = ReadonlyMap<string, Whole>

/**
 * The wholes by their paths: what answers to GET with a field that is called as what is written one word below. What is read there one by one is no
 * part: a configuration at `/config` lists folders, and `/config/folders/7` is a thing that is made and deleted.
 */
export function wholesOf(operations: readonly Operation[]): Wholes {
  const written = new Map<string, Set<string>>()
  const things = new Set(operations.flatMap(operation => (isThing(operation) ? [operation.path] : [])).map(placeOf))
  for (const operation of operations) {
    const part = operation.method === 'GET' ? null : partAt(operation)
    if (part === null || things.has(placeOf(operation.path))) continue
    const known = written.get(part.whole)
    if (known === undefined) written.set(part.whole, new Set([part.word]))
    else known.add(part.word)
  }
  return new Map(
    operations.flatMap(operation => {
      const parts = written.get(operation.path)
      const { noun } = resourceOf(operation)
      if (operation.method !== 'GET' || operation.protocol !== 'http' || parts === undefined) return []
      if (operation.parameters.length > 0 || noun === '' || isPlural(noun)) return []
      const answered = [...operation.leaf.bodies.answers].flatMap(([status, { byType }]) =>
        status < 300 ? sortedEntries(byType).flatMap(([, { shape }]) => contentOf(shape, noun, undefined, parts)) : [],
      )
      const own = answered.filter(content => holdsPart(content, parts))
      const [first] = own
      if (first === undefined || own.length < answered.length) return []
      const fields = new Set(own.flatMap(({ objects }) => [...objects.properties.keys()]))
      return [[operation.path, { noun, parts, fields, always: first.objects.common ?? [] }] as const]
    }),
  )
}

/** The whole that a call is about: that which its path names, or of which what it writes is a part, `PUT /course/route/next` too. */
export function wholeAskedOf({ method, path, protocol }: Operation, wholes: Wholes): WholeAsked | undefined {
  if (protocol !== 'http' || wholes.size === 0) return undefined
  const all = wordsAndParameters(path)
  for (let end = all.length; end > 0; end--) {
    const above = `/${all.slice(0, end).join('/')}`
    const whole = wholes.get(above)
    if (whole === undefined) continue
    const word = plainNoun(all[end] ?? '')
    const isOfIt = end === all.length || (method !== 'GET' && whole.parts.has(word))
    const isOfField = end < all.length && [...whole.fields].some(field => plainNoun(field) === word)
    return isOfIt ? { ...whole, path: above, isOfField } : undefined
  }
  return undefined
}

/** Whether it is the whole, not what was written of it: all that it always has, and nothing else than it may have. */
export const isWhole = (content: Content, { parts, fields, always }: Whole): boolean =>
  holdsPart(content, parts) &&
  [...content.objects.properties.keys()].every(name => fields.has(name)) &&
  always.every(name => content.objects.properties.has(name))

const holdsPart = ({ as, objects }: Content, parts: ReadonlySet<string>): boolean =>
  as === 'one' && [...objects.properties.keys()].some(name => parts.has(plainNoun(name)))

/** A path without the key that it ends with. */
const placeOf = (path: string): string => path.replace(/\/\{[^/]*\}$/, '')

/** What is got by a key behind a word, and comes as one. */
const isThing = ({ method, path, leaf }: Operation): boolean =>
  method === 'GET' && placeOf(path) !== path && leaf.answerKeys.kinds.has('one')

/** The word that a path ends with, or that stands before its last parameter, and the path in front of it. */
function partAt({ path, protocol }: Operation): { readonly whole: string; readonly word: string } | null {
  if (protocol !== 'http') return null
  const all = wordsAndParameters(path)
  const end = all.at(-1)?.startsWith('{') === true ? all.length - 1 : all.length
  const word = all[end - 1]
  if (word === undefined || word.startsWith('{') || end < 2) return null
  return { whole: `/${all.slice(0, end - 1).join('/')}`, word: plainNoun(word) }
}
