import { readFile } from 'node:fs/promises'
import type { SearchLine } from '../../api/search.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { Excerpt } from '../../excerpts/excerpt.ts'
import { type ExcerptView, writeExcerpt } from '../../excerpts/write-excerpt.ts'
import { exported } from './exported.ts'
import { specificationOf } from '../../pipeline/projects/specification-parts.ts'
import type { Specification } from '../../specification/specification.ts'
import { type OpenRecording, openRecording } from '../../store/recordings/open-recording.ts'
import { unpackIndex } from '../../store/recordings/packed-index.ts'
import type { SpecificationPart } from '../../store/store.ts'
import { originalText } from './original-text.ts'
import { openPage } from './open-page.ts'
import { pointed } from './pointed.ts'
import type { ReadingAnswer, ReadingRequest, RecordingFiles, SpecificationFiles } from './requests.ts'
import { searchEntries } from './search-entries.ts'
import { searchStatements } from './search-statements.ts'
import { type StatementText, sectionNames, statementTexts } from './statement-texts.ts'

/** Reads what is stored: opens evidence, searches, writes a specification out. */
export interface ReadingRoom {
  /** @param isStopped nobody waits for the rest */
  readonly answer: (request: ReadingRequest, isStopped: () => boolean) => AsyncGenerator<ReadingAnswer, void, undefined>
}

/** Hits that are sent; beyond them it is only said that there are more. */
const MOST_HITS = 200
/** Of these at most so many are statements, so that evidence is found too. */
const MOST_STATEMENTS = 100
/** Milliseconds after which it is said again how far a search is. */
const PROGRESS_EVERY = 100
/** Recordings whose files stay open. */
const KEPT_OPEN = 8

export function readingRoom(): ReadingRoom {
  const open = new Map<string, Promise<OpenRecording>>()
  let texts: { readonly revision: string; readonly all: readonly StatementText[] } | null = null

  const recordingOf = async ({ content, index, grams }: RecordingFiles): Promise<OpenRecording> => {
    const known = open.get(content)
    open.delete(content)
    const recording = known ?? readFile(index).then(bytes => openRecording(content, unpackIndex(bytes), grams))
    open.set(content, recording)
    recording.catch(() => open.delete(content))
    for (const [path, oldest] of [...open].slice(0, Math.max(0, open.size - KEPT_OPEN))) {
      open.delete(path)
      void oldest.then(each => each.close())
    }
    return recording
  }

  const textsOf = async (files: SpecificationFiles): Promise<readonly StatementText[]> => {
    if (texts?.revision !== files.revision)
      texts = { revision: files.revision, all: statementTexts(await storedSpecification(files)) }
    return texts.all
  }

  return {
    async *answer(request, isStopped) {
      switch (request.ask) {
        case 'excerpt':
          yield await excerpt(await recordingOf(request.recording), request.recording, request.evidence, request.view)
          return
        case 'page': {
          const recording = await recordingOf(request.recording)
          const value = await pointed(recording, request.recording, request.evidence)
          yield await openPage(value, request, recording)
          return
        }
        case 'search': {
          yield* search(request, { textsOf, recordingOf }, isStopped)
          return
        }
        case 'export':
          yield exported(request.format, await storedSpecification(request.specification))
      }
    },
  }
}

async function excerpt(
  recording: OpenRecording,
  files: RecordingFiles,
  evidence: Evidence,
  view: ExcerptView,
): Promise<Excerpt> {
  const value = await pointed(recording, files, evidence)
  const original = await originalText(evidence, value, recording)
  return writeExcerpt(
    evidence,
    { value, source: files.name, identity: files.identity, files: files.files, original },
    view,
  )
}

interface Searched {
  readonly textsOf: (files: SpecificationFiles) => Promise<readonly StatementText[]>
  readonly recordingOf: (files: RecordingFiles) => Promise<OpenRecording>
}

async function* search(
  { query, specification, recordings }: Extract<ReadingRequest, { ask: 'search' }>,
  { textsOf, recordingOf }: Searched,
  isStopped: () => boolean,
): AsyncGenerator<SearchLine, void, undefined> {
  const opened = await Promise.all(recordings.map(async files => ({ files, recording: await recordingOf(files) })))
  const of = opened.reduce((sum, { recording }) => sum + recording.entries, 0)
  yield { kind: 'progress', entries: 0, of }
  const statements = specification === null ? [] : searchStatements(await textsOf(specification), query)
  yield* statements.slice(0, MOST_STATEMENTS)
  let left = MOST_HITS - Math.min(statements.length, MOST_STATEMENTS)
  let before = 0
  let saidAt = performance.now()
  for (const { files, recording } of opened) {
    const { needles, run: hitsOf } = searchEntries(query, files)
    for await (const { run, entries } of recording.runsThatMayHold(needles)) {
      if (isStopped()) return
      for (const hit of hitsOf(run)) {
        if (left-- === 0) {
          yield { kind: 'end', entries: before + entries, more: true }
          return
        }
        yield hit
      }
      if (performance.now() - saidAt < PROGRESS_EVERY) continue
      saidAt = performance.now()
      yield { kind: 'progress', entries: before + entries, of }
    }
    before += recording.entries
  }
  yield { kind: 'end', entries: of, more: statements.length > MOST_STATEMENTS }
}

/** The specification as it was written, put together again. */
async function storedSpecification(files: SpecificationFiles): Promise<Specification> {
  const names = ['title', ...sectionNames] as const
  const parts = await Promise.all(
    names.map(async name => [name, await readFile(name === 'title' ? files.title : files.sections[name])] as const),
  )
  const bytes = new Map<SpecificationPart, Uint8Array>(parts)
  return specificationOf(part => bytes.get(part) as Uint8Array)
}
