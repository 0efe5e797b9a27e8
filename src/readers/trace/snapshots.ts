import type { ActionStep } from '../../evidence/snapshot.ts'
import { FrameMemory, type Whole } from './frame-memory.ts'
import { decoded, plainText } from './layout.ts'
import { type PlacedStyles, Styles } from './styles.ts'
import type { Action, Appeared, Timeline } from './timeline.ts'
import { type FrameSnapshot, number, text } from './trace-event.ts'

/** How a snapshot stands in a recording, but for its HTML, below `log._snapshots`. */
export interface RecordedSnapshot extends Partial<PlacedStyles> {
  readonly startedDateTime: string | null
  readonly page: string
  readonly url: string
  readonly title: string | null
  readonly action: {
    readonly id: string
    readonly when: 'before' | 'during' | 'after'
    readonly words: string
    readonly step?: ActionStep
  } | null
  /** Where the tab was in the snapshot before, where that was another address, and what was done last there. */
  readonly from: { readonly url: string; readonly words: string; readonly step?: ActionStep } | null
  /** False where the address has changed and the page still shows what stood at the one before. */
  readonly settled: boolean
  /** What was not there in the snapshot of this tab before, and came without the page being loaded anew. */
  readonly appeared: readonly Appeared[]
  /** What was done last on the tab, and when the snapshot was taken that shows what stood then. */
  readonly since: { readonly words: string; readonly stood: string | null } | null
  /** What the tab looked like, as an address that holds the picture; stands where it was asked for. */
  readonly picture?: string
  /** Stands where something changed since. */
  readonly html?: string
  /** The position of the snapshot that shows the same. */
  readonly same?: number
}

const PHASES = { before: 'before', action: 'during', after: 'after' } as const
const MOST_TEXTS = 12
const LONGEST_TEXT = 300
/** Tabs whose last snapshot is remembered, to tell what is new in the next. */
const TABS = 32

interface Done {
  /** Of the action. */
  readonly id: string
  readonly words: string
  /** When the snapshot was taken that shows what stood as it began. */
  readonly stood: string | null
}

interface Last {
  /** Where the tab is. */
  readonly url: string
  readonly html: Buffer
  readonly index: number
  /** When what it shows was first seen; null where the trace does not tell. */
  readonly taken: string | null
  /** The address that it was recorded for; null where the page still showed what stood at another. */
  readonly shownAt: string | null
  /** What it says, made when it is needed. */
  plain: string | null
  /** It still shows what stood at the address before. */
  readonly isLeft: boolean
}

/** Makes the snapshots of a trace, in their order, into those of a recording. */
export class Snapshots {
  readonly #styles = new Styles()
  readonly #memory = new FrameMemory(undefined, undefined, css => this.#styles.keep(css))
  readonly #last = new Map<string, Last>()
  /** The origin that the main frame of a tab showed last. */
  readonly #origins = new Map<string, string>()
  /** The address that the main frame of a tab showed last: what a script wrote into a frame of its own, an editor, has the same. */
  readonly #addresses = new Map<string, string>()
  /** What was done last on a tab. */
  readonly #done = new Map<string, Done>()

