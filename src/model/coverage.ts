import type { Coverage } from '../evidence/claim.ts'

/**
 * How many there are by how often each was seen: the bias-corrected Chao1 estimator, which asks how many were seen once and how many
 * twice. Chao, Scandinavian Journal of Statistics 11 (1984); bias-corrected form of Chao, Biometrics 43 (1987).
 * Where everything was seen once, the sample coverage by Good (Biometrika 40, 1953) is nil: nothing can be said of the rest.
 * @param counts how often each different thing was seen
 */
export function chao1(counts: readonly number[]): Coverage {
  if (counts.length === 0) return { shown: 0, estimatedTotal: null, by: 'none' }
  const once = counts.filter(count => count === 1).length
  if (once === counts.length) return { shown: counts.length, estimatedTotal: null, by: 'none' }
  const twice = counts.filter(count => count === 2).length
  return {
    shown: counts.length,
    estimatedTotal: Math.round(counts.length + (once * (once - 1)) / (2 * (twice + 1))),
    by: 'chao1',
  }
}
