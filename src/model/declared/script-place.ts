import type { ScriptPlace, ScriptReading } from '../../evidence/script.ts'
import type { Script } from '../scripts/scripts.ts'
import { scriptName } from './script-demands.ts'

/**
 * Where a script says something, in words: the place in the source it was made of, where its map tells, and else the name of the
 * script.
 */
export function scriptPlace({ script, at }: { readonly script: Named; readonly at: ScriptPlace }): string {
  const original = script.reading === undefined ? undefined : originalsOf(script.reading).get(at)
  return original ?? scriptName(script)
}

/** A script, or a file of texts, of which no map tells anything. */
type Named = Pick<Script, 'url'> & Partial<Pick<Script, 'reading'>>

const known = new WeakMap<ScriptReading, ReadonlyMap<ScriptPlace, string>>()

function originalsOf(reading: ScriptReading): ReadonlyMap<ScriptPlace, string> {
  const present = known.get(reading)
  if (present !== undefined) return present
  const originals = new Map<ScriptPlace, string>()
  for (const { at, original } of reading.findings)
    if (original !== undefined && !originals.has(at)) originals.set(at, original)
  known.set(reading, originals)
  return originals
}
