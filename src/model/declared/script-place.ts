import { builtFile } from '../../evidence/built-file.ts'
import type { Place } from '../../evidence/evidence.ts'
import type { ScriptPlace, ScriptReading } from '../../evidence/script.ts'
import type { OriginalOf } from '../places.ts'
import { settle } from '../sightings.ts'
import type { Script } from '../scripts/scripts.ts'
import { scriptName } from './script-demands.ts'

/**
 * Where a script says something, in words: the place in the source it was made of, where its map tells; of a built file the place in it;
 * else the name of the script.
 */
export function scriptPlace({ script, at }: { readonly script: Named; readonly at: ScriptPlace }): string {
  const original = script.reading === undefined ? undefined : originalsOf(script.reading).get(at)
  const file = builtFile(script.url)
  return original ?? (file === null ? scriptName(script) : `${file}:${at}`)
}

/** A script, or a file of texts, of which no map tells anything. */
type Named = Pick<Script, 'url'> & Partial<Pick<Script, 'reading'>>

/** Of places in deliveries of scripts where that stands in the sources that they were made of, as far as maps tell. */
export function originalOf(scripts: readonly Script[]): OriginalOf {
  const byPlace = new Map<Place, ScriptReading[]>()
  for (const { reading, sightings } of scripts)
    if (originalsOf(reading).size > 0)
      for (const place of settle(sightings).places) byPlace.set(place, [...(byPlace.get(place) ?? []), reading])
  return (place, at) => {
    for (const reading of byPlace.get(place) ?? []) {
      const original = originalsOf(reading).get(at)
      if (original !== undefined) return original
    }
  }
}

const known = new WeakMap<ScriptReading, ReadonlyMap<ScriptPlace, string>>()

function originalsOf(reading: ScriptReading): ReadonlyMap<ScriptPlace, string> {
  const present = known.get(reading)
  if (present !== undefined) return present
  const originals = new Map<ScriptPlace, string>()
  for (const { at, original } of reading.findings)
    if (original !== undefined && !originals.has(at)) originals.set(at, original)
  for (const finding of reading.findings)
    for (const [, , at, original] of finding.kind === 'catalogue' ? finding.entries : [])
      if (original !== undefined && !originals.has(at)) originals.set(at, original)
  known.set(reading, originals)
  return originals
}
