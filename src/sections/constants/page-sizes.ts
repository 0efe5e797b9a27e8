import type { Model } from '../../model/model.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { callsOf } from '../../model/declared/script-calls.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import { declaredNumbers } from '../../model/declared/numbers.ts'
import { plainName } from '../../model/refusals/plain-name.ts'
import { overflowed } from '../../model/sample.ts'
import { type Sightings, copySightings, mergeSightings, noSightings, seenCount } from '../../model/sightings.ts'
import type { Candidate } from './candidate.ts'

/** Operations that are named in a sentence. */
const NAMED = 3
/** How often a size has to be asked for before it is more than one program's whim. */
const ASKED = 2
const SMALLEST = 5
/** Names in scripts that mean nothing else, whatever the parameter is called: in scripts that make the call. */
const TELLS = /page|per/i

/** Sizes that lists were asked for; the answers that were exactly full, or that say the size themselves, agree. */
export function pageSizes({ operations, scripts, places }: Model): readonly Candidate[] {
  const numbers = declaredNumbers(scripts, 'entries')
  const made = callsOf(operations)
  const inScript = (name: string, value: number, asking: readonly Operation[]) =>
    numbers.find(
      each =>
        each.value === value &&
        (plainName(each.name) === plainName(name) ||
          (TELLS.test(each.name) && asking.some(({ id }) => made(each.script).has(id)))),
    )
  const sizes = new Map<string, Size>()
  for (const operation of operations) {
    const { asked, told } = operation.leaf.limits
    const isHabit = habitsOf(operation)
    for (const [key, { sightings, full, exceeded }] of asked.entries) {
      const equals = key.lastIndexOf('=')
      const value = Number(key.slice(equals + 1))
      if (value < 2 || seenCount(exceeded) > 0) continue
      if (!isHabit(key.slice(0, equals), sightings) && inScript(key.slice(0, equals), value, [operation]) === undefined)
        continue
      let size = sizes.get(key)
      if (size === undefined)
        sizes.set(
          key,
          (size = { name: key.slice(0, equals), value, asking: [], full: [], telling: [], sightings: noSightings() }),
        )
      mergeSightings(size.sightings, copySightings(sightings))
      size.asking.push(operation)
      if (seenCount(full) > 0) size.full.push(operation)
      if ([...told.entries.keys()].some(entry => Number(entry.split('=').at(-1)) === value))
        size.telling.push(operation)
    }
  }
  return [...sizes]
    .filter(([, { sightings }]) => seenCount(sightings) >= ASKED)
    .map(([key, { name, value, asking, full, telling, sightings }]) => {
      const declared = inScript(name, value, asking)
      return {
        id: `page size ${key}`,
        name: `\`${name}\``,
        value,
        unit: 'entries',
        meaning: 'page size' as const,
        witnesses: [
          `\`${key}\` in the query of ${named(asking)}`,
          ...(full.length === 0 ? [] : [`answers with exactly ${value} entries to ${named(full)}`]),
          ...(telling.length === 0 ? [] : [`the same number beside the list in the answer of ${named(telling)}`]),
          ...(declared === undefined ? [] : [`\`${declared.name}\` in ${scriptPlace(declared)}`]),
        ],
        sightings,
        part: '/request/url',
        ...(declared === undefined
          ? {}
          : { also: [places.evidence(declared.script.sightings, '/response/content/text', declared.at)[0]] }),
        next: `record a list with more than ${value} entries, and its second page`,
      }
    })
}

/**
 * Whether a size is more than what whoever asks happens to choose: where one call was asked for several, one that is asked for as often as all others
 * together.
 */
function habitsOf({ leaf }: Operation): (name: string, size: Sightings) => boolean {
  const counts = new Map<string, number[]>()
  for (const [key, { sightings }] of leaf.limits.asked.entries) {
    const name = key.slice(0, key.lastIndexOf('='))
    counts.set(name, [...(counts.get(name) ?? []), seenCount(sightings)])
  }
  return (name, size) => {
    const all = counts.get(name) ?? []
    return all.length < CHOSEN || seenCount(size) * 2 >= all.reduce((sum, count) => sum + count, 0)
  }
}

/** So many different sizes are nobody's habit. */
const CHOSEN = 3

interface Size {
  readonly name: string
  readonly value: number
  readonly asking: Operation[]
  readonly full: Operation[]
  readonly telling: Operation[]
  readonly sightings: Sightings
}

/** Sizes that lists come in where none was asked for: the longest, seen more than once, in answers that say that there is more. */
export function defaultPageSizes({ operations }: Model): readonly Candidate[] {
  return operations.flatMap(({ method, path, leaf }): readonly Candidate[] => {
    const { unasked, told } = leaf.limits
    if (unasked.entries.size === 0 || overflowed(unasked)) return []
    const value = Math.max(...[...unasked.entries.keys()].map(Number))
    const { sightings, more } = unasked.entries.get(String(value)) as { sightings: Sightings; more: Sightings }
    if (value < SMALLEST || seenCount(more) === 0) return []
    const isTold = [...told.entries.keys()].some(entry => Number(entry.split('=').at(-1)) === value)
    return [
      {
        id: `page size of ${method} ${path}`,
        name: `${method} ${path} without a size`,
        value,
        unit: 'entries',
        meaning: 'page size',
        witnesses: [
          ...(seenCount(sightings) > 1
            ? [`${seenCount(sightings)} answers with exactly ${value} entries and none with more, though there is more`]
            : [`an answer with exactly ${value} entries, though there is more`]),
          ...(isTold ? ['the same number beside the list'] : []),
          ...(seenCount(more) > 1 ? ['different pages are equally long'] : []),
        ],
        sightings: more,
        part: '/response/content/text',
        next: `record the second page of ${method} ${path}`,
      },
    ]
  })
}

function named(operations: readonly Operation[]): string {
  const names = operations.slice(0, NAMED).map(({ method, path }) => `${method} ${path}`)
  const more = operations.length - NAMED
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
