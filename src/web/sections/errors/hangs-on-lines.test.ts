import { expect, test } from 'vitest'
import type { SourceId } from '../../../evidence/source.ts'
import type { ErrorGuard, ErrorSubject, GuardCondition } from '../../../evidence/subjects.ts'
import { hangsOnLines } from './hangs-on-lines.ts'

const REMOVE = 'calls/DELETE /tools/{toolId}'
const LENT: GuardCondition = { is: 'value', entity: 'Tool', field: 'lent', values: [true], otherwise: [false] }

const guard = (more: Partial<ErrorGuard> = {}): ErrorGuard => ({
  call: REMOVE,
  when: LENT,
  refused: 1,
  carriedOut: 4,
  evidence: [{ source: 'a' as SourceId, pointer: '/log/entries/1' }],
  ...more,
})

/** As plain text; what leads to a statement between brackets. */
const said = (subject: Partial<ErrorSubject>): readonly string[] =>
  hangsOnLines({ kind: 'error', status: 409, code: null, message: null, calls: [REMOVE], ...subject }).map(({ line }) =>
    line
      .map(run => (typeof run === 'string' ? run : 'to' in run ? `[${run.code}]` : 'code' in run ? run.code : '?'))
      .join(''),
  )

const COUNTS = '(refused once, carried out otherwise 4 times)'
test.each<[Partial<ErrorSubject>, readonly string[]]>([
  [{}, []],
  [{ guards: [guard()] }, [`While Tool.lent is true; carried out while it was false ${COUNTS}.`]],
  [
    { guards: [guard({ orElse: [{ is: 'caller' }] })] },
    [
      `While Tool.lent is true; carried out while it was false ${COUNTS}; a guess, it may as well be about whoever calls.`,
    ],
  ],
  [
    { calls: [REMOVE, 'calls/POST /loans'], notThere: ['calls/POST /loans'], guards: [guard()] },
    [
      'About a thing that is not there: [POST /loans].',
      `[DELETE /tools/{toolId}], while Tool.lent is true; carried out while it was false ${COUNTS}.`,
    ],
  ],
  [
    { rule: 'rules/POST /users#email pattern', notThere: [REMOVE] },
    ['About a thing that is not there.', 'By its rule on [email].'],
  ],
])('%j', (subject, expected) => expect(said(subject)).toEqual(expected))

test('what guards calls has places of its own', () => {
  const lines = hangsOnLines({
    kind: 'error',
    status: 409,
    code: null,
    message: null,
    calls: [REMOVE],
    notThere: [REMOVE],
    guards: [guard()],
  })
  expect(lines.map(({ guard: nth, places }) => [nth, places])).toEqual([
    [null, 0],
    [1, 1],
  ])
})
