import { expect, test } from 'vitest'
import { rich } from '../../../specification/rich.test-sample.ts'
import { fieldOf } from './field-of.ts'
import { partsOfClaim } from './parts-of-claim.ts'

const { calls, entities, product } = rich.sections

test('each part is named once and can be read back', () => {
  for (const claim of [...calls.claims, ...entities.claims]) {
    const parts = partsOfClaim(claim)
    expect(new Set(parts).size).toBe(parts.length)
    expect(parts.every(part => fieldOf(part) !== null)).toBe(true)
  }
})
test('the parameters of a path come first, then what is sent, then what is answered', () => {
  const sides = calls.claims.map(claim => partsOfClaim(claim).map(part => fieldOf(part)?.side))
  const order = ['path', 'query', 'header', 'cookie', 'request', 'response']
  const groups = sides.map(all =>
    all.map(side =>
      order.indexOf(side ?? '') < 1 ? 0 : order.indexOf(side ?? '') < 4 ? 1 : order.indexOf(side ?? ''),
    ),
  )
  expect(groups.some(all => all.length > 2)).toBe(true)
  for (const all of groups) expect(all).toEqual(all.toSorted((left, right) => left - right))
})
test('the key of an entity is its first part', () => {
  const entity = entities.claims.find(({ subject }) => subject.key !== null)
  if (entity === undefined) throw new Error('the sample has an entity with a key')
  expect(fieldOf(partsOfClaim(entity)[0] ?? '')?.path).toEqual([entity.subject.key])
})
test('a statement without parts has none', () => {
  expect(partsOfClaim(product.claims[0] as never)).toEqual([])
})
