import { wordsOf } from '../instances/field-kind.ts'
import { kindOfKeys, keyKindOf } from './key-kind.ts'
import { entityName, plainNoun } from './nouns.ts'
import type { FilledSlot } from './slots.ts'

const FEWEST_FIELDS = 3
const FEWEST_KEYS = 2

/**
 * The name of things that were only shown inside of others, where their keys say of what kind they are and several stand in several calls:
 * the property that holds them, behind the word for what holds that where the one is a single word, `order: {items: […]}` → `OrderItem`.
 * Null where nothing says that they are things.
 */
export function nameInside(slots: readonly FilledSlot[]): string | null {
  const answers = slots.filter(({ side, as }) => side === 'response' && as === 'nested')
  const keyed = answers.filter(
    ({ objects }) => keyKindOf(objects) !== null && objects.properties.size >= FEWEST_FIELDS,
  )
  if (new Set(keyed.map(({ operation }) => operation)).size < 2 || keysOf(keyed).size < FEWEST_KEYS) return null
  const noun = mostOften(keyed.map(slot => slot.noun))
  if (noun === null) return null
  const name = entityName(noun)
  if (wordsOf(noun).length > 1) return name
  const holder = mostOften(keyed.flatMap(slot => (plainNoun(slot.noun) === plainNoun(noun) ? holderOf(slot) : [])))
  return holder === null || plainNoun(holder) === plainNoun(noun) ? name : `${entityName(holder)}${name}`
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

/** The word for what holds the property: the property before, else what the call is about. */
function holderOf({ pointer, resource }: FilledSlot): string {
  const parts = pointer.split('/').filter(part => part !== '' && part !== '*')
  return parts.at(-2) ?? resource.noun
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
