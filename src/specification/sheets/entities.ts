import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject, EntityField, EntitySubject } from '../../evidence/subjects.ts'
import { definedAs } from '../defined-as.ts'
import { derivedAs } from '../derived-as.ts'
import { fieldSchema } from '../entity-schema.ts'
import { type FieldLine, endOfBranch } from '../field-line.ts'
import { fieldLines } from '../field-lines.ts'
import type { References } from '../references.ts'
import { standingRows } from '../standing-rows.ts'
import { counted, written } from '../words.ts'
import { SEEN, backing, code, joined, link } from './backing.ts'
import { examplesInAnswers, type KnownEntities, knownEntities } from './entity-bodies.ts'
import type { Block, Line, Row, Run } from './sheet.ts'

/**
 * One table of fields for each entity.
 * @param calls whose answers show examples
 */
export function entitiesBlocks(
  claims: readonly Claim<EntitySubject>[],
  calls: readonly Claim<CallSubject>[],
  references: References,
): readonly Block[] {
  const known = knownEntities(claims)
  const examples = examplesInAnswers(calls, known)
  return claims.flatMap((claim): readonly Block[] => [
    { kind: 'heading', level: 3, line: [written(claim.subject.name)], anchor: claim.id },
    { kind: 'statement', line: sentence(claim.subject), backing: backing(claim, references) },
    ...(claim.subject.fields.length === 0
      ? []
      : [fieldTable(claim.subject, known, examples.get(claim.subject.name) ?? new Map())]),
    ...rowsOf(claim.subject, references),
  ])
}

/** The things that stood there, where these were all there were. */
function rowsOf(entity: EntitySubject, references: References): readonly Block[] {
  const shown = standingRows(entity)
  if (shown === null) return []
  return [
    {
      kind: 'statement',
      line: [shown.sentence],
      backing: { ...SEEN, support: 1, reference: references.numberOf(entity.rows?.evidence ?? []) ?? 0 },
    },
    {
      kind: 'table',
      columns: shown.columns,
      rows: shown.rows.map((row): Row => ({ cells: row.map(text => (text === '' ? [] : [code(text)])) })),
    },
  ]
}

function sentence({ name, fields, key, keyParts = [], keyedByName, calls, askedBy }: EntitySubject): Line {
  const start = `${counted(fields.length, ['field', 'fields'])}, `
  const identified: Line =
    keyParts.length > 0
      ? [start, 'identified by ', ...joined(keyParts.map(code)), ' together']
      : key !== null
        ? [start, 'identified by ', code(key)]
        : keyedByName === true
          ? [start, 'identified by the name under which it stands']
          : [start, ...byAddress(name, calls)]
  const asked: Line = askedBy === undefined ? [] : [', where ', code(askedBy.parameter), ' is ', code(askedBy.value)]
  const stands: Line = calls.length === 0 ? ['.'] : ['. Stands in ', ...joined(calls.map(link)), ...asked, '.']
  return [
    ...identified,
    ...stands,
    fields.some(isPartOfWhole) ? ` “${WHOLE}” leaves out answers that hold only parts of it.` : '',
  ]
}

/** `/orders/{orderId}`: an address may name by its end what no field does. */
function byAddress(entity: string, calls: readonly string[]): Line {
  for (const call of calls) {
    const [, path, parameter = ''] = /^calls\/[A-Z]+ (\/\S*\/\{(\w+)\})$/.exec(call) ?? []
    if (path !== undefined && parameter.replace(/_?id$/i, '').toLowerCase() === entity.toLowerCase())
      return ['identified by its address alone, ', code(path)]
  }
  return ['no identifying field was seen']
}

function fieldTable(
  { key, keyParts = [], fields }: EntitySubject,
  known: KnownEntities,
  examples: ReadonlyMap<string, string>,
): Block {
  const keys = { key, keyParts: new Set(keyParts) }
  return {
    kind: 'table',
    columns: ['Field', 'Type', 'Presence', 'Null', 'Values', 'References', 'Defined as'],
    rows: fields.flatMap(field => fieldRows(field, keys, { known, example: examples.get(field.name) })),
  }
}

interface Keys {
  readonly key: string | null
  readonly keyParts: ReadonlySet<string>
}

interface Beside {
  readonly known: KnownEntities
  /** For a field whose values are not told. */
  readonly example: string | undefined
}

