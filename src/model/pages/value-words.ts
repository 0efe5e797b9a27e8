import { classOfKey } from '../segment.ts'
import { addressFrom } from './address.ts'
import { alikeLinks } from './alike-links.ts'
import type { Pages } from './seen-pages.ts'

/** A word of a path that pages show to be a value. */
export interface ValueWord {
  /** The path up to and with it, as addresses hold it. */
  readonly segments: readonly string[]
  /** Why it is a value. */
  readonly reason: string
}

/** Words that name what one does there, not what one looks at; also as views are called beside the names of things: `+edit`, `@@edit`. */
export const ACTS =
  /^(?:(?:\+|@@)[a-z]\S*|\+|new|create|add|edit|update|delete|remove|me|self|current|search|settings|login|logout|signin|sign-in|signup|sign-up|register|index|home|about|help|#)$/i

/** The file of a program, which is a place of its own however much its pages look like those of another: `hosts.php`. */
export const PROGRAM = /^[\w-]+\.(?:php\d?|phtml|aspx?|ashx|jspx?|jsf|do|cgi|pl|cfm)$/i

/**
 * The words of paths that pages of these origins show to be values: a page below shows the word in a field of a form, or links with one
 * text lead to addresses that differ there. In a fixed order; of a place that both show it, the field.
 */
export function valueWords(pages: Pages, origins: readonly string[]): readonly ValueWord[] {
  const own = new Set(origins)
  const found = new Map<string, ValueWord>()
  const add = (segments: readonly string[], reason: (word: string) => string): void => {
    const word = segments.at(-1) ?? ''
    // Right below the root a word may be a part of the application, which pages name all the same.
    if (segments.length < 2 || classOfKey(word) !== null || ACTS.test(word) || PROGRAM.test(word)) return
    const key = JSON.stringify(segments)
    if (!found.has(key)) found.set(key, { segments, reason: reason(word) })
  }
  for (const [key, { parts }] of pages.visits.entries) {
    const { origin, segments } = addressFrom(key)
    if (!own.has(origin) || parts.prefilled.entries.size === 0) continue
    for (const [index, word] of segments.entries())
      if (parts.prefilled.entries.has(word))
        add(segments.slice(0, index + 1), one => `a page shows \`${one}\` in a field`)
  }
  for (const { address, part, reason } of alikeLinks(pages))
    if (own.has(address.origin) && part < address.segments.length)
      add(address.segments.slice(0, part + 1), () => reason)
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, word]) => word)
}
