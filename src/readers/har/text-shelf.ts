import { hash, randomUUID } from 'node:crypto'

/** Long texts of answers that came more than once: scripts and styles come with every page, and decoding them is most of reading such an entry. */
export interface TextShelf {
  /**
   * The entry in `bytes`, where its long text was met before; null where it has to be read as any other.
   * @param parse reads JSON
   */
  readonly read: (bytes: Buffer, parse: (bytes: Buffer) => unknown) => Answering | null
}

/** As much of an entry as it takes to put a text in its place. */
interface Answering {
  readonly response?: { readonly content?: { text?: unknown } }
}

/** In bytes; a shorter entry is read faster than looked up. */
const LONG = 16 * 1024
/** By so many bytes of its beginning a text is looked up. */
const HEAD = 64
/** Texts that are noted, and characters of those that are kept: more than the scripts of most applications. */
const MOST_NOTED = 4096
const MOST_KEPT = 4 * 1024 * 1024
/** Texts of one beginning that are compared whole, which takes as long as they are: made up by somebody, thousands could have one. */
const MOST_COMPARED = 8
/** Members called `text` that an entry is looked through for: of what was sent and of what was answered. */
const MOST_TEXTS = 2

const NAME = Buffer.from('"text":')
const QUOTE = 0x22
const SPACE = 0x20
const BACKSLASH = 0x5c

interface Noted {
  /** Of the bytes between the quotes. */
  readonly length: number
  readonly digest: string
  /** From the second time on. */
  kept: Kept | null
}

interface Kept {
  readonly bytes: Buffer
  readonly text: string
  readonly digest: string
}

const digests = new WeakMap<object, string>()

/** The SHA-256 digest of the text of a `response.content` that a shelf put there; undefined for any other. */
export const shelvedDigest = (content: object): string | undefined => digests.get(content)

/** One for whoever reads many entries, one after the other; what it keeps is as secret as what it was given. */
export function textShelf(): TextShelf {
  const byHead = new Map<string, Noted[]>()
  // Nothing that was recorded can be this.
  const standIn = randomUUID()
  let noted = 0
  let kept = 0

  const note = (bytes: Buffer, start: number): void => {
    const end = stringEnd(bytes, start)
    if (noted >= MOST_NOTED || end - start < LONG) return
    noted++
    const head = headAt(bytes, start)
    const others = byHead.get(head)
    const one = { length: end - start, digest: digestOf(bytes.subarray(start, end)), kept: null }
    if (others === undefined) byHead.set(head, [one])
    else others.push(one)
  }

  return {
    read: (bytes, parse) => {
      if (bytes.length < LONG) return null
      const starts = textsIn(bytes)
      for (const start of starts) {
        const known = standingAt(bytes, start, byHead.get(headAt(bytes, start)) ?? [])
        if (known === undefined) continue
        const end = start + known.length
        const around = Buffer.concat([bytes.subarray(0, start), Buffer.from(standIn), bytes.subarray(end)])
        const entry = entryOf(around, parse)
        const content = entry?.response?.content
        if (entry === null || content?.text !== standIn) return null
        const text = known.kept?.text ?? (parse(bytes.subarray(start - 1, end + 1)) as string)
        if (known.kept === null && kept + text.length <= MOST_KEPT) {
          kept += text.length
          known.kept = { bytes: Buffer.from(bytes.subarray(start, end)), text, digest: hash('sha256', text) }
        }
        content.text = text
        if (known.kept !== null) digests.set(content, known.kept.digest)
        return entry
      }
      for (const start of starts) note(bytes, start)
      return null
    },
  }
}

/** Null where it cannot be read: what is wrong is said of the entry as it was recorded. */
function entryOf(bytes: Buffer, parse: (bytes: Buffer) => unknown): Answering | null {
  try {
    return parse(bytes) as Answering | null
  } catch {
    return null
  }
}

/** Where the first strings begin that are called `text`. Quotes in strings are escaped, so a name is never a part of one. */
function textsIn(bytes: Buffer): readonly number[] {
  const starts: number[] = []
  for (let at = bytes.indexOf(NAME); at !== -1 && starts.length < MOST_TEXTS; at = bytes.indexOf(NAME, at)) {
    at += NAME.length
    while (bytes[at] === SPACE) at++
    if (bytes[at] === QUOTE) starts.push(++at)
  }
  return starts
}

/** Where the closing quote stands; the end of the bytes where there is none. */
function stringEnd(bytes: Buffer, start: number): number {
  for (let quote = bytes.indexOf(QUOTE, start); quote !== -1; quote = bytes.indexOf(QUOTE, quote + 1)) {
    let before = quote
    while (before > start && bytes[before - 1] === BACKSLASH) before--
    if ((quote - before) % 2 === 0) return quote
  }
  return bytes.length
}

/** Which of some texts is the string that begins there. */
const standingAt = (bytes: Buffer, start: number, texts: readonly Noted[]): Noted | undefined =>
  texts
    .filter(({ length }) => bytes[start + length] === QUOTE)
    .slice(0, MOST_COMPARED)
    .find(({ length, digest, kept }) => {
      const standing = bytes.subarray(start, start + length)
      return kept === null ? digestOf(standing) === digest : standing.equals(kept.bytes)
    })

const headAt = (bytes: Buffer, start: number): string => bytes.toString('latin1', start, start + HEAD)

const digestOf = (bytes: Buffer): string => hash('sha256', bytes, 'base64url')
