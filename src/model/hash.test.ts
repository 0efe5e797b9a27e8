import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toldHash, toldValue } from './effects/told-values.ts'
import { hash53, hashOfJson } from './hash.ts'

const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ minLength: 60, maxLength: 70 }))
const finite = fc.double({ noNaN: true, noDefaultInfinity: true })

describe('the hash of JSON that was not written', () => {
  it('is that of the JSON, where it is the text between quotes', () =>
    fc.assert(
      fc.property(texts, text => {
        const json = JSON.stringify(text)
        const hash = hashOfJson(text)
        if (json === `"${text}"` && !/[\ud800-\udfff]/.test(text)) expect(hash).toBe(hash53(json))
        else expect(hash).toBeNull()
      }),
    ))

  it('is that of a value as it is told', () =>
    fc.assert(
      fc.property(fc.oneof(texts, fc.integer(), finite, fc.boolean(), fc.constant(null)), value => {
        const told = toldValue(value) as string
        const isPlain = typeof value !== 'string' || hashOfJson(value) !== null
        expect(toldHash(value)).toBe(isPlain ? hash53(told) : null)
      }),
    ))

  it('is not asked for of what is no plain value', () => {
    expect(toldHash({ a: 1 })).toBeNull()
    expect(toldHash([1])).toBeNull()
    expect(toldHash('a "word"')).toBeNull()
  })
})
