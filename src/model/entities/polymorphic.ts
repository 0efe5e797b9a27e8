import type { ReferencesBy } from '../../evidence/subjects.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import { allValues } from '../shapes/strings.ts'
import { plainNoun } from './nouns.ts'
import type { Referable } from './references.ts'

/** Kinds of things that one field may name. */
const MOST = 24
/** The share of what stands in the field that has to be keys of things of these kinds. */
const MOSTLY = 0.5
const KIND = /^(.+?)[-_]?(?:type|kind|class|model)$/i
/** Fields that go together without a word in common. */
const PAIRS: ReadonlyMap<string, readonly string[]> = new Map([
  ['collection', ['item', 'itemid', 'documentid']],
  ['table', ['row', 'rowid', 'record', 'recordid']],
])

/**
 * Fields that hold the key of one kind of thing or another, as a second field says: `commentable_type: "Post", commentable_id: 7`. The names
 * of the two have to go together, what the one says has to be entities by their nouns, and what the other holds keys of these.
 * @returns by the field that holds the keys
 */
export function polymorphicReferences(
  { properties }: Objects,
  referable: readonly Referable[],
): ReadonlyMap<string, ReferencesBy> {
  const found = new Map<string, ReferencesBy>()
  for (const [kind, { shape }] of [...properties].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const kinds = kindsIn(shape, referable)
    if (kinds.length === 0) continue
    const keys = new Set(kinds.flatMap(({ entity }) => keysOf(entity)))
    for (const [name, { shape: held }] of properties)
      if (!found.has(name) && goTogether(kind, name) && isOf(held, keys))
        found.set(name, { field: kind, kinds: kinds.map(({ value, entity }) => ({ value, entity: entity.name })) })
  }
  return found
}

interface Kind {
  readonly value: string
  readonly entity: Referable
}

/** Which entities the values of a field name; none where most of them name none. */
function kindsIn(
  { strings, numbers, booleans, arrays, objects }: Shape,
  referable: readonly Referable[],
): readonly Kind[] {
  if (strings === null || numbers !== null || booleans !== null || arrays !== null || objects !== null) return []
  if (!allValues(strings) || strings.values.size > MOST) return []
  const kinds = [...strings.values.keys()].sort().flatMap((value): Kind[] => {
    const entity = named(plainNoun(value), referable) ?? named(plainNoun(lastWord(value)), referable)
    return entity === undefined ? [] : [{ value, entity }]
  })
  return kinds.length * 2 > strings.values.size ? kinds : []
}

/** The one entity of that noun. */
function named(noun: string, referable: readonly Referable[]): Referable | undefined {
  const fitting = noun.length < 3 ? [] : referable.filter(({ nouns }) => nouns[0] === noun)
  return fitting.length === 1 ? fitting[0] : undefined
}

/** `App\Models\Order`, `shop::orders`, `crm_orders`: the word behind the space of names. */
const lastWord = (value: string): string => value.split(/[\\/.:_-]/).at(-1) ?? ''

function goTogether(kind: string, name: string): boolean {
  const id = plain(name)
  const stem = plain(KIND.exec(kind)?.[1] ?? '')
  const word = plain(kind)
  const isNamed = (start: string): boolean =>
    start !== '' && ['', 'id', 'key', 'uuid', 'pk', 'ref'].some(end => id === start + end)
  return kind !== name && (isNamed(stem) || id === `${word}id` || PAIRS.get(word)?.includes(id) === true)
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

function isOf({ strings, numbers, booleans, arrays, objects }: Shape, keys: ReadonlySet<string>): boolean {
  if (booleans !== null || arrays !== null || objects !== null) return false
  const values = [...(strings?.values.keys() ?? []), ...[...(numbers?.values ?? [])].map(String)].filter(
    text => text !== '',
  )
  return values.length > 0 && values.filter(value => keys.has(value)).length >= values.length * MOSTLY
}

function keysOf({ key, objects }: Referable): readonly string[] {
  const shape = objects.properties.get(key)?.shape
  return [...(shape?.strings?.values.keys() ?? []), ...[...(shape?.numbers?.values ?? [])].map(String)]
}
