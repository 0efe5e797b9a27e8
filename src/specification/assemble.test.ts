import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Claim } from '../evidence/claim.ts'
import { assemble } from './assemble.ts'
import { canonical } from './canonical.ts'
import { empty, rich, richParts } from './rich.test-sample.ts'

const reversed = <Value>(list: readonly Value[]) => list.toReversed()

describe('assemble', () => {
  test('does not depend on the order of sources, claims, gaps and places', () => {
    const shuffled = fc.shuffledSubarray([...richParts.sections.calls.claims], {
      minLength: richParts.sections.calls.claims.length,
    })
    fc.assert(
      fc.property(shuffled, claims => {
        const states = richParts.sections.states
        const again = assemble({
          ...richParts,
          sources: [...reversed(richParts.sources), ...richParts.sources],
          funnel: { ...richParts.funnel, counts: reversed(richParts.funnel.counts) },
          sections: {
            ...richParts.sections,
            calls: { ...richParts.sections.calls, claims: claims.map(reverseEvidence) },
            states: { ...states, notShown: reversed(states.notShown) },
          },
        })
        expect(JSON.stringify(again)).toBe(JSON.stringify(rich))
      }),
      { numRuns: 20 },
    )
  })

  test('orders sources by digest and evidence by place', () => {
    expect(rich.sources.map(source => source.name)).toEqual(['admin.har', 'editor|2.har'])
    expect(rich.sections.product.claims[0]?.evidence.map(place => place.pointer)).toEqual([
      '/log/entries/9/response/content/text',
      '/log/entries/97/response/content/text',
      '/log/entries/12/response/content/text',
    ])
  })

  test('keeps one of two sources with the same bytes', () => {
    const [one] = richParts.sources
    if (one === undefined) throw new Error('the sample has no source')
    const copies = [one, { ...one, name: 'copy.har' }]
    expect(assemble({ ...richParts, sources: copies })).toEqual(assemble({ ...richParts, sources: reversed(copies) }))
    expect(assemble({ ...richParts, sources: copies }).revision).toBe(
      assemble({ ...richParts, sources: [one] }).revision,
    )
  })

  test("lays the person's layer over the statements, and another over what was assembled before", () => {
    const [claim, other] = rich.sections.calls.claims.map(({ id }) => id) as [string, string]
    const said = (note: string) => ({ by: 'ada', verdict: 'rejected', note }) as const
    const one = new Map([
      [claim, said('no')],
      ['calls/gone', said('never')],
    ])
    const first = assemble({ ...richParts, reviews: one })
    expect(first.sections.calls.claims.find(({ id }) => id === claim)?.review).toEqual(said('no'))
    expect(first.sections.calls.claims.find(({ id }) => id === other)?.review).toBeNull()
    expect(first.revision).not.toBe(rich.revision)
    expect(assemble({ ...richParts, reviews: new Map([...one].toReversed()) })).toEqual(first)
    const two = new Map([[other, said('neither')]])
    const { sources, funnel, sections } = first
    expect(assemble({ sources, funnel, sections, reviews: two })).toEqual(assemble({ ...richParts, reviews: two }))
    expect(assemble({ sources, funnel, sections }).revision).toBe(rich.revision)
  })

  test('gives two claims with one id two ids, whatever their order', () => {
    const { product } = richParts.sections
    const [first] = product.claims
    if (first === undefined) throw new Error('the sample names no product')
    const other: typeof first = { ...first, subject: { ...first.subject, text: 'Another' } }
    const ids = (claims: readonly (typeof first)[]) =>
      assemble({ ...richParts, sections: { ...richParts.sections, product: { ...product, claims } } }).sections.product
        .claims
    expect(ids([first, other])).toEqual(ids([other, first]))
    expect(new Set(ids([first, other]).map(claim => claim.id)).size).toBe(2)
    expect(ids([first, first])).toHaveLength(1)
  })

  test('keeps at most twenty places', () => {
    const { product } = richParts.sections
    const [first] = product.claims
    const place = first?.evidence[0]
    if (first === undefined || place === undefined) throw new Error('the sample names no product')
    const many = Array.from({ length: 40 }, (_, index) => ({ ...place, pointer: `/log/entries/${39 - index}` }))
    const [one = place, ...others] = many
    const claims = [{ ...first, evidence: [one, ...others] as const }]
    const kept = assemble({ ...richParts, sections: { ...richParts.sections, product: { ...product, claims } } })
    expect(kept.sections.product.claims[0]?.evidence.map(({ pointer }) => pointer)).toEqual(
      Array.from({ length: 20 }, (_, index) => `/log/entries/${index}`),
    )
  })

  test('names the product by what it calls itself, unless a person named it', () => {
    expect(rich.name).toBe('Shop & Söhne')
    expect(assemble({ ...richParts, name: 'Ours' }).name).toBe('Ours')
    expect(assemble({ ...richParts, name: 'Ours' }).revision).not.toBe(rich.revision)
    expect(empty.name).toBeNull()
  })

  test('cannot be built: unproved, and by the gaps that block, most opening first', () => {
    expect(rich.verdict).toEqual({
      buildable: false,
      sentence:
        'A team cannot build Shop & Söhne from this document alone: it is not proved, and 3 open questions block.',
      because: ['calls/not-shown/exported', 'states/not-shown/lost', 'states/not-shown/refunded'],
      proof: null,
    })
    expect(empty.verdict.sentence).toBe('A team cannot build the product from this document alone.')
  })
})

test('canonical text forgets the order of keys and keeps __proto__', () => {
  expect(canonical({ b: 1, a: [undefined, { d: 1, c: 2 }] })).toBe('{"a":[null,{"c":2,"d":1}],"b":1}')
  expect(canonical(JSON.parse('{"__proto__": 1}'))).toBe('{"__proto__":1}')
})

function reverseEvidence<Subject>(claim: Claim<Subject>): Claim<Subject> {
  const [first, ...rest] = claim.evidence.toReversed()
  return first === undefined ? claim : { ...claim, evidence: [first, ...rest] }
}
