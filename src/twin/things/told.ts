import type { Schema } from '../../evidence/schema.ts'
import type { Document } from '../document/document.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { successOf, successTo } from '../document/answers-of.ts'
import type { TwinRequest } from '../message.ts'
import { ELEMENT, fieldNames, mapValues } from '../values/slots.ts'
import type { ToldThing } from './thing.ts'

/** Where an answer showed a thing. */
export interface ShownAt {
  /** The id of the call that answered. */
  readonly call: string
  readonly query: TwinRequest['query']
  /** Property names; `*` goes into the elements of a list. */
  readonly path: readonly string[]
}

/**
 * What an answer tells of a thing beside its values: of the names that answers have in its place, which it has.
 * @param names those of the thing
 * @returns undefined where the specification does not have the call
 */
export function toldBy(
  document: Document,
  { call: id, query, path }: ShownAt,
  names: ReadonlySet<string>,
): ToldThing | undefined {
  const [first, ...others] = document.calls.filter(one => one.id === id)
  if (first === undefined) return undefined
  // Of a call about several kinds of things the one that has such things in its answers.
  const call = ([first, ...others].find(({ subject }) => hasNames(subject, path, names)) ?? first).subject
  // Who asks for names gets those, and what a role is not shown a thing may have.
  const isChosen =
    (call.selects ?? []).length > 0 || call.answersWhen?.some(({ when }) => when !== null && 'role' in when)
  const answer = isChosen === true ? null : successTo(call, { request: { query }, session: null })
  const schema = answer?.schema === undefined ? undefined : schemaAt(answer.schema, path)
  const usual = fieldNames(schema?.properties, schema?.properties?.['attributes']?.properties)
  // The next that asks may be shown others.
  const by = isChosen === true ? '' : id
  return { by, has: usual.filter(name => names.has(name)), lacks: usual.filter(name => !names.has(name)), sent: [] }
}

function hasNames(call: CallSubject, path: ShownAt['path'], names: ReadonlySet<string>): boolean {
  const schema = schemaAt(successOf(call)?.schema ?? {}, path)
  const known = new Set(fieldNames(schema?.properties, schema?.properties?.['attributes']?.properties))
  return [...names].every(name => known.has(name))
}

function schemaAt(schema: Schema, path: readonly string[]): Schema | undefined {
  let at: Schema | undefined = schema
  for (const step of path) at = step === ELEMENT ? (at?.items ?? mapValues(at)) : at?.properties?.[step]
  return at
}
