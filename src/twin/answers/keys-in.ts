import type { CallSubject } from '../../evidence/subjects.ts'
import { textOf } from '../text-of.ts'
import type { World } from '../things/world.ts'
import { valueAt } from '../things/value-at.ts'

/**
 * The keys of the things that are there, for maps whose keys they are: by the field that holds them, and where several kinds of
 * things have a key of that name, of the one that the call's path ends in. Undefined where neither tells.
 */
export function keysIn(
  { collections }: Pick<World, 'collections'>,
  { path }: Pick<CallSubject, 'path'>,
): (field: string) => readonly string[] | undefined {
  const last = (path.split('/').at(-1) ?? '').toLowerCase()
  return field => {
    const all = [...collections.values()].filter(({ entity: { subject } }) => subject.key === field)
    const named = all.filter(({ entity: { subject } }) => isNamed(subject.name.toLowerCase(), last))
    const [only, more] = all.length > 1 ? named : all
    if (only === undefined || more !== undefined) return undefined
    // What new ones are made from has no key yet.
    return only.things.flatMap(({ values }) => textOf(valueAt(values, field) ?? '') || [])
  }
}

const isNamed = (entity: string, word: string): boolean => word === entity || word === `${entity}s`
