import type { SearchLine } from '../../api/search.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { SectionName } from '../../evidence/subjects.ts'
import type { SourceId } from '../../evidence/source.ts'
import type { Excerpt } from '../../excerpts/excerpt.ts'
import type { ExcerptView } from '../../excerpts/write-excerpt.ts'
import type { FolderFormat, Format } from '../../pipeline/formats.ts'
import type { SeenPage } from './open-page.ts'

/** A recording as it is stored, on this machine's disk. */
export interface RecordingFiles {
  readonly id: SourceId
  readonly name: string
  readonly identity: string | null
  /** Of a folder of built files its files, as `Source.files`; none of any other recording. */
  readonly files: readonly string[]
  /** Paths. */
  readonly content: string
  readonly index: string
  /** By what it is searched, where it was stored with that. */
  readonly grams: string | null
}

/** A written specification as it is stored: its title, and its sections one by one. */
export interface SpecificationFiles {
  readonly revision: string
  /** Paths of JSON that is packed with gzip. */
  readonly title: string
  readonly sections: { readonly [Name in SectionName]: string }
}

/** What the reading thread is asked; each question has its answers. */
export type ReadingRequest =
  | {
      readonly ask: 'excerpt'
      readonly recording: RecordingFiles
      readonly evidence: Evidence
      readonly view: ExcerptView
    }
  | {
      readonly ask: 'page'
      readonly recording: RecordingFiles
      readonly evidence: Evidence
      /** What the statement quotes: marked where it can be read. */
      readonly quotes: readonly string[]
    }
  | {
      readonly ask: 'search'
      readonly query: string
      readonly specification: SpecificationFiles | null
      readonly recordings: readonly RecordingFiles[]
    }
  | { readonly ask: 'export'; readonly specification: SpecificationFiles; readonly format: Format | FolderFormat }

/** The answers to a question one after the other. */
export type ReadingAnswer = Excerpt | SeenPage | null | SearchLine | Uint8Array<ArrayBuffer>

export type ToReadingThread =
  | { readonly number: number; readonly request: ReadingRequest }
  | { readonly number: number; readonly stop: true }

export type FromReadingThread =
  | { readonly number: number; readonly answer: ReadingAnswer }
  | { readonly number: number; readonly end: true }
  | { readonly number: number; readonly error: unknown; readonly isUsers: boolean; readonly hint: string | null }
