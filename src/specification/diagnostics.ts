import type { Diagnostic } from '../evidence/diagnostic.ts'
import { counted } from './words.ts'

/** What could not be read, said once for all places where it was the same. */
export interface Trouble {
  readonly message: string
  /** The first of them. */
  readonly pointers: readonly string[]
  /** " and 24 more places"; empty where all are named. */
  readonly more: string
}

const PLACES = 3

export function troubles(diagnostics: readonly Pick<Diagnostic, 'message' | 'pointer'>[]): readonly Trouble[] {
  const places = new Map<string, string[]>()
  for (const { message, pointer } of diagnostics) {
    const all = places.get(message)
    if (all === undefined) places.set(message, [pointer])
    else all.push(pointer)
  }
  return [...places].map(([message, all]) => {
    // One more would be as short as saying so.
    const shown = all.length <= PLACES + 1 ? all : all.slice(0, PLACES)
    const more = all.length - shown.length
    return {
      message,
      pointers: shown,
      more: more === 0 ? '' : ` and ${counted(more, ['more place', 'more places'])}`,
    }
  })
}
