/** What a page looked like at one moment, as markup: what a person saw, whoever drew it. */
export interface Snapshot {
  /** Absolute address at that moment. */
  readonly url: string
  /** The page (tab) it belongs to, as the recording names it. */
  readonly page: string
  readonly title: string | null
  /**
   * Serialised HTML of the main frame; what was typed or chosen stands in `value`, `checked` and `selected`. Empty where nothing
   * changed since the snapshot of the tab before.
   */
  readonly html: string
  /** The action (a click, a key, a navigation) that it was taken for, and at which end of it. */
  readonly action: SnapshotAction | null
  /** Where the recording keeps a picture of this moment: names a file inside it. */
  readonly picture: string | null
  /** Where the tab was in the snapshot before, where that was another address. */
  readonly from: SnapshotOrigin | null
  /** False where the address has changed and the page still shows what stood at the one before. */
  readonly settled: boolean
  /** What a person could newly read. */
  readonly appeared: readonly AppearedText[]
  /** What was done last on the tab before this shows; null where nothing is known. */
  readonly since: SnapshotCause | null
}

export interface SnapshotCause {
  /** `click "Save"` */
  readonly words: string
  /** When the snapshot was taken that shows what stood as it was done, in milliseconds; 0 where none does. */
  readonly stood: number
}

export interface SnapshotOrigin {
  readonly url: string
  /** What the person did last on that tab: `click "New note"`; empty where nothing is known. */
  readonly words: string
  /** Where not a person moved the tab but a script of the test: how it is done again. */
  readonly step?: ActionStep
}

export interface SnapshotAction {
  /** As the recording names it: `call@42`. */
  readonly id: string
  readonly when: 'before' | 'during' | 'after'
  /** In words: `click "Save"`, `fill "Title"`, `goto /orders`. Values that were typed are left out. */
  readonly words: string
  /** What has to be known to do it again; with the first snapshot that names the action. */
  readonly step?: ActionStep
}

/** An action of a person, so that it can be done again. */
export interface ActionStep {
  /** As Playwright calls it: `click`, `fill`, `goto`, `keyboardType`; `visit`: to an address, without loading the page anew. */
  readonly verb: string
  /** When it began, in milliseconds since the epoch; absent where the recording has no clock. */
  readonly at?: number
  /** Of the element, as Playwright writes it. */
  readonly selector?: string
  /** Of the element that it was dragged to. */
  readonly target?: string
  /** What was typed, or the key that was pressed. */
  readonly value?: string
  /** The same of a field for passwords. */
  readonly password?: string
  readonly url?: string
  /** Values or labels of what was chosen, or positions. */
  readonly choices?: readonly (string | number)[]
  readonly x?: number
  readonly y?: number
}

/** The parts of a step that are texts: what reads it and what looks through it for secrets leave none out. */
export const STEP_TEXTS = [
  'selector',
  'target',
  'value',
  'password',
  'url',
] as const satisfies readonly (keyof ActionStep)[]

/** A text that was not there in the snapshot of the same tab before, and came without the page being loaded anew. */
export interface AppearedText {
  readonly text: string
  /** What its makers call the element around it: role and classes. */
  readonly mark: string
}