function fieldRows(field: EntityField, keys: Keys, { known, example }: Beside): readonly Row[] {
  const { references } = field
  const [whole, ...inner] = shortened(fieldLines(fieldSchema(field), field.name), references, known)
  const row: Row = {
    cells: [
      [code(field.name), keyMark(field.name, keys), ...declaredMark(field.basis === 'declared')],
      [whole?.type ?? 'anything'],
      [presence(field)],
      [field.type.length === 0 ? 'not shown' : nullWords(whole?.type ?? '', field.nullable)],
      valuesOf(whole, derivedAs(field), example),
      references === undefined ? [] : [reference(references, known), ...byField(field)],
      [definedAs(field)],
    ],
  }
  return [
    row,
    ...inner
      .filter(saysMore)
      .map(line => innerRow(`${field.name}${whole?.name ?? ''}`, line, { siblings: inner, known, keys })),
  ]
}

const keyMark = (path: string, { key, keyParts }: Keys): string =>
  keyParts.has(path) ? ' (part of the key)' : path === key ? ' (key)' : ''

/** That an object of GraphQL says what it is tells nothing where it is always one. */
const saysMore = ({ name }: FieldLine): boolean => !name.endsWith('.__typename')

/** How many names of fields a line says. */
const NAMES = 16

/**
 * Without the fields of things that have tables of their own, where these have all of them: the line says which of them stand there.
 * @param references what the field itself holds
 */
function shortened(
  lines: readonly FieldLine[],
  references: string | undefined,
  known: KnownEntities,
): readonly FieldLine[] {
  const kept: FieldLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as FieldLine
    const name = at === 0 ? references : line.entity
    const own = name === undefined ? undefined : known.get(name)?.fields
    const end = endOfBranch(lines, at)
    const names = lines.slice(at + 1, end).flatMap(inner => (inner.depth === line.depth + 1 ? [plainName(inner)] : []))
    const parts = names.filter(part => part !== '__typename')
    if (own === undefined || parts.length === 0 || !parts.every(part => own.has(part))) kept.push(line)
    else {
      const more = parts.length > NAMES ? ` and ${parts.length - NAMES} more` : ''
      kept.push({ ...line, notes: [...line.notes, `with ${parts.slice(0, NAMES).join(', ')}${more}`] })
      at = end - 1
    }
  }
  return kept
}

const plainName = ({ name }: FieldLine): string => name.replace(/(?:\[\])+$/, '')

/** A field that was null each time: what else it may be was not shown. */
function nullWords(type: string, nullable: boolean): string {
  if (type === 'null') return 'only null'
  return nullable ? 'may be null' : 'never null'
}

/** What is said of fields that stand wherever the thing is answered whole. */
const WHOLE = 'always when whole'

function presence(field: EntityField): string {
  const { present, of } = field.seen
  if (field.listedOn !== undefined) return 'in lists'
  if (of === 0) return 'not shown'
  const counted = `${present} of ${of}`
  if (!field.required) return counted
  return `${isPartOfWhole(field) ? WHOLE : 'always'}, ${counted}`
}

function isPartOfWhole({ required, seen }: EntityField): boolean {
  return required && seen.present < seen.of
}

function innerRow(
  parent: string,
  line: FieldLine,
  {
    siblings,
    known,
    keys,
  }: { readonly siblings: readonly FieldLine[]; readonly known: KnownEntities; readonly keys: Keys },
): Row {
  const path = pathOf(parent, line, siblings)
  return {
    cells: [
      [{ code: path }, keyMark(path, keys), ...declaredMark(line.declared)],
      [line.type],
      [line.presence === '' ? 'not counted' : line.presence],
      [nullWords(line.type, line.type.split(' or ').includes('null'))],
      notes(line),
      line.entity === undefined ? [] : [reference(line.entity, known)],
      [],
    ],
  }
}

/** `address.city`, `lines[].quantity`. */
function pathOf(parent: string, line: FieldLine, siblings: readonly FieldLine[]): string {
  const parts = [line.name]
  let depth = line.depth
  for (const above of siblings.slice(0, siblings.indexOf(line)).toReversed()) {
    if (above.depth !== depth - 1) continue
    parts.push(above.name)
    depth = above.depth
  }
  return [written(parent), ...parts.toReversed()].join('.')
}

function declaredMark(declared: boolean): readonly Run[] {
  return declared ? [' ', { basis: 'declared' }] : []
}

function notes(line: FieldLine | undefined): Line {
  return [line?.notes.join('; ') ?? '']
}

/** What is said of its values, else how it is worked out, else one that was seen. */
function valuesOf(line: FieldLine | undefined, derived: string, example: string | undefined): Line {
  const said = [...(derived === '' ? [] : [derived]), ...(line?.notes ?? [])]
  return said.length === 0 && example !== undefined ? [example] : [said.join('; ')]
}

const byField = ({ referencesField }: EntityField): readonly Run[] =>
  referencesField === undefined ? [] : [' by ', code(referencesField)]

function reference(name: string, known: KnownEntities): Run {
  const id = known.get(name)?.id
  return id === undefined ? code(name) : { to: id, code: written(name) }
}
