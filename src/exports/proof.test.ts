import { describe, expect, test } from 'vitest'
import type { Proof } from '../specification/proof.ts'
import { nasty, rich, sources } from '../specification/rich.test-sample.ts'
import { proofBasis, withProof } from '../specification/with-proof.ts'
import { toHtml } from './html/html.ts'
import { toMarkdown } from './markdown/markdown.ts'
import { toOpenApi } from './openapi/openapi.ts'

const [source] = sources
const failure = (provenance: 'default' | 'refused', request: string) => ({
  journey: nasty,
  source: source?.id ?? ('' as never),
  exchange: '/log/entries/3',
  request,
  provenance,
  expected: nasty,
  got: nasty,
  differences: [{ at: nasty, expected: nasty, got: null }],
  claims: [`calls/${nasty}`],
  cause: null,
})
const proof: Proof = {
  of: proofBasis(rich),
  journeys: 2,
  exchanges: 40,
  status: 0.93,
  shape: 0.9,
  values: 0.8,
  screens: 0.7,
  given: 0,
  refused: 1,
  wrong: 3,
  unexplained: 2,
  floors: { firstMatch: { status: 0.6, shape: 0.5, values: 0.5 }, sequence: { status: 0.7, shape: 0.6, values: 0.6 } },
  causes: [],
  failures: [failure('default', `GET ${nasty}`), failure('refused', 'POST /orders')],
}
const proved = withProof(rich, proof)

describe('a proof', () => {
  test('in Markdown: figures beside the floors, refused and wrong apart, captured text as text', () => {
    const text = toMarkdown(proved)
    expect(text).toContain('| Shape | 90 % | 50 % | 60 % | 95 % |')
    expect(text).toContain('| Screens | 70 % | – | – | – |')
    expect(text).toContain('- The proof falls short. The twin got 90 % right in status and shape; 95 % are needed.')
    expect(text).toContain('- 2 answers were wrong with no gap that says why.')
    const wrong = text.indexOf('Answered otherwise than recorded:')
    const refused = text.indexOf('Refused, because the specification does not say:')
    expect(text.indexOf('`POST /orders`', refused)).toBeGreaterThan(refused)
    expect(refused).toBeGreaterThan(wrong)
    const lines = text.slice(wrong).split('\n').slice(0, 8).join('\n')
    expect(lines.split('\n').filter(line => line.startsWith('- '))).toHaveLength(2)
    // Outside of code nothing of it is markup.
    expect(lines.replaceAll(/(`+)(?!`).*?[^`]\1(?!`)/g, '')).not.toMatch(/<img|(?<!\\)\*\*d|(?<!\\)\]\(javascript/)
  })

  test('in HTML: bars with what is short, and no word of what was captured', () => {
    const text = toHtml(proved)
    expect(text).toContain('aria-label="Status 93 %, Shape 90 %, Values 80 %, Screens 70 %"')
    expect(text).toContain('2 short')
    expect(text).toContain('5 short')
    expect(text).not.toContain('<img src=x')
  })

  test('the description says the verdict', () => {
    expect(toOpenApi(proved).info.description).toContain('answered 90 % of 40 held-back exchanges as recorded')
  })

  test('of other evidence it is told to be stale', () => {
    const stale = withProof(rich, { ...proof, of: 'sha256:0' })
    expect(toMarkdown(stale)).toContain('The proof is stale.')
    expect(toHtml(stale)).toContain('of other evidence than this')
    expect(toMarkdown(stale)).not.toContain('no gap that says why')
  })
})
