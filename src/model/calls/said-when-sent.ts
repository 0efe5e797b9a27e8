import { isCompound } from './by-verb.ts'
import type { CallLeaf } from './leaf/leaf.ts'
import { sentValues } from './leaf/parameters.ts'

/** What a parameter says each time that is wanted: `?action=logout`. */
export function saidInQuery({ parameters: { byName } }: CallLeaf): string | null {
  for (const [key, parameter] of byName.entries) {
    const [only, ...others] = WANTED.test(key) ? [...(sentValues(parameter).shape.strings?.values.keys() ?? [])] : []
    if (only !== undefined && others.length === 0) return only
  }
  return null
}

const WANTED = /^query (?:action|act|do|op|cmd|mode|task)$/

/** What is done to the rows that were ticked in a form above a list, where that is always the same: `action=delete_selected`; empty where none is said. */
export function chosenAction({ bodies: { accepted } }: CallLeaf): string {
  const names = [...accepted.entries].flatMap(([type, { shape }]) =>
    /form/.test(type) ? [...(shape.objects?.properties.get('action')?.shape.strings?.values.keys() ?? [])] : [],
  )
  return new Set(names).size === 1 && isCompound(names[0] as string) ? (names[0] as string) : ''
}
