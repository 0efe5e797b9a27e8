import type { Model } from '../../model/model.ts'
import { type Sightings, copySightings, mergeSightings } from '../../model/sightings.ts'
import type { Candidate } from './candidate.ts'

/** A session may be remembered for longer: what is said more often in other ways is what is left until one moment. */
const WAYS = 2

/**
 * How long tokens live: what a token says of itself agrees with what the answer, or the cookie, says of it. Of what counts down from answer
 * to answer, the most that was said.
 */
export function lifetimes({ operations }: Model): readonly Candidate[] {
  const said = new Map<string, Sightings>()
  for (const { leaf } of operations)
    for (const [key, sightings] of leaf.limits.lifetimes.entries) {
      const present = said.get(key)
      said.set(
        key,
        present === undefined ? copySightings(sightings) : mergeSightings(present, copySightings(sightings)),
      )
    }
  const entries = [...said]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, sightings]) => {
      const at = key.lastIndexOf('=')
      return { name: key.slice(0, at), number: Number(key.slice(at + 1)), sightings }
    })
  return entries
    .filter(({ name }) => name.endsWith('lifetime') || name.endsWith('max-age'))
    .filter(({ name, number }) => {
      const same = entries.filter(other => other.name === name)
      return same.length <= WAYS || same.every(other => other.number <= number)
    })
    .filter(
      ({ name, number }, index, all) =>
        !all.slice(0, index).some(other => other.number === number && other.name !== name),
    )
    .map(({ name, number, sightings }) => {
      const agreeing = entries.filter(
        other => other.name !== name && (other.number === number || other.number === number * 1000),
      )
      return {
        id: `token lifetime ${name}`,
        name,
        value: number,
        unit: 'seconds',
        meaning: 'token lifetime' as const,
        witnesses: [`${name} is ${number} seconds`, ...agreeing.map(other => `\`${other.name}\` is ${other.number}`)],
        sightings,
        part: '/response',
        next: 'stay signed in until the session ends, then use the application once more',
      }
    })
}
