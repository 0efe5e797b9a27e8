import { HOLE_NUMBERS, type Layout, NODE_NUMBERS, layOut } from './layout.ts'

/** What later snapshots may refer to is kept up to so many bytes; then the oldest goes. */
const MOST_KEPT = 192 * 1024 * 1024
/** A snapshot is cut before so many bytes. */
const LONGEST = 16 * 1024 * 1024
/** All snapshots together come to no more bytes, as an archive unpacks to no more bytes. */
const MOST_UNFOLDED = 4 * 1024 ** 3
/** References that are followed for one snapshot. */
const MOST_REFERENCES = 250_000
/** A reference costs as much as so many bytes. */
const REFERENCE = 256

/** One snapshot put together. */
export interface Whole {
  /** In UTF-8, escaped as in a string of JSON. */
  readonly html: Buffer
  readonly layout: Layout
  /** It refers to snapshots of the same frame before it, as those of one document do. */
  readonly continues: boolean
  /** What was wrong with it, in words; null where nothing was. */
  readonly problem: string | null
}

interface Kept extends Pick<Layout, 'markup' | 'nodes' | 'holes'> {
  readonly frame: string
}

interface Ordered {
  readonly frame: string
  readonly index: number
  readonly size: number
}

/**
 * Puts the snapshots of frames together: each holds what changed, and for the rest refers to a node of the n-th snapshot of its frame
 * before it. References lead backwards only, so there are no cycles; how much they may unfold to is bounded.
 */
export class FrameMemory {
  readonly #frames = new Map<string, { layouts: (Kept | null)[]; first: number }>()
  readonly #order: Ordered[] = []
  #oldest = 0
  #size = 0
  #unfolded = 0
  readonly #mostKept: number
  readonly #mostUnfolded: number

  readonly #keepStyle: (css: string) => string | null

  /**
   * @param mostKept bytes that are kept
   * @param mostUnfolded bytes that all snapshots together may come to
   */
  constructor(
    mostKept = MOST_KEPT,
    mostUnfolded = MOST_UNFOLDED,
    keepStyle: (css: string) => string | null = () => null,
  ) {
    this.#keepStyle = keepStyle
    this.#mostKept = mostKept
    this.#mostUnfolded = mostUnfolded
  }

  /** @param html as it stands in the trace; snapshots of a frame come in their order */
  add(frame: string, html: unknown): Whole {
    const layout = layOut(html, this.#keepStyle)
    const continues = layout.holes.length > 0
    let held = this.#frames.get(frame)
    if (held === undefined) this.#frames.set(frame, (held = { layouts: [], first: 0 }))
    // A document of its own: nothing later leads behind it.
    if (!continues) this.#forget(held)
    const index = held.first + held.layouts.length
    const { markup, nodes, holes } = layout
    held.layouts.push({ frame, markup, nodes, holes })
    const size = markup.length + 4 * (nodes.length + holes.length)
    this.#order.push({ frame, index, size })
    this.#size += size
    const unfolded =
      this.#unfolded > this.#mostUnfolded
        ? { html: Buffer.alloc(0), references: 0, problem: TOO_MUCH }
        : this.#unfold(held, index)
    this.#unfolded += unfolded.html.length + REFERENCE * unfolded.references
    this.#makeRoom()
    const { html: bytes } = unfolded
    return { layout, continues, html: bytes, problem: layout.damaged ? 'parts of it cannot be read' : unfolded.problem }
  }

  #forget(held: { layouts: (Kept | null)[]; first: number }): void {
    for (const kept of held.layouts)
      if (kept !== null) this.#size -= kept.markup.length + 4 * (kept.nodes.length + kept.holes.length)
    held.first += held.layouts.length
    held.layouts = []
  }

  #makeRoom(): void {
    while (this.#size > this.#mostKept && this.#oldest < this.#order.length - 1) {
      const { frame, index, size } = this.#order[this.#oldest++] as Ordered
      const held = this.#frames.get(frame)
      const at = index - (held?.first ?? 0)
      if (held === undefined || at < 0 || held.layouts[at] === null) continue
      held.layouts[at] = null
      this.#size -= size
    }
    if (this.#oldest > 4096) {
      this.#order.splice(0, this.#oldest)
      this.#oldest = 0
    }
  }

  #unfold(
    held: { layouts: (Kept | null)[]; first: number },
    index: number,
  ): Pick<Whole, 'html' | 'problem'> & { references: number } {
    const parts: Buffer[] = []
    let length = 0
    let references = 0
    let problem: string | null = null
    const top = held.layouts[index - held.first] as Kept
    // What is being written: a run of a layout, from a place on, with the holes that are left in it.
    const runs = [{ of: top, index, at: 0, to: top.markup.length, hole: 0, holes: top.holes.length / HOLE_NUMBERS }]
    for (let run = runs.at(-1); run !== undefined; run = runs.at(-1)) {
      const isHole = run.hole < run.holes
      const end = isHole ? (run.of.holes[run.hole * HOLE_NUMBERS] as number) : run.to
      // Where a run ends, no character and no escape is cut.
      if (length + end - run.at > LONGEST || references > MOST_REFERENCES)
        return { html: Buffer.concat(parts), references, problem: TOO_LARGE }
      if (end > run.at) parts.push(run.of.markup.subarray(run.at, end))
      length += end - run.at
      run.at = end
      if (!isHole) {
        runs.pop()
        continue
      }
      const [back, node] = run.of.holes.subarray(run.hole * HOLE_NUMBERS + 1, run.hole * HOLE_NUMBERS + 3)
      run.hole++
      references++
      const target = run.index - (back as number)
      const of = held.layouts[target - held.first]
      const place = (node as number) * NODE_NUMBERS
      if (of === undefined || of === null || place >= of.nodes.length) {
        problem = 'it refers to what is not in the trace'
        continue
      }
      const [from, to, hole, holes] = of.nodes.subarray(place, place + NODE_NUMBERS) as unknown as [
        number,
        number,
        number,
        number,
      ]
      runs.push({ of, index: target, at: from, to, hole, holes })
    }
    return { html: Buffer.concat(parts, length), references, problem }
  }
}

const TOO_MUCH = 'so much was put together before it that it was left out'
const TOO_LARGE = 'it is larger than 16 megabytes and was cut'
