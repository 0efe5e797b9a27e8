import type { Claim } from '../../evidence/claim.ts'
import type { CallOrderRule, CallOrderSubject, LifecycleSubject, Subjects } from '../../evidence/subjects.ts'
import { callOrdersIn, lifecyclesIn } from '../lifecycles.ts'
import type { References } from '../references.ts'
import { counted, written } from '../words.ts'
import { backing, code, joined, link } from './backing.ts'
import { messageLink } from './message-words.ts'
import type { Block, Line } from './sheet.ts'

/** For each lifecycle its states, a drawing, and its transitions as a table; for things without states the order of their calls. */
export function statesBlocks(claims: readonly Claim<Subjects['states']>[], references: References): readonly Block[] {
  return [
    ...lifecycleBlocks(lifecyclesIn(claims), references),
    ...callOrdersIn(claims).flatMap(claim => callOrderBlocks(claim, references)),
  ]
}

function lifecycleBlocks(claims: readonly Claim<LifecycleSubject>[], references: References): readonly Block[] {
  return claims.flatMap((claim): readonly Block[] => {
    const { entity, field } = claim.subject
    const { reasons, ...behind } = backing(claim, references)
    return [
      { kind: 'heading', level: 3, line: [code(`${entity}.${field}`)], anchor: claim.id },
      { kind: 'statement', line: sentence(claim.subject), backing: { ...behind, reasons: [] } },
      ...(claim.subject.transitions.length === 0 ? [] : [{ kind: 'lifecycle' as const, lifecycle: claim.subject }]),
      stateTable(claim.subject),
      ...(claim.subject.transitions.length === 0 ? [] : [transitionTable(claim.subject)]),
      ...offeredBlock(claim.subject.offered ?? []),
      ...rulesBlock(claim.subject.rules ?? []),
      ...(reasons.length === 0 ? [] : [{ kind: 'remarks' as const, lines: reasons }]),
    ]
  })
}

function callOrderBlocks(claim: Claim<CallOrderSubject>, references: References): readonly Block[] {
  const { entity, calls, steps, rules } = claim.subject
  const { reasons, ...behind } = backing(claim, references)
  return [
    { kind: 'heading', level: 3, line: [code(entity), ' (call order, not states)'], anchor: claim.id },
    {
      kind: 'statement',
      line: [`${counted(calls.length, ['call was', 'calls were'])} made on single things of it, in these orders.`],
      backing: { ...behind, reasons: [] },
    },
    {
      kind: 'table',
      columns: ['First', 'Directly after it', 'Seen'],
      rows: steps.map(({ from, to, support }) => ({
        cells: [[from === null ? 'nothing: it makes the thing' : link(from)], [link(to)], [times(support)]],
      })),
    },
    ...rulesBlock(rules),
    ...(reasons.length === 0 ? [] : [{ kind: 'remarks' as const, lines: reasons }]),
  ]
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

/** What answers say can follow each state. */
function offeredBlock(offered: NonNullable<LifecycleSubject['offered']>): readonly Block[] {
  if (offered.length === 0) return []
  const lines = offered.map(({ in: field, beside }): Line => [
    'Answers say in ',
    code(field),
    ' what can follow: ',
    ...beside.flatMap(({ value, names }, index): Line => [
      index === 0 ? '' : '; ',
      { code: stateName(value) },
      ' → ',
      ...(names.length === 0 ? ['nothing'] : joined(names.map(code))),
    ]),
    '.',
  ])
  return [{ kind: 'remarks', lines }]
}

function rulesBlock(rules: readonly CallOrderRule[]): readonly Block[] {
  return rules.length === 0 ? [] : [{ kind: 'remarks', lines: rules.map(ruleLine) }]
}

/** One rule about the order of two calls, as a sentence. */
export function ruleLine({ rule, call, other, support }: CallOrderRule): Line {
  return rule === 'only after'
    ? [link(call), ' was only made after ', link(other), `, on each of ${support} things.`]
    : [link(call), ' was never made after ', link(other), `, on any of ${support} things that both were made on.`]
}

/** A state's value as it stands on the wire, strings without their quotes. */
export function stateName(value: unknown): string {
  return typeof value === 'string' && value !== '' ? written(value, 60) : written(JSON.stringify(value), 60)
}

/** What did it, as far as that was seen. */
function doneBy({
  by,
  message,
  told,
  opened,
  within,
}: Pick<LifecycleSubject['transitions'][number], 'by'> & {
  readonly [Name in 'message' | 'told' | 'opened' | 'within']: LifecycleSubject['transitions'][number][Name] | undefined
}): Line {
  if (by !== null) return calledLine(by, message)
  if (opened !== undefined) return ['opening ', { code: opened }]
  if (within !== undefined) return [itself(within)]
  const unknown = 'the server, or someone else'
  return told === undefined ? [unknown] : [`${unknown}; told by `, ...calledLine(told.call, told.message)]
}

/** @param within seconds */
export const itself = (within: number): string => `by itself, within ${within} s for whoever waits`

/** A call, or a message and the call that keeps its socket open. */
export const calledLine = (call: string, message?: string | null): Line =>
  message === undefined || message === null ? [link(call)] : [messageLink({ call, message }), ' on ', link(call)]

function sentence({ states, transitions }: LifecycleSubject): Line {
  const values = counted(states.length, ['value', 'values'])
  if (transitions.length === 0) return [`${values}; no change from one to another was seen.`]
  return [`${values}, ${counted(transitions.length, ['change', 'changes'])} from one to another.`]
}

function stateTable({ states, transitions }: LifecycleSubject): Block {
  return {
    kind: 'table',
    columns: ['State', 'Begins here', 'Ends here', 'Changes in', 'Changes out'],
    rows: states.map(({ value, initial, final, basis }) => {
      const name = stateName(value)
      const into = transitions.filter(({ to }) => stateName(to) === name).length
      const out = transitions.filter(({ from }) => stateName(from) === name).length
      return {
        cells: [
          [{ code: name }, ...(basis === 'declared' ? [' ', { basis }] : [])],
          [initial ? 'yes' : 'not shown'],
          [final ? 'yes' : 'not shown'],
          [into === 0 ? 'not shown' : String(into)],
          [out === 0 ? 'not shown' : String(out)],
        ],
      }
    }),
  }
}

function transitionTable({ transitions }: LifecycleSubject): Block {
  return {
    kind: 'table',
    columns: ['No.', 'From', 'To', 'By', 'As', 'Seen'],
    rows: transitions.map(({ from, to, by, message, told, opened, within, identities, support }, index) => ({
      cells: [
        [String(index + 1)],
        [{ code: stateName(from) }],
        [{ code: stateName(to) }],
        doneBy({ by, message, told, opened, within }),
        identities.length === 0 ? ['not shown'] : joined(identities.map(identity => written(identity))),
        [times(support)],
      ],
    })),
  }
}
