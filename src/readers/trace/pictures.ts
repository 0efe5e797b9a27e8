import { type TraceEvent, number, text } from './trace-event.ts'

interface Frame {
  /** On the clock of the wall, in milliseconds. */
  readonly at: number
  readonly file: string
}

/** What is further away from a moment shows another one. */
const NEAR = 250
const MOST_FRAMES = 200_000
const LONGEST = 2 * 1024 * 1024
/** Of one trace. */
const MOST = 4000
const TYPES: readonly (readonly [string, string])[] = [
  ['ffd8ff', 'jpeg'],
  ['89504e470d0a1a0a', 'png'],
]

/** The pictures that the recorder took of tabs while something moved; to be asked for the one of a moment. */
export class Pictures {
  readonly #frames = new Map<string, Frame[]>()
  readonly #before = new Map<string, number>()
  #count = 0
  #sorted = false
  #given = 0

  /** A line `screencast-frame`. @param at on the clock of the wall */
  see(event: TraceEvent, at: number | undefined): void {
    const file = text(event['file']) || (text(event['sha1']) === '' ? '' : `resources/${text(event['sha1'])}`)
    if (at === undefined || file === '' || this.#count >= MOST_FRAMES) return
    this.#count++
    const page = text(event.pageId)
    const frames = this.#frames.get(page)
    if (frames === undefined) this.#frames.set(page, [{ at, file }])
    else frames.push({ at, file })
  }

  /**
   * The file that shows a tab at a moment: the nearest, neither from before the moment that was asked for last nor from behind
   * `until`, since then it was another page; null where there is none.
   */
  at(page: string, moment: number, until: number): string | null {
    if (!this.#sorted) {
      for (const frames of this.#frames.values()) frames.sort((a, b) => a.at - b.at || (a.file < b.file ? -1 : 1))
      this.#sorted = true
    }
    const from = Math.max(moment - NEAR, this.#before.get(page) ?? -Infinity)
    this.#before.set(page, moment)
    if (this.#given >= MOST) return null
    const distance = ({ at }: Frame): number => Math.abs(at - moment)
    const fitting = within(this.#frames.get(page) ?? [], from, Math.min(moment + NEAR, until))
    const [nearest] = fitting.toSorted((a, b) => distance(a) - distance(b) || b.at - a.at)
    if (nearest === undefined) return null
    this.#given++
    return nearest.file
  }
}

/** Of a sorted list what lies behind `from` and not behind `until`. */
function within(frames: readonly Frame[], from: number, until: number): readonly Frame[] {
  let low = 0
  let high = frames.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((frames[middle] as Frame).at <= from) low = middle + 1
    else high = middle
  }
  const found: Frame[] = []
  for (let index = low; index < frames.length && (frames[index] as Frame).at <= until; index++)
    found.push(frames[index] as Frame)
  return found
}

/** A picture as the address that holds it; null where the bytes are none, or too many. */
export async function pictureText(chunks: AsyncIterable<Uint8Array>): Promise<string | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > LONGEST) return null
    parts.push(Uint8Array.from(chunk))
  }
  const bytes = Buffer.concat(parts)
  const begin = bytes.toString('hex', 0, 8)
  const type = TYPES.find(([opening]) => begin.startsWith(opening))?.[1]
  return type === undefined ? null : `data:image/${type};base64,${bytes.toString('base64')}`
}

/** The clock of a frame: when the tab showed it, else when the recorder got it. */
export const frameTime = (
  event: TraceEvent,
  wallTimeOf: (monotonic: unknown) => number | undefined,
): number | undefined => number(event['frameSwapWallTime']) ?? wallTimeOf(event['timestamp'])
