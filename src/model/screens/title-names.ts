import { span, titleParts, wordsIn } from '../pages/title-parts.ts'

/** What may stand in a title as the name of a thing. */
export interface TitleWords {
  /** Words of the path that it was seen at, by the names of their parameters; and of the query behind it. */
  readonly values: ReadonlyMap<string, string>
  readonly asked: ReadonlyMap<string, string>
  /** Names of fields that hold a part of it on the page, with what they hold. */
  readonly fields: readonly (readonly [name: string, text: string])[]
}

/** What names things wherever it stands: the parameter whose value a part of a title spells, or `…` where it has no name; null where it names none. */
export type NameOfThing = (part: string) => string | null

/** Text, and what stands whatever varies: names, and the product's own. */
type Piece = string | { readonly shown: string }

/**
 * A title with names in the place of what varies: `Editing Widget Catalogue` at `title=Widget_Catalogue` is `Editing {title}`, `Boat house - Desk`
 * below `/projects/boat-house` `{project} - Desk`, `mira | Change user` over a field that holds `mira` `{username} | Change user`.
 */
export function withNames(
  title: string,
  { values, asked, fields }: TitleWords,
  product: string,
  nameOfThing: NameOfThing,
): string {
  let pieces: readonly Piece[] = title
    .split(product === '' ? '\u0000' : product)
    .flatMap((text, index): readonly Piece[] => (index === 0 ? [text] : [{ shown: product }, text]))
    .filter(piece => piece !== '')
  for (const [name, value] of [...values, ...asked]) {
    const shown = value.replace(/[_+]/g, ' ')
    if (shown.length < 2) continue
    pieces = put(
      pieces,
      name,
      text => span(text, shown) ?? span(text, value) ?? (values.has(name) ? spelled(text, value) : null),
    )
  }
  const longestFirst = fields.toSorted(
    ([a, left], [b, right]) => right.length - left.length || (a + left < b + right ? -1 : 1),
  )
  for (const [name, held] of longestFirst) pieces = put(pieces, name, text => wordsIn(text, held))
  return pieces.map(piece => (typeof piece === 'string' ? partsNamed(piece, nameOfThing) : piece.shown)).join('')
}

/** Once: what is said twice may be a word of the application. */
function put(
  pieces: readonly Piece[],
  name: string,
  find: (text: string) => readonly [start: number, end: number] | null,
): readonly Piece[] {
  for (const [index, piece] of pieces.entries()) {
    const at = typeof piece === 'string' ? find(piece) : null
    if (at === null || typeof piece !== 'string') continue
    const [start, end] = at
    const around = [piece.slice(0, start), { shown: `{${name}}` }, piece.slice(end)].filter(one => one !== '')
    return [...pieces.slice(0, index), ...around, ...pieces.slice(index + 1)]
  }
  return pieces
}

/** The words that an address spells with other signs between them: `boat-house` in `Boat house - Desk`. */
function spelled(text: string, slug: string): readonly [number, number] | null {
  const wanted = slugWords(slug)
  if (wanted.join('').length < 3) return null
  const found = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  for (let from = 0; from + wanted.length <= found.length; from++) {
    const run = found.slice(from, from + wanted.length)
    const [first, last] = [run[0], run.at(-1)]
    if (first === undefined || last === undefined || !run.every(([word], at) => word.toLowerCase() === wanted[at]))
      continue
    return [first.index, last.index + last[0].length]
  }
  return null
}

/** `Boat-House` has the words `boat` and `house`. */
export const slugWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function partsNamed(text: string, nameOfThing: NameOfThing): string {
  return titleParts(text)
    .map((part, index) => {
      const name = index % 2 === 1 || part.trim() === '' ? null : nameOfThing(part.trim())
      return name === null ? part : part.replace(part.trim(), () => `{${name}}`)
    })
    .join('')
}
