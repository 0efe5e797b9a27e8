import type { Claim } from '../../evidence/claim.ts'
import type { CallParameter, CallSubject } from '../../evidence/subjects.ts'
import { canonical } from '../canonical.ts'
import { fieldLines } from '../field-lines.ts'
import { compareText } from '../order.ts'
import { figure } from '../words.ts'
import { code, prose } from './backing.ts'
import { seenWords } from './parameters.ts'
import type { Block, Line } from './sheet.ts'

/** So many calls have to hold it alike. */
const CALLS = 3

/** What stands in the paths of several calls, said once instead of with each. */
export interface PathParameters {
  readonly blocks: readonly Block[]
  /** Those that a call has to say itself. */
  readonly own: (parameters: readonly CallParameter[]) => readonly CallParameter[]
}

/** Of each name in paths the meaning that most calls share; a call in which it means something else says so itself. */
export function pathParameters(claims: readonly Claim<CallSubject>[]): PathParameters {
  const byName = new Map<string, Map<string, Shared>>()
  for (const { subject } of claims)
    for (const parameter of subject.parameters) {
      if (parameter.in !== 'path') continue
      const forms = byName.get(parameter.name) ?? new Map<string, Shared>()
      byName.set(parameter.name, forms)
      const form = formOf(parameter)
      forms.set(form, { parameter, form, calls: (forms.get(form)?.calls ?? 0) + 1 })
    }
  const shared = [...byName.values()]
    .flatMap(forms => [...forms.values()].toSorted((a, b) => b.calls - a.calls || compareText(a.form, b.form))[0] ?? [])
    .filter(({ calls }) => calls >= CALLS)
    .toSorted((a, b) => compareText(a.parameter.name, b.parameter.name))
  const said = new Set(shared.map(({ form }) => form))
  return {
    blocks: shared.length === 0 ? [] : [tableOf(shared)],
    own: parameters => parameters.filter(parameter => parameter.in !== 'path' || !said.has(formOf(parameter))),
  }
}

/** One meaning of a name. */
interface Shared {
  readonly parameter: CallParameter
  readonly form: string
  readonly calls: number
}

const formOf = ({ name, required, schema, reason }: CallParameter): string =>
  canonical([name, required, fieldLines(schema), reason ?? ''])

function tableOf(shared: readonly Shared[]): Block {
  return {
    kind: 'table',
    columns: ['In paths', 'Type', 'Values', 'Why it varies', 'Calls'],
    rows: shared.map(({ parameter, calls }) => ({ cells: cellsOf(parameter, calls) })),
  }
}

function cellsOf(parameter: CallParameter, calls: number): readonly Line[] {
  const [line] = fieldLines(parameter.schema)
  return [
    [code(`{${parameter.name}}`)],
    [line?.type ?? 'anything'],
    [seenWords(parameter)],
    parameter.reason === undefined ? [] : prose(parameter.reason),
    [figure(calls)],
  ]
}
