import type { JsonValue } from '../../evidence/exchange.ts'
import type { CallParameter } from '../../evidence/subjects.ts'
import { fieldLines } from '../field-lines.ts'
import { parameterLines } from '../parameter-lines.ts'
import { listed, written } from '../words.ts'
import { code, joined, prose } from './backing.ts'
import type { Block, Line } from './sheet.ts'

/** So many values inside one parameter are written out. */
const INSIDE = 16

/** What goes with a call in its path, its query and its headers, with what is inside each; a single one as a sentence. */
export function parameterBlock(parameters: readonly CallParameter[]): Block {
  const rows = parameters.flatMap(parameter => [whole(parameter), ...inside(parameter)])
  const [only, other] = rows
  if (only !== undefined && other === undefined) return { kind: 'note', line: sentence(only) }
  return {
    kind: 'table',
    columns: ['Parameter', 'In', 'Type', 'Presence', 'Values', 'Why'],
    rows: rows.map(cells => ({ cells })),
  }
}

/** "Takes `orderId` in the path: integer, required (a number by its form)." */
function sentence([name = [], place = [], type = [], presence = [], values = [], why = []]: readonly Line[]): Line {
  const words = [type, presence, values].filter(cell => cell.length > 0 && cell[0] !== '')
  return [
    'Takes ',
    ...name,
    place[0] === 'header' || place[0] === 'cookie' ? ' as a ' : ' in the ',
    ...place,
    ': ',
    ...words.flatMap((cell, nth): Line => (nth === 0 ? cell : [', ', ...cell])),
    ...(why.length === 0 ? [] : [' (', ...why, ')']),
    '.',
  ]
}

function whole(parameter: CallParameter): readonly Line[] {
  const [line] = fieldLines(parameter.schema)
  const seen = line?.presence ?? ''
  const presence = parameter.required
    ? listed(['required', ...(seen === '' ? [] : [seen])])
    : isEachTime(parameter)
      ? seen
      : ['optional', ...(seen === '' ? [] : [seen])].join(', ')
  return [
    sentName(parameter),
    [parameter.in],
    [line?.type ?? 'anything'],
    [presence],
    [seenWords(parameter)],
    parameter.reason === undefined ? [] : prose(parameter.reason),
  ]
}

/** Sent with each call that was seen: whether it may be left out was not shown. */
const isEachTime = ({ schema: { 'x-seen': seen } }: CallParameter): boolean =>
  seen !== undefined && seen.present === seen.of

/** What was seen in it; keys that a path holds only as an example, since others come with other data. */
export function seenWords({ in: place, schema }: CallParameter): string {
  const thing = schema['x-entity']
  if (thing !== undefined) return [`names one of ${written(thing)}`, ...(fieldLines(schema)[0]?.notes ?? [])].join('; ')
  const values = schema['x-values']?.values ?? []
  const [key, ...keys] = place === 'path' ? values.filter(isKey) : []
  if (schema.enum !== undefined || key === undefined || keys.length === 0)
    return fieldLines(schema)[0]?.notes.join('; ') ?? ''
  const others = values.filter(value => !isKey(value)).map(value => written(JSON.stringify(value)))
  return [`keys such as ${written(JSON.stringify(key))}`, ...(others.length === 0 ? [] : [others.join(', ')])].join(
    '; also ',
  )
}

const isKey = (value: JsonValue): boolean => typeof value === 'number' || (typeof value === 'string' && KEY.test(value))

/** A number, a UUID, or a long hexadecimal one. */
const KEY = /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16,})$/i

function inside(parameter: CallParameter): readonly (readonly Line[])[] {
  const lines = parameterLines(parameter)
  const rest = lines.length - INSIDE
  const shown = lines
    .slice(0, INSIDE)
    .map(({ name, line }) => [[code(name)], [], [line.type], [line.presence], [line.notes.join('; ')], []])
  return rest > 0
    ? [...shown, [[code(parameter.name)], [], [`${rest} more inside, in the JSON export`], [], [], []]]
    : shown
}

/** The name, and how it stands in the query where it stands there otherwise: `tags` as `tags[]`. */
function sentName({ name, sentAs = [name] }: CallParameter): Line {
  const others = sentAs.filter(sent => sent !== name)
  if (others.length === 0) return [code(name)]
  const also = others.length < sentAs.length ? ', also sent as ' : ', sent as '
  return [code(name), also, ...joined(others.map(code))]
}
