import type { ActionStep } from '../../evidence/snapshot.ts'
import { TELLS } from './layout.ts'

/** What a person did, on the clock of the wall, in milliseconds. */
export interface Action {
  readonly id: string
  readonly words: string
  readonly start: number
  end: number
  /** The tab, and the address that it showed when the action began; learnt from the snapshots. */
  page: string
  url: string
  /** What has to be known to do it again; null where it cannot be, or failed. */
  step: ActionStep | null
}

/** Something that was done while a socket was open. */
export interface DoneWhile extends Pick<Action, 'id' | 'words' | 'url'> {
  readonly at: number
  readonly until: number
}

/** A text that was not there in the snapshot before, and what its makers call the element around it: role and classes. */
export interface Appeared {
  readonly text: string
  readonly mark: string
}

/** Texts that appeared on a tab, and the position of the snapshot that shows them. */
interface Appearance {
  readonly at: number
  readonly texts: readonly Appeared[]
  readonly snapshot: number
}

/** What is sent shortly behind an action still comes of it: scripts wait for a moment before they ask. */
const GRACE = 500
/** A script hears of an answer a little before the recorder calls it ended. */
const EARLY = 20
const MOST_LOOKS = 8
/** What a person reads later has other causes. */
const LATEST = 10_000
const MOST_ACTIONS = 200_000
const MOST_WHILE = 2000
/** The clock of a socket's messages and that of its end are not the same one. */
const SKEW = 5000
const MOST_TEXT = 8 * 1024 * 1024

/** What was done when, and what appeared thereupon; to be asked by the requests of the same time. */
export class Timeline {
  readonly actions = new Map<string, Action>()
  readonly #appearances = new Map<string, Appearance[]>()
  #byPage: Map<string, Action[]> | null = null
  readonly #scripts = new Set<string>()
  readonly #scripted: [start: number, end: number][] = []
  /** Of all actions; made when it is asked for, since all have begun by then. */
  #starts: readonly number[] | null = null
  #text = 0

  begin(id: string, words: string, start: number): void {
    if (this.actions.size < MOST_ACTIONS && !this.actions.has(id))
      this.actions.set(id, { id, words, start, end: Infinity, page: '', url: '', step: null })
  }

  /** What a test had a script of its own do in the page, or asked by itself: no person did it. */
  script(id: string, start: number, end: number): void {
    if (this.#scripted.length >= MOST_ACTIONS) return
    this.#scripted.push([start, end])
    this.#scripts.add(id)
  }

  isScript(id: string): boolean {
    return this.#scripts.has(id)
  }

  /** @param at when it was taken; texts count from the beginning of the action that it was taken before */
  appear(page: string, at: number, texts: readonly Appeared[], snapshot: number): void {
    this.#text += texts.reduce((sum, { text, mark }) => sum + text.length + mark.length + 64, 0)
    if (texts.length === 0 || this.#text > MOST_TEXT) return
    const list = this.#appearances.get(page)
    if (list === undefined) this.#appearances.set(page, [{ at, texts, snapshot }])
    else list.push({ at, texts, snapshot })
  }

  /** When the next action begins, on whatever tab; Infinity where there is none. */
  nextAction(after: number): number {
    this.#starts ??= [...this.actions.values()].map(({ start }) => start).toSorted((a, b) => a - b)
    return this.#starts[countUntil(this.#starts, start => start <= after)] ?? Infinity
  }

  /** The last thing that was done on a tab before a request was sent, where it was not over long before. */
  during(page: string, at: number): Action | null {
    const actions = this.#actionsOf(page)
    const scripted = this.#scripted[countUntil(this.#scripted, ([start]) => start <= at) - 1]
    if (scripted !== undefined && at <= scripted[1]) return null
    const action = actions[countUntil(actions, ({ start }) => start <= at) - 1]
    return action !== undefined && at <= action.end + GRACE ? action : null
  }

  /** What was done on a tab in a stretch of time, in order, and until when what is sent comes of it; at most 2000. */
  between(page: string, from: number, to: number): readonly DoneWhile[] {
    const actions = this.#actionsOf(page)
    const begun = countUntil(actions, ({ end }) => end + GRACE < from)
    const found: DoneWhile[] = []
    for (const [nth, { id, words, url, start, end }] of actions.entries()) {
      if (nth < begun || found.length >= MOST_WHILE) continue
      if (start > to + SKEW) break
      const next = actions[nth + 1]?.start ?? Infinity
      found.push({ id, words, url, at: start, until: Math.min(end + GRACE, next) })
    }
    return found
  }

  /**
   * What appeared on a tab once an answer was there, and before the person did anything more: first what is made to tell something,
   * else what appeared first.
   */
  after(page: string, answered: number): Omit<Appearance, 'at'> | null {
    const actions = this.#actionsOf(page)
    const then = actions[countUntil(actions, ({ start }) => start <= answered)]
    const until = Math.min(answered + LATEST, then?.start ?? Infinity)
    const appearances = this.#appearances.get(page) ?? []
    const first = countUntil(appearances, ({ at }) => at < answered - EARLY)
    const shown = appearances.slice(first, first + MOST_LOOKS).filter(({ at }) => at <= until)
    for (const { texts, snapshot } of shown) {
      const telling = texts.filter(({ mark }) => TELLS.test(mark))
      if (telling.length > 0) return { texts: telling, snapshot }
    }
    return shown[0] ?? null
  }

  #actionsOf(page: string): readonly Action[] {
    if (this.#byPage === null) {
      this.#byPage = new Map()
      for (const action of this.actions.values()) {
        const list = this.#byPage.get(action.page)
        if (list === undefined) this.#byPage.set(action.page, [action])
        else list.push(action)
      }
      this.#scripted.sort((a, b) => a[0] - b[0])
      for (const list of this.#byPage.values()) list.sort((a, b) => a.start - b.start)
      for (const list of this.#appearances.values()) list.sort((a, b) => a.at - b.at)
    }
    return this.#byPage.get(page) ?? []
  }
}

/** How many leading elements of a sorted list pass. */
function countUntil<Element>(list: readonly Element[], passes: (element: Element) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(list[middle] as Element)) low = middle + 1
    else high = middle
  }
  return low
}
