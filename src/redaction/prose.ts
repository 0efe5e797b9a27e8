import { isOpaque } from './opaque.ts'
import { isUrlLike, rewriteUrl } from './url.ts'
import type { Walk } from './visitor.ts'

/**
 * Running text with what no person writes in it seen to: a URL among the words by its own parts, a long random word of letters in
 * both cases and digits as a secret (a hash of lower-case digits is what programs tell each other by).
 */
export function rewriteProse(text: string, walk: Walk, depth: number): string {
  let written = ''
  let copied = 0
  for (const match of text.matchAll(longWord)) {
    const word = match[0].replace(/[.:!?=]+$/, '')
    const changed = isUrlLike(word)
      ? /[?#=]|\/[^/]{16}/.test(word)
        ? rewriteUrl(word, walk, depth)
        : word
      : isDrawn(word)
        ? walk.visitor.secret(word, 'opaque')
        : word
    if (changed === word) continue
    written += text.slice(copied, match.index) + changed
    copied = match.index + word.length
  }
  return copied === 0 ? text : written + text.slice(copied)
}

/** Bounded, and each stretch is read once: what is longer is cut where the bound is. */
const longWord = /[^\s"'`<>()[\]{},;|\\]{20,2000}/g

const isDrawn = (word: string): boolean =>
  /^[\w.~+/=-]+$/.test(word) &&
  /[a-z]/.test(word) &&
  /[A-Z]/.test(word) &&
  /\d/.test(word) &&
  !/^sha\d{1,3}[-:]/.test(word) &&
  isOpaque(word)
