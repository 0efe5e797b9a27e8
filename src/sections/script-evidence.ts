import type { Evidence, SomeEvidence } from '../evidence/evidence.ts'
import type { Model } from '../model/model.ts'
import type { ScriptSighting } from '../model/scripts/named-paths.ts'
import { settle } from '../model/sightings.ts'

const KEPT = 20

/** The lines of scripts, one delivery of each, at most 20. */
export function scriptEvidence(model: Pick<Model, 'places'>, places: readonly ScriptSighting[]): SomeEvidence {
  const found = new Map<string, Evidence>()
  for (const { sightings, at } of places) {
    const first = Math.min(...settle(sightings).places)
    const evidence = model.places.one(first, '/response/content/text', at)
    found.set(`${evidence.pointer} ${at} ${evidence.source}`, evidence)
    if (found.size === KEPT) break
  }
  const [first, ...rest] = found.values()
  if (first === undefined) throw new Error('script evidence: a claim without a place')
  return [first, ...rest]
}
