import type { Evidence } from '../evidence/evidence.ts'

/** One exchange (page, snapshot, description or built file) as a reader sees it, with the exact span that a statement rests on. */
export interface Excerpt {
  readonly evidence: Evidence
  /** The file's name. */
  readonly source: string
  /** Of the entries, pages, snapshots, descriptions or files of the recording, from 0. */
  readonly ordinal: number
  readonly kind: 'entry' | 'page' | 'snapshot' | 'description' | 'file'
  /** ISO 8601; null where the recording does not say. */
  readonly at: string | null
  /** How long it took, in milliseconds. */
  readonly milliseconds: number | null
  readonly method: string
  readonly url: string
  /** 0 where there was no answer. */
  readonly status: number
  /** The page it was sent from (referer), null where it does not say. */
  readonly from: string | null
  readonly identity: string | null
  /** Request and response, and messages of a socket where there are any. */
  readonly parts: readonly ExcerptPart[]
}

/**
 * A run of lines with a title: "Request", "Response 200"; of a script the place in it: "main.js:1:48213". Where a source map tells, that
 * in the source of the script comes first: "src/orders.tsx:12:5".
 */
export interface ExcerptPart {
  readonly title: string
  /** Where it stands in the recording: `/log/entries/97/request`; of a file, or the source of a script, its path. */
  readonly pointer: string
  readonly mediaType: string | null
  readonly lines: readonly ExcerptLine[]
  /** How many lines there are, and which of them `lines` begins with (from 0): large bodies come in windows. */
  readonly totalLines: number
  readonly firstLine: number
  /** Something of it is not in the recording, or not text: said in words. */
  readonly note: string | null
}

export interface ExcerptLine {
  readonly text: string
  /** Of the lines of its part, from 1; of a script or other text that was delivered, of the lines of that text. */
  readonly number: number
  /** It goes on from the line before: a very long line of the recording is shown as several. */
  readonly continues?: true
  /** Ranges of `text` (UTF-16 units) that the statement rests on. */
  readonly marks: readonly (readonly [from: number, to: number])[]
  /** Ranges that stand for a secret. */
  readonly replaced: readonly (readonly [from: number, to: number])[]
}
