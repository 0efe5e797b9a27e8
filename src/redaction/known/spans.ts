/**
 * The parts of a text that may be a value with blanks or separators in it: what stands in quotes, what stands between blanks, cut where separators
 * stand, and some words in a row. Long texts are code, where quotes tell.
 */
export function* spansOf(text: string): Generator<string> {
  if (text.length < SHORTEST) return
  for (const [, quote, held] of text.matchAll(QUOTED)) if (quote !== '' && /[^\w.!#$%^*+~@-]/.test(held!)) yield held!
  if (text.length > MOST_CUT) return
  for (const [chunk] of text.matchAll(CHUNKS)) yield* cuts(chunk)
  if (text.length <= MOST_READ) yield* rows(text)
}

const SHORTEST = 8
const MOST_CUT = 20_000
const MOST_READ = 4000
const QUOTED = /(["'`])([^"'`\n\\]{6,100})(?=\1)/g
const CHUNKS = /[^\s"'`<>]{6,100}/g
const SEPARATORS = /[,;:=&?/\\()[\]{}|]+/g

/** A chunk with separators in it, from any of them to any other. */
function* cuts(chunk: string): Generator<string> {
  const starts = [0]
  const ends: number[] = []
  for (const { index, 0: separator } of chunk.matchAll(SEPARATORS)) {
    ends.push(index)
    starts.push(index + separator.length)
  }
  if (ends.length === 0 || ends.length > MOST_PARTS) return
  ends.push(chunk.length)
  // A separator may be the first or the last of it.
  const outer = chunk.replace(/[.!?,;)]+$/, '')
  for (const [first, start] of starts.entries())
    for (const end of ends.slice(first + 1)) if (end - start >= 6) yield chunk.slice(start, end)
  if (outer !== chunk) yield outer
}

const MOST_PARTS = 5

/** Words in a row with one blank between each: of a sentence only those that are no sentence. */
function* rows(text: string): Generator<string> {
  const words = text.split(' ')
  for (let first = 0; first < words.length; first++) {
    let row = words[first]!
    for (let last = first + 1; last < words.length && last < first + MOST_WORDS && row.length < LONGEST_ROW; last++) {
      const word = words[last]!
      if (word === '' || /[\n"'`<>]/.test(word)) break
      row += ` ${word}`
      if (isOdd(row)) yield row
      const bare = row.replace(/[.!?,;:]+$/, '')
      if (bare !== row && isOdd(bare)) yield bare
    }
  }
}

const MOST_WORDS = 6
const LONGEST_ROW = 64

/** With a digit, or nothing but three long words and more. */
const isOdd = (row: string): boolean => /\d/.test(row) || /^[a-z]{4,12}(?: [a-z]{4,12}){2,7}$/.test(row)
