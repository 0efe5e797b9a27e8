import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { ScreenSubject } from '../../evidence/subjects.ts'
import { references } from '../references.ts'
import { screensBlocks } from './screens.ts'

const screen = (
  basis: Claim<unknown>['basis'],
  route: string,
  more: Partial<ScreenSubject> = {},
): Claim<ScreenSubject> => ({
  id: `screens/${route}`,
  basis,
  subject: {
    kind: 'screen',
    route,
    title: null,
    parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }],
    forms: [],
    actions: [],
    leadsTo: [],
    calls: [],
    identities: [],
    ...more,
  },
  support: 1,
  against: 0,
  evidence: [{ source: 's' as never, pointer: '/log/entries/1' }],
  review: null,
})

test('screens that nobody opened stand in a table of their own, with the columns that they fill', () => {
  const claims = [screen('observed', '/a/{id}', { title: 'A' }), screen('declared', '/b/{id}')]
  const blocks = screensBlocks(claims, references())
  expect(blocks.flatMap(block => (block.kind === 'table' ? [block.columns.join(', ')] : []))).toEqual([
    'Route, Title',
    'Route',
    'Parameter, In, Type',
  ])
  expect(blocks.flatMap(block => (block.kind === 'heading' ? [JSON.stringify(block.line)] : []))).toEqual([
    '["Declared, never opened"]',
    '[{"code":"/a/{id}"},", ",{"quote":"A"}]',
  ])
})
