import { partsOfKey } from '../../evidence/field-path.ts'
import { hash53 } from '../hash.ts'
import type { Numbers } from '../shapes/numbers.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import type { Strings } from '../shapes/strings.ts'
import { isWithin, tallied } from '../shapes/tally.ts'
import { kindOfKeys } from './key-kind.ts'
import { isPlural } from '../singular.ts'
import { plainNoun } from './nouns.ts'

/** What an entity can be referred to by. */
export interface Referable {
  readonly name: string
  /** Its name and its words, as `plainNoun` writes them. */
  readonly nouns: readonly string[]
  readonly key: string
  /** How many parts its key has, where it is the last of several. */
  readonly parts?: number
  readonly objects: Objects
  /** Whether the application calls what holds its keys so: `status_id`. */
  readonly isCalledById: boolean
}

/**
 * The entity whose key values a field holds; undefined where none, or several. The values must confirm it; values that many kinds
 * of things have (small numbers, short words) need a field that is named for the entity too.
 */
export function referenceOf(
  field: string,
  shape: Shape,
  own: string,
  ownKey: string | null,
  all: readonly Referable[],
): string | undefined {
  const nested = shape.objects ?? shape.arrays?.items.objects ?? null
  const scalars = shape.arrays !== null ? shape.arrays.items : shape
  const stem = stemOf(field)
  // `userId` may be the key of what is said of each user.
  const isKey = own !== '' && field === ownKey
  const isOfAnother = ({ name, nouns }: Referable): boolean =>
    name !== own && stem !== plainNoun(own) && nouns.includes(stem)
  const parents = stem === PARENT ? all.filter(({ name }) => isParentOf(name, own)) : []
  const candidates = all.flatMap(entity => {
    const key = entity.objects.properties.get(entity.key)?.shape
    if (key === undefined || (isKey && !isOfAnother(entity))) return []
    if (entity.name === own && nested === null && isSameAgain(scalars, key)) return []
    const isAbove = stem === PARENT && (parents.length === 0 ? entity.name === own : parents.includes(entity))
    const name =
      isNamedFor(stem, entity) || isItsKeyAgain(field, entity) || isAbove
        ? 0
        : isNamedForPerson(field, shape, entity)
          ? 1
          : 2
    const inner = nested?.properties.get(entity.key)?.shape
    const type = nested?.properties.get('type')?.shape.strings
    if (
      inner !== undefined &&
      type?.values.size === 1 &&
      [...type.values.keys()].every(text => entity.nouns.includes(plainNoun(text)))
    )
      return [{ name: entity.name, rank: 0 }]
    const isWhole = inner === undefined && entity.parts !== undefined && holdsJoined(scalars, key, entity.parts)
    const match = isWhole ? 'own' : held(inner ?? scalars, key)
    if (match === 'no' || (match === 'common' && name === 2)) return []
    if (match === 'common' && inner === undefined && (isOtherNumber(field, scalars, entity) || isCount(field, shape)))
      return []
    return [{ name: entity.name, rank: name * RANKS.length + RANKS.indexOf(match) }]
  })
  const best = Math.min(...candidates.map(({ rank }) => rank))
  const winners = candidates.filter(({ rank }) => rank === best)
  // `job_group_id` is named for a job group, and ends as any group does.
  const exact = winners.length > 1 ? winners.filter(({ name }) => plainNoun(name) === stem) : winners
  return exact.length === 1 ? (exact[0] as { name: string }).name : undefined
}

/** A few numbers under the bare noun are no keys where the application says `status_id` when it means one of the statuses. */
const isOtherNumber = (field: string, { numbers }: Shape, { nouns, isCalledById }: Referable): boolean =>
  isCalledById && numbers !== null && numbers.values.size <= FEW && nouns.some(noun => noun.endsWith(plainNoun(field)))

/** `openIssues: 2` says how many. */
const isCount = (field: string, { arrays, numbers }: Shape): boolean =>
  arrays === null && numbers !== null && !ID.test(field) && isPlural(field)

const FEW = 3
/** What a thing that stands in a tree calls the one above it. */
const PARENT = 'parent'

/** `ParentGroup` of a `JobGroup`: a kind of its own that its things stand under. */
const isParentOf = (name: string, own: string): boolean => {
  const plain = plainNoun(name)
  return plain.length > PARENT.length && plain.startsWith(PARENT) && plainNoun(own).endsWith(plain.slice(PARENT.length))
}

const ID = /(?:_ids?|[a-z]I[dD]s?)$/

/** Whether one of the fields of an application is named for the entity and as an id: `status_id`. */
export const isCalledById = (entity: Pick<Referable, 'nouns'>, fields: Iterable<string>): boolean =>
  [...fields].some(field => ID.test(field) && isNamedFor(stemOf(field), entity))

