import { expect, test } from 'vitest'
import type { SourceId } from '../../evidence/source.ts'
import type { ErrorGuard, GuardCondition } from '../../evidence/subjects.ts'
import { guardLines } from './guards.ts'

const guard = (when: GuardCondition, more: Partial<ErrorGuard> = {}): ErrorGuard => ({
  call: 'calls/DELETE /tools/{toolId}',
  when,
  refused: 1,
  carriedOut: 4,
  evidence: [{ source: 'a' as SourceId, pointer: '/log/entries/1' }],
  ...more,
})

const LENT: GuardCondition = { is: 'value', entity: 'Tool', field: 'lent', values: [true], otherwise: [false] }

/** As plain text, what stands on the wire between backticks. */
const said = (of: ErrorGuard, ...others: readonly string[]): string =>
  (guardLines([of], [of.call, ...others])[0] ?? [])
    .map(run => (typeof run === 'string' ? run : 'code' in run ? `\`${run.code}\`` : '?'))
    .join('')

const COUNTS = ' (refused once, carried out otherwise 4 times)'
test.each<[ErrorGuard, string]>([
  [guard(LENT), `while \`Tool.lent\` is \`true\`; carried out while it was \`false\`${COUNTS}`],
  [
    guard({ ...LENT, via: { by: 'sent', name: 'toolId' }, otherwise: ['in', null] }),
    `while \`Tool.lent\` of the one that the sent \`toolId\` names is \`true\`; carried out while it was \`in\` or \`null\`${COUNTS}`,
  ],
  [
    guard({ is: 'empty', entity: 'Tool', field: 'stock', via: { by: 'path', name: 'toolId' } }),
    `while \`Tool.stock\` of the one that \`{toolId}\` names holds nothing or zero${COUNTS}`,
  ],
  [guard({ is: 'empty', entity: 'Tool', field: 'note', not: true }), `while \`Tool.note\` holds anything${COUNTS}`],
  [
    guard({ is: 'related', entity: 'Loan', by: 'tool', field: 'status', values: ['open'] }),
    `while there is a \`Loan\` whose \`tool\` names it and whose \`status\` is \`open\`${COUNTS}`,
  ],
  [
    guard({ ...LENT, only: true }),
    `unless \`Tool.lent\` is \`false\`, as its words say; refused while it was \`true\`${COUNTS}`,
  ],
  [guard({ is: 'caller' }), `about whoever calls${COUNTS}`],
  [guard({ is: 'owner', entity: 'Loan', field: 'by' }), `while \`Loan.by\` names whoever calls${COUNTS}`],
  [guard({ is: 'attempts', by: 'login', after: 3 }), `after 3 refused sign-ins with the same \`login\`${COUNTS}`],
  [guard({ is: 'key', name: 'toolId', not: 'uuid' }), `where \`{toolId}\` is no UUID${COUNTS}`],
  [
    guard({ ...LENT, via: { by: 'sent', name: 'user', holds: 'email' } }),
    `while \`Tool.lent\` of the one whose \`email\` is the \`user\` that is sent is \`true\`; carried out while it was \`false\`${COUNTS}`,
  ],
  [
    guard({ is: 'outdated', entity: 'Page', field: 'version', name: 'version' }),
    `where the \`version\` that is sent is not what \`Page.version\` holds${COUNTS}`,
  ],
  [guard({ is: 'sent', name: 'price' }, { roles: ['editor'] }), `where \`price\` is sent, for \`editor\`${COUNTS}`],
  [
    guard(LENT, { orElse: [{ is: 'caller' }] }),
    `while \`Tool.lent\` is \`true\`; carried out while it was \`false\`${COUNTS}; a guess, it may as well be about whoever calls`,
  ],
])('%j', (of, expected) => expect(said(of)).toBe(expected))

test('where several calls are answered with it, the call is named', () =>
  expect(said(guard({ is: 'caller' }), 'calls/PATCH /tools/{toolId}')).toBe(
    `\`DELETE /tools/{toolId}\`, about whoever calls${COUNTS}`,
  ))
