import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject, EntityField, EntitySubject } from '../../evidence/subjects.ts'
import { fieldSchema } from '../entity-schema.ts'
import { type FieldLine, endOfBranch } from '../field-line.ts'
import { fieldLines } from '../field-lines.ts'
import { compareText } from '../order.ts'
import { written } from '../words.ts'

/** By name, where an entity stands in the document and what fields it has. */
export type KnownEntities = ReadonlyMap<string, KnownEntity>
export interface KnownEntity {
  readonly id: string
  readonly subject: EntitySubject
  readonly fields: ReadonlySet<string>
}

export const knownEntities = (claims: readonly Claim<EntitySubject>[]): KnownEntities =>
  new Map(
    claims.map(({ id, subject }) => [
      subject.name,
      { id, subject, fields: new Set(subject.fields.map(({ name }) => name)) },
    ]),
  )

/** Things with fewer fields are told where they stand. */
const FEWEST = 4
/** How many names of fields a line says. */
const NAMES = 16

/** The fields of a body, without those of the things that it may be about: their tables have them. */
export interface EntityBody {
  readonly fields: readonly FieldLine[]
  /** Those of which things stand in it. */
  readonly holds: readonly KnownEntity[]
}

/**
 * What a body holds, where things of an entity are told by its name and by what is otherwise than in its table: fields that are missing or
 * not always there, and of other types.
 * @param entities that it may be about; a thing is taken for one of the first that has all its fields
 * @param told values that are told of a field all the same, as its states: `Order.status`
 */
export function entityBody(
  lines: readonly FieldLine[],
  entities: readonly KnownEntity[],
  told: (field: string) => boolean,
): EntityBody {
  const fields: FieldLine[] = []
  const holds = new Set<KnownEntity>()
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as FieldLine
    const entity = entities.find(one => thingAt(lines, at, one) !== null)
    const inner = entity === undefined ? null : thingAt(lines, at, entity)
    if (entity === undefined || inner === null) fields.push(line)
    else {
      holds.add(entity)
      fields.push(thingLine(line, inner, entity, told))
      at += endOfBranch(lines, at) - at - 1
    }
  }
  return { fields, holds: [...holds] }
}

/** The entities that stand in the messages of a socket or a stream, those of few fields first: what has all its fields there is none of more. */
export const entitiesSpokenOf = (known: KnownEntities, socket: string): readonly KnownEntity[] =>
  [...known.values()]
    .filter(({ subject }) => subject.calls.includes(socket))
    .toSorted(
      (left, right) => left.fields.size - right.fields.size || compareText(left.subject.name, right.subject.name),
    )

/** The fields of the thing that stands at a line; null where none stands there. */
function thingAt(lines: readonly FieldLine[], at: number, { fields }: KnownEntity): readonly FieldLine[] | null {
  const line = lines[at] as FieldLine
  if (!/\bobject\b/.test(line.type)) return null
  const inner = lines.slice(at + 1, endOfBranch(lines, at)).filter(({ depth }) => depth === line.depth + 1)
  return inner.length >= FEWEST && inner.every(one => fields.has(plainName(one))) ? inner : null
}

const plainName = ({ name }: FieldLine): string => name.replace(/(?:\[\])+$/, '')

function thingLine(
  line: FieldLine,
  inner: readonly FieldLine[],
  { subject }: KnownEntity,
  told: (field: string) => boolean,
): FieldLine {
  const byName = new Map(inner.map(one => [plainName(one), one]))
  const there = subject.fields.filter(({ name }) => byName.has(name))
  // What only scripts declare, or only requests hold, is in no answer.
  const missing = subject.fields.filter(
    ({ name, sent, basis }) => !byName.has(name) && sent === undefined && basis !== 'declared',
  )
  const names = (all: readonly { readonly name: string }[]) => {
    const more = all.length > NAMES ? ` and ${all.length - NAMES} more` : ''
    return `${all
      .slice(0, NAMES)
      .map(({ name }) => written(name))
      .join(', ')}${more}`
  }
  const parts =
    missing.length === 0 ? [] : [missing.length < there.length ? `without ${names(missing)}` : `with ${names(there)}`]
  return {
    ...line,
    // The caption names it already.
    type:
      line.depth === 0 && line.type === 'object'
        ? 'its fields'
        : line.type.replace(/\bobject\b/, written(subject.name)),
    notes: [
      ...line.notes,
      ...parts,
      ...there.flatMap(({ name }) => otherwise(byName.get(name) as FieldLine, subject, told)),
    ],
  }
}

/** What is otherwise in one field of a thing than in its table. */
function otherwise(
  line: FieldLine,
  { name: entity, fields }: EntitySubject,
  told: (field: string) => boolean,
): readonly string[] {
  const name = plainName(line)
  const field = fields.find(one => one.name === name)
  const isPart = !isAlways(line.presence) && field?.required === true
  const parts = [
    ...(line.type === 'null' && field?.type !== 'null' ? ['null'] : []),
    ...(isPart || (!isAlways(line.presence) && line.presence !== '') ? [line.presence] : []),
    ...(told(`${entity}.${name}`) && field !== undefined && !isSaid(line, field) ? line.notes : []),
  ]
  return parts.length === 0 ? [] : [`${written(name)}: ${parts.join(', ')}`]
}

/** Whether the table says the same of the values. */
function isSaid({ notes }: FieldLine, field: EntityField): boolean {
  const [whole] = fieldLines(fieldSchema(field))
  return whole !== undefined && valuesIn(notes) === valuesIn(whole.notes)
}

/** Whether they are all that there are, or all that were seen. */
const valuesIn = (notes: readonly string[]): string =>
  notes.join('; ').replace(/^(?:seen: |(?:always )?one of |always )/, '')

/** "always, 5 of 5", "2 of 2" */
export function isAlways(presence: string): boolean {
  const [, present, of] = /(\d+) of (\d+)$/.exec(presence) ?? []
  return present === of
}

/** Of the fields of each entity an example that an answer shows, by the names of the entity and the field. */
export function examplesInAnswers(
  calls: readonly Claim<CallSubject>[],
  known: KnownEntities,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const examples = new Map<string, Map<string, string>>()
  for (const { subject } of calls.toSorted((left, right) => compareText(left.id, right.id))) {
    const entity = known.get(subject.entity ?? '')
    if (entity === undefined) continue
    const of = examples.get(entity.subject.name) ?? new Map<string, string>()
    examples.set(entity.subject.name, of)
    for (const [status, bodies] of Object.entries(subject.responses)) {
      if (!status.startsWith('2')) continue
      for (const schema of Object.values(bodies)) {
        const lines = fieldLines(schema)
        lines.forEach((_, at) => {
          for (const line of thingAt(lines, at, entity) ?? []) {
            const example = line.notes.find(note => note.startsWith('such as '))
            if (example !== undefined && !of.has(plainName(line))) of.set(plainName(line), example)
          }
        })
      }
    }
  }
  return examples
}