/** What a field refers to, by another field than the key: `createdBy` that holds a user's `login`. */
export interface ReferenceByField {
  readonly entity: string
  readonly field: string
}

/**
 * The entity that a field is named for and of which it holds what tells one from another beside the key: `templateShortid`, or
 * `{folder: {shortid}}`; undefined where none, or several.
 */
export function referenceByField(
  field: string,
  shape: Shape,
  own: string,
  all: readonly Referable[],
): ReferenceByField | undefined {
  const nested = shape.objects !== null && shape.objects.properties.size <= SHORT ? shape.objects : null
  const scalars = shape.arrays !== null ? shape.arrays.items : shape
  const word = plainNoun(field)
  const found = all.flatMap((entity): readonly ReferenceByField[] => {
    const [by] = [...entity.objects.properties]
      .filter(([name, { shape: telling }]) => {
        if (name === entity.key || !BESIDE_KEYS.test(name) || telling.strings === null) return false
        const inner = nested?.properties.get(name)?.shape.strings ?? null
        const strings = inner ?? scalars.strings
        const isWhole = inner !== null || word.endsWith(plainNoun(name))
        const stem = inner === null && isWhole ? plainNoun(field.slice(0, -name.length)) : stemOf(field)
        const isNamed = isNamedFor(stem, entity) || (inner === null && isNamedForPerson(field, shape, entity))
        if (!isNamed || strings === null) return false
        return (
          isReplacedAlike(strings, telling.strings, entity) ||
          (tellsApart(telling.strings) && shareOf(strings, telling.strings) === 1)
        )
      })
      .map(([name]) => name)
      .sort()
    return by === undefined || (entity.name === own && nested === null && by === field)
      ? []
      : [{ entity: entity.name, field: by }]
  })
  return found.length === 1 ? found[0] : undefined
}

/** Addresses of persons are replaced, one by one mark wherever it stands: all that a field holds, of which there are as many as things. */
function isReplacedAlike({ values, replaced }: Strings, telling: Strings, { key, objects }: Referable): boolean {
  if (values.size > 0 || replaced === null || telling.replaced === null) return false
  const keys = objects.properties.get(key)?.shape
  const things = keys?.strings?.values.size ?? keys?.numbers?.values.size ?? 0
  const { different } = telling.replaced
  return tallied(different) >= Math.max(FEWEST, things) && isWithin(replaced.different, different)
}

/** A thing in short form has no more fields. */
const SHORT = 3
/** What things are told apart by beside their keys. */
const BESIDE_KEYS = /^(?:.*(?:id|uuid|slug|code|handle|sku)|key|login|user_?name|e-?mail|identifier|alias)$/i

/**
 * Whether what a text field holds is what tells other things apart, `product_handle` beside the `handle` of products: as many values as
 * there are things, and none that is one of a few.
 */
export function isCopied(field: string, { strings }: Shape, own: string, all: readonly Referable[]): boolean {
  if (strings === null || strings.values.size === 0) return false
  const stem = stemOf(field)
  const word = plainNoun(field)
  return all.some(entity => {
    if (entity.name === own) return false
    const named = isNamedFor(stem, entity)
    return [...entity.objects.properties].some(
      ([name, { shape }]) =>
        shape.strings !== null &&
        (named || (name !== field && word.endsWith(plainNoun(name)))) &&
        tellsApart(shape.strings) &&
        [...strings.values.keys()].every(value => value === '' || shape.strings?.values.has(value)),
    )
  })
}

/** Whether hardly any value stands on two things: one that is made has no key yet, and counts as another. */
function tellsApart({ values }: Strings): boolean {
  const owners = [...values.values()].reduce((sum, value) => sum + value.owners.length, 0)
  return values.size >= FEWEST && owners <= values.size * 1.5
}

/** Whether a field says the key itself once more: among several things some would refer to none, or two to one. */
function isSameAgain({ strings: field }: Shape, { strings: key }: Shape): boolean {
  if (field === null || key === null || field.values.size < FEWEST || field.values.size !== key.values.size)
    return false
  return [...field.values.keys()].every(value => key.values.has(value))
}

const FEWEST = 2

/** How well what a field holds goes with keys, best first: `own` are values such as only one kind of thing has. */
const RANKS = ['own', 'alike', 'common'] as const
type Match = (typeof RANKS)[number] | 'no'

