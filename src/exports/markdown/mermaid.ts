import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { stateName } from '../../specification/sheets/states.ts'

/** A lifecycle as a Mermaid state diagram; its transitions carry the numbers of the table beside it. */
export function stateDiagram({ states, transitions }: LifecycleSubject): string {
  const names = [
    ...new Set(
      [...states.map(({ value }) => value), ...transitions.flatMap(({ from, to }) => [from, to])].map(stateName),
    ),
  ]
  const node = (value: unknown) => `s${names.indexOf(stateName(value)) + 1}`
  return [
    'stateDiagram-v2',
    '  direction LR',
    ...names.map((name, index) => `  state "${label(name)}" as s${index + 1}`),
    ...states.filter(({ initial }) => initial).map(({ value }) => `  [*] --> ${node(value)}`),
    ...transitions.map(
      ({ from, to, by, message }, index) =>
        `  ${node(from)} --> ${node(to)}: ${index + 1}${by === null ? '' : ` ${message === undefined ? methodOf(by) : label(message)}`}`,
    ),
    ...states.filter(({ final }) => final).map(({ value }) => `  ${node(value)} --> [*]`),
  ].join('\n')
}

function methodOf(call: string): string {
  return label(call.slice(call.indexOf('/') + 1).split(' ', 1)[0] ?? '')
}

/** Only what Mermaid takes as text; the table shows the name as it is. */
function label(name: string): string {
  return (
    name
      .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
      .trim()
      .slice(0, 40) || 'unnamed'
  )
}
