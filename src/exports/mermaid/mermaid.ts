import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { lifecyclesIn } from '../../specification/lifecycles.ts'
import { stateName } from '../../specification/sheets/states.ts'
import type { Specification } from '../../specification/specification.ts'

/**
 * All lifecycles as one Mermaid state diagram (stateDiagram-v2): each is a composite state, its changes say the call, or that nobody
 * saw one. A change that was only declared cannot stand here: lifecycles hold what was seen.
 */
export function toMermaid({ sections }: Specification): string {
  const lines = ['stateDiagram-v2']
  const lifecycles = lifecyclesIn(sections.states.claims)
  if (lifecycles.length === 0) lines.push('  %% no lifecycle is shown')
  for (const [index, { subject }] of lifecycles.entries()) lines.push(...lifecycleLines(subject, index + 1))
  return `${lines.join('\n')}\n`
}

function lifecycleLines({ entity, field, states, transitions }: LifecycleSubject, number: number): readonly string[] {
  const values = [...states.map(({ value }) => value), ...transitions.flatMap(({ from, to }) => [from, to])]
  const names = [...new Set(values.map(stateName))]
  const node = (value: unknown) => `l${number}_s${names.indexOf(stateName(value)) + 1}`
  const declared = new Set(states.filter(({ basis }) => basis === 'declared').map(({ value }) => stateName(value)))
  return [
    `  state "${words(`${entity}.${field}`)}" as l${number} {`,
    '    direction LR',
    ...names.map(
      name => `    state "${words(declared.has(name) ? `${name} (declared, not seen)` : name)}" as ${node(name)}`,
    ),
    ...states.filter(({ initial }) => initial).map(({ value }) => `    [*] --> ${node(value)}`),
    ...transitions.map(
      ({ from, to, by, message, opened, within }) =>
        `    ${node(from)} --> ${node(to)} : ${words(by === null ? (opened ?? (within === undefined ? 'by the server or someone else' : 'by itself')) : (message ?? callOf(by)))}`,
    ),
    ...states.filter(({ final }) => final).map(({ value }) => `    ${node(value)} --> [*]`),
    '  }',
  ]
}

const callOf = (id: string): string => id.slice(id.indexOf('/') + 1)

/** What Mermaid takes as text: no colon, semicolon or quote, nothing that starts a comment or an entity, one line. */
function words(text: string): string {
  return (
    text
      .replaceAll(/[^\p{L}\p{N} ._{}/()-]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'unnamed'
  )
}
