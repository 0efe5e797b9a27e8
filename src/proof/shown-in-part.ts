import type { Exchange, JsonObject, JsonValue } from '../evidence/exchange.ts'
import { queryName } from '../evidence/query-name.ts'
import type { Route } from '../twin/answers/routes.ts'
import { isObject } from '../twin/is-object.ts'
import type { Twin } from '../twin/twin.ts'
import { type FirstSeen, withReferences } from './given.ts'
import type { Renaming } from './renaming.ts'

/** What an answer shows of a thing, and none before it did. */
export interface Rest {
  readonly entity: string
  /** As recorded. */
  readonly key: JsonValue
  /** All that the answer shows. */
  readonly values: JsonObject
  /** The fields of which nothing was shown. */
  readonly fields: readonly string[]
  /** Of fields that hold objects what these lack: `{"address": {"zip": "24103"}}`. */
  readonly inside: JsonObject
}

/** What shows the same of each thing each time: a call, with the names that it was asked for. */
export function viewOf({ id, subject: { selects = [] } }: Route['call'], { url, body }: Exchange['request']): string {
  const query = [...new URL(url).searchParams]
  const names = selects.map(({ in: where, parameter }) => {
    if (where !== 'body') return query.flatMap(([name, value]) => (queryName(name) === parameter ? [value] : []))
    return isObject(body?.value) ? (body.value[parameter] ?? null) : null
  })
  return JSON.stringify([id, ...names])
}

/** Notes what answers showed of which things. */
export interface ShownInPart {
  /** @param view see `viewOf` */
  readonly first: (things: readonly FirstSeen[], view: string) => void
  /** What an answer shows more of things than all before it. Where the same view showed a thing already, what it shows more came to be since. */
  readonly again: (things: readonly FirstSeen[], view: string) => readonly Rest[]
}

export function makeShownInPart(): ShownInPart {
  const shown = new Map<string, { readonly views: Set<string>; readonly paths: Set<string> }>()
  const nameOf = ({ entity, key }: FirstSeen): string => JSON.stringify([entity, key])
  return {
    first: (things, view) => {
      for (const thing of things)
        if (Object.keys(thing.values).length > 0)
          shown.set(nameOf(thing), { views: new Set([placeOf(thing, view)]), paths: new Set(pathsIn(thing.values)) })
    },
    again: (things, view) =>
      things.flatMap((thing): readonly Rest[] => {
        const before = shown.get(nameOf(thing))
        if (before === undefined || before.views.has(placeOf(thing, view))) return []
        const { entity, key, values } = thing
        const fields = Object.keys(values).filter(name => !before.paths.has(`/${name}`))
        const inside = lackingIn(values, before.paths)
        before.views.add(placeOf(thing, view))
        for (const path of pathsIn(values)) before.paths.add(path)
        return fields.length === 0 && Object.keys(inside).length === 0 ? [] : [{ entity, key, values, fields, inside }]
      }),
  }
}

/** Gives a twin what answers showed of things that they had shown in part before. What nothing stands for that is referred to stays as it was recorded. */
export function complete(twin: Twin, rests: readonly Rest[], renaming: Renaming, now: number): void {
  const counterpart = (value: JsonValue, entity: string): JsonValue => renaming.counterpart(value, entity) ?? value
  for (const { entity, key, values, fields, inside } of rests) {
    const known = renaming.counterpart(key, entity)
    if (known === undefined) continue
    const renamed = withReferences(values, { renaming, counterpart })
    const whole = Object.fromEntries(fields.map(name => [name, renamed[name] as JsonValue]))
    twin.completed(entity, known, { fields: whole, inside, now })
  }
}

/** A call may hold things of a kind in two places, once in part. */
const placeOf = ({ path = [] }: FirstSeen, view: string): string => JSON.stringify([view, path])

/** Where members of objects stand; lists are wholes. */
function pathsIn(value: JsonValue, at = ''): readonly string[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, child]) => [`${at}/${name}`, ...pathsIn(child, `${at}/${name}`)])
}

/** The members of what is shown that stand in objects that were shown, and were not. */
function lackingIn(values: JsonObject, shown: ReadonlySet<string>, at = ''): JsonObject {
  const lacking = Object.create(null) as Record<string, JsonValue>
  for (const [name, child] of Object.entries(values)) {
    const path = `${at}/${name}`
    if (!shown.has(path)) {
      if (at !== '') lacking[name] = child
    } else if (isObject(child)) {
      const inner = lackingIn(child, shown, path)
      if (Object.keys(inner).length > 0) lacking[name] = inner
    }
  }
  return lacking
}
