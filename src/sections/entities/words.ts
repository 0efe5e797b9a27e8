import { article } from '../../evidence/article.ts'

/** `OrderLine` → `order line`; what is written in capitals stays so. */
const thingWords = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .map(word => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')

/** `an order line` */
export function aThing(name: string): string {
  const words = thingWords(name)
  if (isSeveral(name)) return `the ${words}`
  return `${article(words)} ${words}`
}

/** Whether the word is a plural for one thing: `settings`. */
export const isSeveral = (name: string): boolean =>
  /(?:settings|preferences|options|stats|statistics|news|data|media)$/.test(thingWords(name))

/** `order lines` */
export function things(name: string): string {
  const words = thingWords(name)
  if (/(?:[^s]s|data|media)$/.test(words) && !/(?:us|is|as)$/.test(words)) return words
  if (/[^aeiou]y$/.test(words)) return `${words.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(words) ? `${words}es` : `${words}s`
}

/** `a, b and c` */
export function listed(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (words.length <= 1) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) as string}`
}
