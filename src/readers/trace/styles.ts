import { createHash } from 'node:crypto'

/** Style rules that stand in a page, by the address that its markup names them with. */
export interface PlacedStyles {
  /** The position of the snapshot that holds the text. */
  readonly sheets: Readonly<Record<string, number>>
  /** Texts that no snapshot before it holds. */
  readonly styles: Readonly<Record<string, string>>
}

const LONGEST = 512 * 1024
/** Of all texts of a trace together; what comes later is left out, as more sheets than these are. */
const MOST_TEXT = 24 * 1024 * 1024
const MOST_SHEETS = 10_000
/** Inside of a text. */
const LONGEST_PICTURE = 2000

/**
 * The style rules that scripts made, which no file of the recording holds. They are most of the bytes of a snapshot and change
 * seldom: each text is kept once, with the first snapshot that has it, and the markup names it as the address of a style sheet.
 */
export class Styles {
  readonly #addresses = new Map<string, string>()
  /** Kept, and in no snapshot yet. */
  readonly #waiting = new Map<string, string>()
  readonly #positions = new Map<string, number>()
  readonly #mostText: number
  #text = 0

  constructor(mostText = MOST_TEXT) {
    this.#mostText = mostText
  }

  /** The address that stands for a text: `style:12`; null for one that is not kept. */
  keep(css: string): string | null {
    if (css.length > 8 * LONGEST || !css.includes('{')) return null
    const key = createHash('sha1').update(css).digest('base64')
    const known = this.#addresses.get(key)
    if (known !== undefined) return known
    const text = bounded(css)
    if (this.#addresses.size >= MOST_SHEETS || this.#text + text.length > this.#mostText) return null
    this.#text += text.length
    const address = `style:${this.#addresses.size}`
    this.#addresses.set(key, address)
    this.#waiting.set(address, text)
    return address
  }

  /**
   * What a snapshot holds and names; null where it names none.
   * @param html as it stands between the quotes of a string of JSON
   * @param position of the snapshot
   */
  place(html: Buffer, position: number): PlacedStyles | null {
    const sheets: Record<string, number> = {}
    const styles: Record<string, string> = {}
    let any = false
    for (const address of namedIn(html)) {
      const text = this.#waiting.get(address)
      if (text !== undefined) {
        this.#waiting.delete(address)
        this.#positions.set(address, position)
        styles[address] = text
      }
      const held = this.#positions.get(address)
      if (held === undefined) continue
      sheets[address] = held
      any = true
    }
    return any ? { sheets, styles } : null
  }
}

const NAME = Buffer.from(String.raw`href=\"style:`)

function* namedIn(html: Buffer): Generator<string> {
  for (let at = html.indexOf(NAME); at !== -1; at = html.indexOf(NAME, at + 1)) {
    const number = /^\d{1,6}(?=\\")/.exec(html.toString('latin1', at + NAME.length, at + NAME.length + 8))?.[0]
    if (number !== undefined) yield `style:${number}`
  }
}

const ADDRESS = /url\(/gi
const PICTURE = /^\s*["']?data:image\//i

/** Without addresses, which are never fetched and may hold tokens, but small pictures; and with an end where it is too long. */
function bounded(css: string): string {
  const parts: string[] = []
  let from = 0
  ADDRESS.lastIndex = 0
  for (let found = ADDRESS.exec(css); found !== null; found = ADDRESS.exec(css)) {
    const start = ADDRESS.lastIndex
    const close = css.indexOf(')', start)
    const end = close === -1 ? css.length : close
    const isKept = end - start <= LONGEST_PICTURE && PICTURE.test(css.slice(start, start + 40))
    parts.push(css.slice(from, isKept ? end : start))
    from = end
    ADDRESS.lastIndex = end
  }
  const text = parts.join('') + css.slice(from)
  return text.length <= LONGEST ? text : text.slice(0, text.lastIndexOf('}', LONGEST) + 1)
}
