import { expect, test } from 'vitest'
import { verdict } from '../../../specification/verdict.ts'
import type { Sections } from '../../../specification/specification.ts'
import { headings, noProduct } from '../../../specification/headings.ts'
import { verdictHeadline } from './verdict-headline.ts'

const empty = { claims: [], notShown: [], coverage: { shown: 0, estimatedTotal: null, by: 'none' } }

function sections(blocking: number): Sections {
  const all = Object.fromEntries(headings.map(({ name }) => [name, empty]))
  const claim = { id: 'product/name/x' }
  const notShown = Array.from({ length: blocking }, (_, index) => ({
    id: `product/not-shown/${index}`,
    blocks: true,
    opens: 1,
  }))
  return { ...all, product: { ...empty, claims: [claim], notShown } } as unknown as Sections
}

test.each([
  [verdict('Conduit', sections(0)).sentence, 'A team cannot build Conduit from this document alone.'],
  [verdict('Conduit', sections(1)).sentence, 'A team cannot build Conduit from this document alone.'],
  [
    verdict('Shop: it is not proved', sections(3)).sentence,
    'A team cannot build Shop: it is not proved from this document alone.',
  ],
  [verdict(null, sections(2)).sentence, 'A team cannot build the product from this document alone.'],
  [
    'A team can build Shop from this document alone: a twin made from it answered 97 % of 40 held-back exchanges as recorded.',
    'A team can build Shop from this document alone.',
  ],
  [noProduct.verdict, noProduct.verdict],
])('%s', (sentence, headline) => {
  expect(verdictHeadline(sentence)).toBe(headline)
})
