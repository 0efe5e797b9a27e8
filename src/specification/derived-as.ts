import type { Derivation, EntityField } from '../evidence/subjects.ts'
import { written } from './words.ts'

/** How a field is worked out from others of the same thing, in words: `the sum of price × quantity over lines`. Empty where nothing is stated. */
export const derivedAs = ({ derived }: EntityField): string =>
  derived === undefined ? '' : `${wordsOf(derived.as)}, in all ${derived.held} seen`

function wordsOf(as: Derivation): string {
  switch (as.is) {
    case 'count':
      return `how many ${written(as.of)} there are`
    case 'sum':
      return `the sum of ${[as.member, ...(as.times === undefined ? [] : [as.times])].map(name => written(name)).join(' × ')} over ${written(as.of)}`
    case 'product':
      return as.of.map(name => written(name)).join(' × ')
    case 'total':
      return as.of.map(name => written(name)).join(' + ')
    case 'share':
      return `${written(as.of)} × ${as.rate}, rounded to ${as.decimals === 0 ? 'whole numbers' : `${as.decimals} decimals`}`
    case 'text':
      return `made of ${as.parts.map(part => ('text' in part ? `“${written(part.text)}”` : written(part.field))).join(' ')}`
    case 'slug':
      return `${written(as.of)} in small letters${as.with === '' ? ' without other signs' : `, with “${as.with}” for other signs`}`
    case 'end':
      return `what stands in ${written(as.of)} behind its last “${as.behind}”`
    default:
      return as satisfies never
  }
}