  /**
   * Null for what no person saw as a page: an empty tab, and frames of others inside a page.
   * @param at when it was taken, on the clock of the wall; undefined where the trace does not tell
   * @param index the position that it gets
   */
  take(
    snapshot: FrameSnapshot,
    at: number | undefined,
    timeline: Timeline,
    index: number,
  ): { readonly recorded: RecordedSnapshot | null; readonly html: Buffer | null; readonly problem: string | null } {
    const frame = text(snapshot.frameId)
    const whole = this.#memory.add(frame, snapshot.html)
    const url = text(snapshot.frameUrl)
    const tab = text(snapshot.pageId)
    const origin = /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : null
    const isMain = snapshot.isMainFrame === true
    if (isMain && origin !== null) {
      remember(this.#origins, tab, origin)
      remember(this.#addresses, tab, url)
    }
    const isOther = origin !== this.#origins.get(tab) || url === this.#addresses.get(tab)
    if (origin === null || (!isMain && isOther)) return { recorded: null, html: null, problem: whole.problem }
    const page = isMain ? tab : `${tab} ${frame}`
    const action = timeline.actions.get(text(snapshot.callId)) ?? null
    const phase = PHASES[snapshot.phase as keyof typeof PHASES] ?? null
    const last = this.#last.get(page)
    const hasMoved = last !== undefined && last.url !== url
    const isLeft = isLeftBehind(whole, last, hasMoved, action !== null && phase === 'before')
    const hasChanged = last === undefined || !last.html.equals(whole.html)
    const isSame = last !== undefined && !hasChanged && (isLeft || last.shownAt === url)
    const same = isSame ? last.index : null
    const appeared = hasChanged ? appearedIn(whole, last) : []
    const taken = at === undefined ? null : new Date(at).toISOString()
    const stands = isSame ? last.taken : taken
    const stood = phase === 'before' ? stands : (last?.taken ?? null)
    const done = isMain ? this.#doneOn(tab, action, phase, stood) : null
    const shown = isSame ? last : { html: whole.html, index, plain: null, taken, shownAt: isLeft ? null : url }
    remember(this.#last, page, { ...shown, url, isLeft })
    if (isMain && action !== null && action.page === '') action.page = tab
    if (isMain && action !== null && phase !== 'after' && action.url === '') action.url = url
    if (at !== undefined)
      timeline.appear(tab, phase === 'before' && action !== null ? action.start : at, appeared, index)
    // Of what shows nothing new, only where an action began and ended says something.
    if (same !== null && !hasMoved && (action === null || phase === 'during' || phase === null))
      return { recorded: null, html: null, problem: whole.problem }
    const isScripted = isMain && snapshot.phase === 'after' && timeline.isScript(text(snapshot.callId))
    const moved = isScripted ? { step: { verb: 'visit', url, ...(at === undefined ? {} : { at }) } } : {}
    return {
      recorded: {
        startedDateTime: taken,
        page,
        url,
        title: titleOf(whole.html),
        action:
          action === null || phase === null
            ? null
            : { ...firstTold(action), id: action.id, when: phase, words: action.words },
        from: hasMoved ? { url: last.url, words: done?.words ?? '', ...moved } : null,
        settled: !isLeft,
        appeared,
        since: same !== null || done === null ? null : { words: done.words, stood: done.stood },
        ...(same === null ? this.#styles.place(whole.html, index) : { same }),
      },
      html:
        same !== null ? null : text(snapshot.doctype) === 'html' ? Buffer.concat([DOCTYPE, whole.html]) : whole.html,
      problem: whole.problem,
    }
  }

  /** What was done last on a tab before what a snapshot shows. */
  #doneOn(tab: string, action: Action | null, phase: string | null, stood: string | null): Done | null {
    const before = this.#done.get(tab) ?? null
    if (action === null || before?.id === action.id) return before
    const done = { id: action.id, words: action.words, stood }
    remember(this.#done, tab, done)
    return phase === 'before' ? before : done
  }
}

const DOCTYPE = Buffer.from('<!doctype html>')

/** How it is done again is told once. */
function firstTold(action: Action): { readonly step?: ActionStep } {
  const { step } = action
  action.step = null
  return step === null ? {} : { step }
}

/** Of a page that was drawn anew at least so much is new. */
const NEW = 0.25
/** A page of another size was drawn anew, whatever is new in it. */
const SIZES = 0.7

/**
 * Whether a tab still shows what stood at the address before: scripts change the address first, and draw when an answer is there.
 * By the time that a person does something more, what is to be seen is that of the new address.
 */
function isLeftBehind(whole: Whole, last: Last | undefined, hasMoved: boolean, isActedOn: boolean): boolean {
  if (last === undefined || isActedOn || !whole.continues || !(hasMoved || last.isLeft)) return false
  const [small, large] = [last.html.length, whole.html.length].toSorted((one, other) => one - other) as [number, number]
  return whole.layout.markup.length < NEW * whole.html.length && small >= SIZES * large
}

/** When it was taken, on the clock of the wall. */
export function takenAt(
  snapshot: FrameSnapshot,
  wallTimeOf: (monotonic: unknown) => number | undefined,
): number | undefined {
  const at = number(snapshot.wallTime) ?? wallTimeOf(snapshot.timestamp)
  // What lies beyond is no time that a `Date` can hold.
  return at !== undefined && at > 0 && at < 8.64e15 ? at : undefined
}

function remember<Value>(tabs: Map<string, Value>, tab: string, value: Value): void {
  tabs.delete(tab)
  tabs.set(tab, value)
  if (tabs.size > TABS) tabs.delete(tabs.keys().next().value as string)
}

function appearedIn({ layout, continues }: Whole, last: Last | undefined): readonly Appeared[] {
  if (!continues || last === undefined || layout.additions.length === 0) return []
  const found = new Map<string, Appeared>()
  for (const { from, to, mark } of layout.additions) {
    if (to - from > LONGEST_TEXT * 40) continue
    const said = plainText(decoded(layout.markup.subarray(from, to)))
    if (said.length < 2 || said.length > LONGEST_TEXT || found.has(said)) continue
    last.plain ??= plainText(decoded(last.html))
    if (last.plain.includes(said)) continue
    found.set(said, { text: said, mark })
    if (found.size === MOST_TEXTS) break
  }
  return [...found.values()]
}

/** The title stands in the head, before any picture with a title of its own. */
function titleOf(html: Buffer): string | null {
  const found = /<title>([^<]{0,2000})<\/title>/.exec(html.toString('utf8', 0, 100_000))?.[1]
  return found === undefined || found.trim() === '' ? null : plainText(decoded(found))
}
