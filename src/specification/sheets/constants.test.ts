import { expect, test } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { ConstantSubject } from '../../evidence/subjects.ts'
import { references } from '../references.ts'
import { constantsBlocks } from './constants.ts'

const constant = (name: string, subject: Partial<ConstantSubject>, more: Partial<Claim<ConstantSubject>> = {}) =>
  ({
    id: `constants/${name}`,
    basis: 'observed',
    subject: { kind: 'constant', name, value: null, unit: null, meaning: 'other', witnesses: ['`flags`'], ...subject },
    support: 3,
    against: 0,
    evidence: [{ source: 's' as never, pointer: '/log/entries/1' }],
    review: null,
    ...more,
  }) satisfies Claim<ConstantSubject>

/** The first three cells of each row. */
const drawn = (claims: readonly Claim<ConstantSubject>[]) =>
  constantsBlocks(claims, references()).flatMap(block =>
    block.kind === 'table' ? block.rows.map(({ cells }) => JSON.stringify(cells.slice(0, 3))) : [],
  )

const off = (name: string, more: Partial<Claim<ConstantSubject>> = {}) =>
  constant(`switch \`${name}\``, { value: false, sort: 'switch' }, more)

test('switches of which the same is known share a row', () => {
  expect(drawn([off('a'), off('b'), constant('switch `c`', { value: true, sort: 'switch' })])).toEqual([
    '[["2 switches: ",{"code":"a"},", ",{"code":"b"}],[{"code":"false"},""],["switch"]]',
    '[["switch ",{"code":"c"}],[{"code":"true"},""],["switch"]]',
  ])
})

test('what a person said of one stands alone, and so does what another place shows', () => {
  const review = { by: 'ann', verdict: 'confirmed', note: '' } as const
  const elsewhere = { evidence: [{ source: 's' as never, pointer: '/log/entries/2' }] } as const
  expect(drawn([off('a'), off('b', { review }), off('c', elsewhere)])).toHaveLength(3)
})

test('numbers are never joined', () => {
  const limit = { value: 5, sort: 'upper limit' } as const
  expect(drawn([constant('`max_a`', limit), constant('`max_b`', limit)])).toEqual([
    '[[{"code":"max_a"}],[{"code":"5"},""],["upper limit"]]',
    '[[{"code":"max_b"}],[{"code":"5"},""],["upper limit"]]',
  ])
})
