import type { SectionName } from '../evidence/subjects.ts'
import type { ReplacedKind } from './project.ts'
import type { Proving } from './proving.ts'

/** A recording on its way into a project. */
export interface Import {
  readonly id: string
  readonly project: string
  readonly file: string
  readonly identity: string | null
  /** ISO 8601. */
  readonly started: string
  /**
   * receiving: the upload runs (and once `bytes` is `totalBytes`, it waits for its turn); secrets: it is looked through for
   * secrets; reading: it is stored without them and summed up; writing: the specification is written.
   */
  readonly phase: 'receiving' | 'secrets' | 'reading' | 'writing' | 'done' | 'failed' | 'cancelled'
  /** Of this phase, in bytes of the file as given. */
  readonly bytes: number
  readonly totalBytes: number
  /** Entries of this phase. */
  readonly entries: number
  /** Known once the first pass is through. */
  readonly totalEntries: number | null
  /** When the entries read so far were recorded, ISO 8601. */
  readonly from: string | null
  readonly to: string | null
  /** What each section states so far. */
  readonly sections: { readonly [Name in SectionName]: number } | null
  readonly replaced: readonly ReplacedKind[]
  /** Why it failed: the file, the place and what to do. */
  readonly error: { readonly message: string; readonly hint: string | null } | null
  /** Of the recording, once it is done: what could not be read. */
  readonly diagnostics: number
  /** The recording was in the project already: nothing was added. */
  readonly known: boolean
}

/**
 * What `GET /api/events` says (server-sent events; the id of an event, sent back as `Last-Event-ID`, replays what came after it).
 * `hello` comes first where nothing can be replayed: all that runs.
 */
export type ServerEvent =
  | { readonly event: 'hello'; readonly imports: readonly Import[]; readonly provings: readonly Proving[] }
  | { readonly event: 'import'; readonly import: Import }
  | { readonly event: 'proving'; readonly proving: Proving }
  /** A project's twin was started, stopped, told or asked something. */
  | { readonly event: 'twin'; readonly project: string }
  /** A project was added, changed or removed: what was read of it is stale. */
  | { readonly event: 'project'; readonly project: string }
