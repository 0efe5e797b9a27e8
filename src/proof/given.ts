import type { Exchange, JsonObject, JsonValue } from '../evidence/exchange.ts'
import type { Twin } from '../twin/twin.ts'
import type { ShownAt } from '../twin/things/told.ts'
import { ELEMENT } from '../twin/values/slots.ts'
import type { Renaming } from './renaming.ts'

/** The call whose answer showed things, and what its query was. */
type ShownBy = Pick<ShownAt, 'call' | 'query'>

/** A thing that a recorded answer showed, and that no answer before it did. */
interface FirstSeen {
  readonly entity: string
  readonly key: JsonValue
  readonly values: JsonObject
  /** Where in the answer: property names; `*` goes into the elements of a list. */
  readonly path: readonly string[]
}

/** The things that an answer to a reading call shows for the first time: they were there before the journey began. */
export function firstSeen({ request, response }: Exchange, renaming: Renaming): readonly FirstSeen[] {
  if (request.method !== 'GET' || response === undefined || response.status >= 300) return []
  const found: FirstSeen[] = []
  const visit = (value: JsonValue, path: readonly string[]): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const one of value) visit(one as JsonValue, [...path, ELEMENT])
      return
    }
    const values = value as JsonObject
    for (const [name, child] of Object.entries(values)) {
      const id = renaming.idAt(values, name)
      if (id?.isKey === true && renaming.counterpart(child, id.entity) === undefined)
        found.push({ entity: id.entity, key: child, values, path })
      else visit(child, [...path, name])
    }
  }
  visit(response.body?.value ?? null, [])
  return found
}

/**
 * Gives a twin what a journey presupposes: things that were there before it. Which those are is no matter of the specification, and no
 * answer is compared with what was given from itself: this comes after.
 * @param of `keepsIds`: under the ids that were recorded, for who cannot rename what is asked; `by`: the call that answered, where the
 * specification has it
 * @returns how many
 */
export function give(
  twin: Twin,
  things: readonly FirstSeen[],
  {
    renaming,
    now,
    keepsIds = false,
    by,
  }: { readonly renaming: Renaming; readonly now: number; readonly keepsIds?: boolean; readonly by?: ShownBy },
): number {
  const present = (
    { entity, key: recorded, path }: Pick<FirstSeen, 'entity' | 'key'> & Partial<FirstSeen>,
    values: JsonObject,
  ): JsonValue => {
    const own = keepsIds && !renaming.isTaken(recorded, entity) ? recorded : undefined
    const shown = by === undefined || path === undefined ? {} : { shown: { ...by, path } }
    const key = twin.given(entity, renaming.counterpart(recorded, entity) ?? own, { values, now, ...shown })
    if (key !== undefined) renaming.pair(recorded, key, entity)
    return renaming.counterpart(recorded, entity) ?? recorded
  }
  for (const thing of things) {
    const { values } = thing
    const renamed = Object.create(null) as Record<string, JsonValue>
    for (const [name, value] of Object.entries(values)) {
      const id = renaming.idAt(values, name)
      const refers = id !== undefined && !id.isKey && value !== null ? id.entity : null
      renamed[name] =
        refers === null
          ? value
          : (renaming.counterpart(value, refers) ?? present({ entity: refers, key: value }, NOTHING))
    }
    present(thing, renamed)
  }
  return things.length
}

const NOTHING: JsonObject = Object.create(null) as JsonObject
