import type { CallParameter } from '../../evidence/subjects.ts'
import { fieldLines } from '../field-lines.ts'
import { parameterLines } from '../parameter-lines.ts'
import { listed } from '../words.ts'
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

/** "Takes `orderId` in the path: integer, required, a number by its form." */
function sentence([name = [], place = [], ...about]: readonly Line[]): Line {
  const words = about.filter(cell => cell.length > 0 && cell[0] !== '')
  return [
    'Takes ',
    ...name,
    place[0] === 'header' || place[0] === 'cookie' ? ' as a ' : ' in the ',
    ...place,
    ': ',
    ...words.flatMap((cell, nth): Line => (nth === 0 ? cell : [', ', ...cell])),
    '.',
  ]
}

function whole(parameter: CallParameter): readonly Line[] {
  const [line] = fieldLines(parameter.schema)
  const seen = line?.presence ?? ''
  const presence = parameter.required
    ? listed(['required', ...(seen === '' ? [] : [seen])])
    : seen === ''
      ? 'optional'
      : `optional, ${seen}`
  return [
    sentName(parameter),
    [parameter.in],
    [line?.type ?? 'anything'],
    [presence],
    [line?.notes.join('; ') ?? ''],
    parameter.reason === undefined ? [] : prose(parameter.reason),
  ]
}

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
