import type { Evidence } from './evidence.ts'

/** What became of every entry; each count opens the entries behind it. */
export interface Funnel {
  /** All entries that were read, broken ones too. The counts add up to it. */
  readonly entries: number
  readonly counts: readonly FunnelCount[]
}

export interface FunnelCount {
  readonly form: 'pages' | 'assets' | 'calls' | 'sockets' | 'beacons' | 'third parties' | 'broken'
  readonly count: number
  /** The count is an estimate: there were more than are counted one by one. */
  readonly estimated?: true
  /** Third parties: whose. */
  readonly host?: string
  /** At most 20 of them. */
  readonly evidence: readonly Evidence[]
}
