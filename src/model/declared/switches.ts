import type { JsonValue } from '../../evidence/exchange.ts'
import type { ScriptSighting } from '../scripts/named-paths.ts'
import type { Script } from '../scripts/scripts.ts'
import { declared } from './findings.ts'

/** A feature that scripts ask about before they show or do something. */
export interface DeclaredSwitch {
  readonly name: string
  /** What it is where nobody says otherwise; null where no script says so, or several say different things. */
  readonly value: JsonValue
  readonly places: readonly (ScriptSighting & { readonly of: Script })[]
}

/** Each name once, with every place that asks; sorted by name. */
export function declaredSwitches(scripts: readonly Script[]): readonly DeclaredSwitch[] {
  const found = new Map<string, { values: Map<string, JsonValue>; places: DeclaredSwitch['places'][number][] }>()
  for (const { script, finding } of declared(scripts, 'switch')) {
    const { name, value, at } = finding
    const of = found.get(name) ?? { values: new Map<string, JsonValue>(), places: [] }
    found.set(name, of)
    if (value !== null) of.values.set(JSON.stringify(value), value)
    of.places.push({ script: script.url, sightings: script.sightings, at, of: script })
  }
  return [...found]
    .map(([name, { values, places }]): DeclaredSwitch => {
      const [value, other] = values.values()
      return { name, value: value === undefined || other !== undefined ? null : value, places }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
