import type { CallParameter } from '../../evidence/subjects.ts'
import { fieldLines } from '../field-lines.ts'
import { parameterLines } from '../parameter-lines.ts'
import { listed } from '../words.ts'
import { code, joined, prose } from './backing.ts'
import type { Block, Line } from './sheet.ts'

/** So many values inside one parameter are written out. */
const INSIDE = 16

/** What goes with a call in its path, its query and its headers, with what is inside each. */
export function parameterTable(parameters: readonly CallParameter[]): Block {
  return {
    kind: 'table',
    columns: ['Parameter', 'In', 'Type', 'Presence', 'Values', 'Why'],
    rows: parameters.flatMap(parameter => [whole(parameter), ...inside(parameter)].map(cells => ({ cells }))),
  }
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
