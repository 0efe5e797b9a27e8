import type { Setting } from '../../model/limits/settings.ts'
import type { Model } from '../../model/model.ts'
import { sortedEntries } from '../../model/sample.ts'
import { type Sightings, copySightings, mergeSightings } from '../../model/sightings.ts'

/** A setting with all that answers said of it. */
export interface StatedSetting {
  readonly kind: Setting['kind']
  /** `flags.newEditor` */
  readonly path: string
  /** Behind the name of the object that holds it. */
  readonly name: string
  /** The calls that are answered with it: `GET /config`. */
  readonly calls: readonly string[]
  /** The different ones, in a fixed order. */
  readonly values: readonly (number | boolean)[]
  readonly sightings: Sightings
}

/** What answers state as settings of the application: of calls that ask for no thing in particular. One for each name, sorted. */
export function statedSettings({ operations }: Model): readonly StatedSetting[] {
  const found = new Map<string, StatedSetting>()
  for (const { method, path: address, parameters, leaf } of operations)
    for (const [key, sightings] of parameters.length > 0 ? [] : sortedEntries(leaf.limits.settings)) {
      const [kind, path, text] = key.split(/[ =]/) as [Setting['kind'], string, string]
      const name = path.slice(path.lastIndexOf('.') + 1)
      const id = `${kind} ${kind === 'switch' ? name : path}`
      const known = found.get(id)
      const value = kind === 'switch' ? text === 'true' : Number(text)
      found.set(id, {
        kind,
        path: known?.path ?? path,
        name,
        calls: [...new Set([...(known?.calls ?? []), `${method} ${address}`])],
        values: [...new Set([...(known?.values ?? []), value])],
        sightings:
          known === undefined ? copySightings(sightings) : mergeSightings(known.sightings, copySightings(sightings)),
      })
    }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, setting]) => setting)
}
