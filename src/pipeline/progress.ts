/** How far reading is. */
export interface Progress {
  /** Every source is read twice: once to learn its secrets, once to sum it up without them. */
  readonly pass: 'secrets' | 'folds'
  /** The source that is being read. */
  readonly source: string
  /** Of this pass, over all sources, in bytes of the files as given. */
  readonly bytes: number
  readonly totalBytes: number
  /** Of this pass, over all sources. */
  readonly entries: number
}
