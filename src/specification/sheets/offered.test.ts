import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject, LifecycleSubject } from '../../evidence/subjects.ts'
import type { SourceId } from '../../evidence/source.ts'
import { references } from '../references.ts'
import { call } from '../../twin/shop.test-sample.ts'
import { callsBlocks } from './calls.ts'
import { statesBlocks } from './states.ts'
import type { Block, Line } from './sheet.ts'
import { empty } from '../rich.test-sample.ts'

const words = (line: Line): string =>
  line.map(run => (typeof run === 'string' ? run : 'code' in run ? `\`${run.code}\`` : '?')).join('')
const linesOf = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(block =>
    block.kind === 'remarks'
      ? block.lines.map(line => (typeof line === 'string' ? line : words(line)))
      : block.kind === 'statement'
        ? [words(block.line)]
        : block.kind === 'fields'
          ? [words(block.caption)]
          : [],
  )

const lifecycle: Claim<LifecycleSubject> = {
  id: 'states/Order.status',
  basis: 'observed',
  support: 1,
  against: 0,
  evidence: [{ source: 'a' as SourceId, pointer: '/log/entries/0' }],
  review: null,
  subject: {
    kind: 'lifecycle',
    entity: 'Order',
    field: 'status',
    states: [{ value: 'draft', initial: false, final: false }],
    transitions: [],
    offered: [
      {
        in: 'next_states',
        beside: [
          { value: 'draft', names: ['paid', 'void'] },
          { value: 'void', names: [] },
        ],
      },
    ],
  },
}

test('what answers say can follow', () =>
  expect(linesOf(statesBlocks([lifecycle], references()))).toContain(
    'Answers say in `next_states` what can follow: `draft` → `paid`, `void`; `void` → nothing.',
  ))

const body: CallSubject['requests'] = {
  'application/json': { type: 'object', properties: { soil: { type: 'string' } } },
}

test('which kind of thing a path means, and what is sent of each', () => {
  const claim = call('POST /collections/{name}/records', {
    security: [],
    requests: body,
    entityBy: {
      parameter: 'name',
      kinds: [
        { value: 'beds', entity: 'Bed', requests: body, responses: {} },
        { value: 'logs', requests: {}, responses: {} },
      ],
    },
  })
  const lines = linesOf(callsBlocks([claim], empty.sections, references()))
  expect(lines.some(line => line.includes('`name` says what it is about: `beds` `Bed`, `logs`.'))).toBe(true)
  expect(lines).toContain('Request, `application/json`, where `name` is `beds`')
})
