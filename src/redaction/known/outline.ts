import type { Kind } from '../kinds/kinds.ts'

/**
 * What a token says of the value that it stands for: `_8to15`-like bounds of its length in characters, and which classes of
 * characters it had, `_12to15aud`: `a` to z, `A` to Z as `u`, digits `d`, others `s`. Empty for every kind but those that
 * people or programs make up to be hard to guess. Lengths are told in steps, and classes only where very many values have them.
 */
export function outlineOf(value: string, kind: Kind): string {
  if (kind !== 'password' && kind !== 'key' && kind !== 'secret' && kind !== 'token') return ''
  let length = 0
  let [lower, upper, digit, other] = ['', '', '', '']
  for (const character of value) {
    length++
    if (character >= 'a' && character <= 'z') lower = 'a'
    else if (character >= 'A' && character <= 'Z') upper = 'u'
    else if (character >= '0' && character <= '9') digit = 'd'
    else other = 's'
  }
  const isGuessable = length < 8 || (length < 16 && lower + upper + other === '')
  return `_${stepOf(length)}${isGuessable ? '' : lower + upper + digit + other}`
}

/** No step is of one length. What reads tokens knows the same steps: `src/model/token.ts`. */
const STEPS = [8, 12, 16, 24, 32, 48, 64] as const

function stepOf(length: number): string {
  const above = STEPS.findIndex(step => length < step)
  if (above === -1) return `${STEPS[STEPS.length - 1]}to`
  return `${above === 0 ? 1 : STEPS[above - 1]}to${(STEPS[above] as number) - 1}`
}