/** Whether the values stand among the keys; `alike` are such as say of what kind they are, and were not seen as keys. */
function held(field: Shape, key: Shape): Match {
  if (field.strings !== null && key.strings !== null) {
    const share = shareOf(field.strings, key.strings)
    const kind = kindOfKeys(key.strings)
    // `pcat_1.pcat_2` holds keys and is none.
    if (kind !== null && kindOfKeys(field.strings) !== kind) return 'no'
    if (share >= 0.8) return isUnmistakable(field.strings) ? 'own' : 'common'
    // Lists are often read in parts: a long id that is known once is known.
    if (share > 0 && isUnmistakable(field.strings) && isUnmistakable(key.strings)) return 'own'
    if (kind !== null) return 'alike'
  }
  if (field.numbers !== null && key.numbers !== null && field.numbers.fractions.size === 0) {
    const share = shareOfNumbers(field.numbers, key.numbers)
    if (share >= 0.5) return field.numbers.minimum >= 100_000 && !mayBeMoments(field.numbers) ? 'own' : 'common'
  }
  return 'no'
}

/** Whether texts are keys of several parts, each as one: `bed:north/herbs`. */
function holdsJoined({ strings: field }: Shape, { strings: key }: Shape, parts: number): boolean {
  if (field === null || key === null || field.values.size < FEWEST) return false
  const said = [...field.values.keys()].map(partsOfKey)
  if (said.some(one => one.length !== parts || one.includes(''))) return false
  const last = said.map(one => one.at(-1) ?? '').filter(one => key.bound === Infinity || hash53(one) < key.bound)
  return last.length > 0 && last.filter(one => key.values.has(one)).length >= last.length * 0.8
}

/** Unix times of 2001 to 2039, in seconds or milliseconds: keys that count on from when a server began lie among them. */
const mayBeMoments = ({ minimum, maximum }: Numbers): boolean =>
  (minimum >= 1e9 && maximum < 2.2e9) || (minimum >= 1e12 && maximum < 2.2e12)

/** So long are keys that two kinds of things do not share by chance. */
const LONG = 16
/** So are shorter ones where each was drawn by lot: `hdui6uy2i658svz`. */
const DRAWN = /^(?=\D*\d)(?=[^a-z]*[a-z])[a-z\d_-]{10,}$/i

const isUnmistakable = (strings: Strings): boolean =>
  shortest(strings) >= LONG || [...strings.values.keys()].every(value => value === '' || DRAWN.test(value))

/** Nothing, written as an empty text, is no key. */
const shortest = ({ shortest: length, values }: Strings): number =>
  length > 0 ? length : Math.min(...[...values.keys()].flatMap(value => (value === '' ? [] : [value.length])))

/** Of the values that both samples would have kept. */
function shareOf(field: Strings, key: Strings): number {
  const bound = Math.min(field.bound, key.bound)
  const values = [...field.values.keys()].filter(value => value !== '' && (bound === Infinity || hash53(value) < bound))
  return values.length === 0 ? 0 : values.filter(value => key.values.has(value)).length / values.length
}

function shareOfNumbers(field: Numbers, key: Numbers): number {
  const values = [...field.values].filter(value => value > 0)
  if (values.length === 0) return 0
  const known = values.filter(value => key.values.has(value)).length
  return key.bound === Infinity ? known / values.length : Math.max(known / values.length, Number(known > 0) * 0.5)
}

/** `customerId`, `assigned_customer`, `customer_ids` → `customer`: what a field is named for. */
export function stemOf(field: string): string {
  const stem = field
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/_?(?:ids?|uuids?|keys?|slugs?|refs?|codes?|by)$/, '')
  return plainNoun(stem)
}

const isNamedFor = (stem: string, { nouns }: Pick<Referable, 'nouns'>): boolean =>
  stem !== '' &&
  nouns.some(
    noun => noun.length >= 3 && (stem === noun || stem.endsWith(noun) || (stem.length >= 4 && noun.endsWith(stem))),
  )

/** `sku` of an order's line where products are known by their `sku`. */
const isItsKeyAgain = (field: string, { key }: Referable): boolean => field === key && TELLING_KEYS.test(key)

/** Keys whose names say already of what kind of thing they are. */
const TELLING_KEYS = /^(?:sku|isbn|ean|gtin|barcode|username|login|email|hostname)$/i

/**
 * `created_by`, `ownerId`: who did something to it or has to do with it is one of those who use the application. Several are a list:
 * a number of `members` says how many.
 */
const isNamedForPerson = (field: string, { arrays }: Shape, { nouns }: Referable): boolean =>
  nouns.some(noun => PEOPLE.has(noun)) &&
  WHO.test(
    field
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(arrays === null ? /$/ : /s$/, ''),
  )

const PEOPLE = new Set(['user', 'account', 'member', 'person'])
const WHO =
  /(?:[a-z]{3,}ed|done)by(?:id)?$|^(?:author|owner|creator|assignee|reporter|reviewer|approver|uploader|customer|subscriber|member|lead|leader|manager|requester|recipient|sender|buyer|seller|participant|attendee|follower|editor|contributor|maintainer|moderator|organizer)(?:id)?$/
