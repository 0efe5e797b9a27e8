import { expect, test } from 'vitest'
import { wholeProof as proof } from './proof.test-sample.ts'
import type { Verdict } from './specification.ts'
import { verdictReasons } from './verdict-reasons.ts'

const verdict = (more: Partial<Verdict>): Verdict => ({
  buildable: false,
  sentence: '',
  because: [],
  proof: null,
  ...more,
})

test.each<[string, Verdict, readonly string[]]>([
  ['can', verdict({ buildable: true, proof }), []],
  [
    'nothing was proved',
    verdict({}),
    ['It is not proved. Nobody has replayed the recordings against what this document says.'],
  ],
  [
    'nothing was replayed',
    verdict({ proof: { ...proof, exchanges: 0 } }),
    ['It is not proved. Nobody has replayed the recordings against what this document says.'],
  ],
  ['a gap', verdict({ proof, because: ['a'] }), ['1 gap blocks.']],
  [
    'short, unexplained, gaps',
    verdict({ proof: { ...proof, refused: 1, wrong: 3, unexplained: 2 }, because: ['a', 'b'] }),
    [
      'The proof falls short. The twin got 90 % right in status and shape; 95 % are needed.',
      '2 answers were wrong with no gap that says why.',
      '2 gaps block.',
    ],
  ],
  [
    'stale: its figures are no reason',
    verdict({ proof: { ...proof, wrong: 30, unexplained: 9 }, isStale: true }),
    ['The proof is stale. The evidence is another than when it was made; the figures below are of then.'],
  ],
])('%s', (_, given, reasons) => {
  expect(verdictReasons(given).map(({ what, detail }) => `${what} ${detail}`.trim())).toEqual(reasons)
})
