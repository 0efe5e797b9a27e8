import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { namedValueBlocks } from './named-values.ts'
import { toldForms } from './repeated-forms.ts'

const answers = (id: string): Claim<CallSubject> =>
  ({
    id,
    subject: {
      namedValues: [
        {
          at: '/meta/settings',
          name: 'key',
          value: 'value',
          values: ['a', 'b', 'c', 'd', 'e', 'f'].map(name => ({ name, schema: { type: 'boolean' } })),
        },
      ],
    },
  }) as unknown as Claim<CallSubject>

test('each name with what it holds, once', () => {
  const told = toldForms()
  expect(namedValueBlocks(answers('calls/GET /settings'), told)).toMatchObject([
    {
      kind: 'fields',
      caption: [
        'By name',
        ' in ',
        { code: 'meta.settings' },
        ', of each ',
        { code: 'key' },
        ' the ',
        { code: 'value' },
      ],
      fields: [{ type: 'object' }, ...['a', 'b', 'c', 'd', 'e', 'f'].map(name => ({ name, type: 'boolean' }))],
    },
  ])
  expect(namedValueBlocks(answers('calls/PUT /settings'), told)).toMatchObject([
    { fields: [{ notes: ['as what stands by name in meta.settings of GET /settings'] }] },
  ])
})
