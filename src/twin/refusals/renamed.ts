import { lettersOf } from '../letters-of.ts'

/**
 * A text that names a field of a refusal, alone or behind a colon or what a pointer begins with, as it names another one: `slug`, `Posted At`,
 * `Invalid: slug`, `#/slug`. Null where it names none of the fields.
 */
export function renamed(text: string, to: string, fields: readonly string[]): string | null {
  const at = Math.max(text.lastIndexOf(': ') + 2, text.lastIndexOf('/') + 1)
  const front = at < 2 && !text.startsWith('/') ? '' : text.slice(0, at)
  const name = text.slice(front.length)
  if (fields.includes(name)) return front + to
  const letters = lettersOf(name)
  return letters !== '' && fields.some(field => lettersOf(field) === letters) ? front + labelOf(to) : null
}

/** `postsPerPage` → `Posts Per Page` */
const labelOf = (field: string): string =>
  field
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|[._-]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])\p{Ll}/gu, letter => letter.toUpperCase())
