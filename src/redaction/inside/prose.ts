import { isOpaque } from '../kinds/opaque.ts'
import { isUrlLike, rewriteUrl } from './url.ts'
import type { Walk } from './visitor.ts'

/**
 * Running text with what no person writes in it seen to: a URL among the words by its own parts, a long random word of letters in
 * both cases and digits as a secret (a hash of lower-case digits is what programs tell each other by).
 */
export function rewriteProse(prose: string, walk: Walk, depth: number): string {
  // A key of many lines is one secret and goes as a whole.
  const text = walk.visitor.plain(prose)
  let written = ''
  let copied = 0
  let start = 0
  for (let index = 0; index <= text.length; index++) {
    const code = index < text.length ? text.charCodeAt(index) : 0
    if (!endsWord(code)) continue
    if (index - start >= shortestWord && index - start <= longest) {
      const word = text.slice(start, index).replace(/[.:!?]$/, '')
      const changed = rewriteWord(word, walk, depth)
      if (changed !== word) {
        written += text.slice(copied, start) + changed
        copied = start + word.length
      }
    }
    start = index + 1
  }
  return copied === 0 ? text : written + text.slice(copied)
}

/** Shorter words are not looked at. */
export const shortestWord = 20
const longest = 2000

/** True for a character that no word and no URL goes across. */
export const endsWord = (code: number): boolean => code < 128 && ends[code] === 1

const ends = new Uint8Array(128)
for (let code = 0; code <= 0x20; code++) ends[code] = 1
for (const mark of '"\'`<>()[]{},;|\\') ends[mark.charCodeAt(0)] = 1

function rewriteWord(word: string, walk: Walk, depth: number): string {
  if (isUrlLike(word)) return /[?#=]|\/[^/]{16}/.test(word) ? rewriteUrl(word, walk, depth) : word
  return isDrawn(word) ? walk.visitor.secret(word, 'opaque') : word
}

const isDrawn = (word: string): boolean =>
  /^[\w.~+/-]+={0,2}$/.test(word) &&
  /[a-z]/.test(word) &&
  /[A-Z]/.test(word) &&
  /\d/.test(word) &&
  !/^sha\d{1,3}[-:]/.test(word) &&
  isOpaque(word)
