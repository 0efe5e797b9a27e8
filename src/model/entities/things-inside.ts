import { wordsOf } from '../instances/field-kind.ts'
import { kindOfKeys, keyKindOf } from './key-kind.ts'
import { countable, entityName, plainNoun } from './nouns.ts'
import type { FilledSlot } from './slots.ts'

const FEWEST_FIELDS = 3
const FEWEST_KEYS = 2

/**
 * The name of things that were only shown inside of others, where their keys say of what kind they are, or the server gave each its
 * id, and several stand in several calls: the property that holds them, behind the word for what holds that where the one is a single word, `order: {items: […]}` → `OrderItem`.
 * Null where nothing says that they are things.
 */
export function nameInside(slots: readonly FilledSlot[]): string | null {
  const answers = slots.filter(({ side, as }) => side === 'response' && as === 'nested')
  const areGivenIds = answers.some(({ isGivenId }) => isGivenId === true)
  const keyed = answers.filter(
    ({ objects: { properties }, objects }) =>
      properties.size >= FEWEST_FIELDS && (areGivenIds ? properties.has('id') : keyKindOf(objects) !== null),
  )
  if (new Set(keyed.map(({ operation }) => operation)).size < 2) return null
  if (!areGivenIds && keysOf(keyed).size < FEWEST_KEYS) return null
  const common = lastWordOf(keyed.map(({ noun }) => noun))
  const noun = common ?? mostOften(keyed.map(slot => slot.noun))
  if (noun === null) return null
  const name = countable(entityName(noun))
  if (wordsOf(noun).length > 1) return name
  const holders = keyed.flatMap(slot =>
    common !== null || plainNoun(slot.noun) === plainNoun(noun) ? (placeOf(slot).at(-2) ?? []) : [],
  )
  const holder = mostOften(holders)
  return holder === null || plainNoun(holder) === plainNoun(noun) ? name : `${entityName(holder)}${name}`
}

/** Everything that it stands in, as words before its name: `OrderShippingMethod` for the tax lines of an order's shipping methods. */
export function holdersOf(slots: readonly FilledSlot[]): string {
  const words = slots.map(slot => placeOf(slot).slice(0, -1).map(entityName).join(''))
  return mostOften(words) ?? ''
}

/** The word that all end with, where they are several of several words: `billing_address`, `shipping_address`. */
function lastWordOf(nouns: readonly string[]): string | null {
  const kinds = new Set(nouns.map(plainNoun))
  const last = new Set(nouns.map(noun => plainNoun(wordsOf(noun).at(-1) ?? '')))
  const [only, ...others] = last
  return kinds.size > 1 && only !== undefined && others.length === 0 ? only : null
}

function keysOf(slots: readonly FilledSlot[]): ReadonlySet<string> {
  return new Set(
    slots.flatMap(({ objects }) =>
      [...objects.properties.values()].flatMap(({ shape }) =>
        kindOfKeys(shape.strings) === keyKindOf(objects) ? [...(shape.strings?.values.keys() ?? [])] : [],
      ),
    ),
  )
}

/** What the call is about, and the properties down to the slot, as words in the singular. */
function placeOf({ pointer, resource }: FilledSlot): readonly string[] {
  const parts = pointer.split('/').filter(part => part !== '' && part !== '*')
  const [first = ''] = parts
  return plainNoun(first) === plainNoun(resource.noun) || resource.noun === '' ? parts : [resource.noun, ...parts]
}

/** By nouns as they are compared; of those that are as often the first by text. */
function mostOften(nouns: readonly string[]): string | null {
  const counts = new Map<string, { readonly noun: string; count: number }>()
  for (const noun of [...nouns].sort()) {
    const plain = plainNoun(noun)
    const known = counts.get(plain)
    if (plain === '') continue
    if (known === undefined) counts.set(plain, { noun, count: 1 })
    else known.count++
  }
  const [first] = [...counts.values()].sort((a, b) => b.count - a.count || (a.noun < b.noun ? -1 : 1))
  return first?.noun ?? null
}
