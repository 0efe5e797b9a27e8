import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { RecordingList } from '../../evidence/recording-list.ts'
import { UserError } from '../../evidence/user-error.ts'
import { hasBody, isScript, recordedEntry } from './entries.ts'
import { linesOf } from './lines.ts'
import { Pictures, frameTime, pictureText } from './pictures.ts'
import { type RecordedSnapshot, Snapshots, takenAt } from './snapshots.ts'
import { actionStep } from './steps.ts'
import { Timeline } from './timeline.ts'
import { type TraceEvent, isRecord, number, text } from './trace-event.ts'
import { upgradeFrom } from './versions.ts'
import { actionWords, isScripted } from './words.ts'

/** The files of a trace: an archive or a folder. */
export interface TraceFiles {
  readonly names: readonly string[]
  /** In bytes, for telling how far a reading got. */
  readonly size: (name: string) => number
  readonly read: (name: string) => AsyncIterable<Uint8Array>
}

/** What stands at the next position of one of the lists of a recording, as JSON. */
export interface TraceElement {
  readonly list: RecordingList
  readonly json: Buffer
}

/** What the lines of a trace tell of it as a whole. */
export interface TraceHead {
  readonly version: number
  /** Of Playwright; empty where it does not say. */
  readonly playwright: string
  readonly browser: string
}

/** A line of more bytes is not read. */
const LONGEST_LINE = 64 * 1024 * 1024
const MOST_DIAGNOSTICS = 100
/** How the lines of snapshots begin: most of the bytes, and not parsed where they are not needed. */
const SNAPSHOT_LINE = Buffer.from('{"type":"frame-snapshot"')

/** The parts of a trace that belong together: `trace`, `0-trace`, `folder/1-trace`. */
export const tracesIn = (names: readonly string[]): readonly string[] =>
  names
    .filter(name => name.endsWith('.trace') && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name))
    .map(name => name.slice(0, -'.trace'.length))
    .sort()

interface Part {
  readonly prefix: string
  readonly upgrade: (event: TraceEvent) => readonly TraceEvent[]
  readonly timeline: Timeline
  clock: { readonly wall: number; readonly monotonic: number } | null
}

/**
 * Reads a trace of Playwright as a recording: its network as entries, with the bodies named by `_file`, and its DOM snapshots as
 * `_snapshots`. An entry says in `_action` what the person was doing when it was sent, and in `_shown` what appeared next on
 * the page where it was refused or had an effect.
 */
export class TraceReading {
  readonly #files: TraceFiles
  readonly #file: string
  readonly #diagnostics: Diagnostic[] = []
  #head: TraceHead | null = null
  readonly #pictures: Pictures | null
  #read = 0
  #bytes = 0

  /**
   * @param file what messages call it
   * @param screenshots whether snapshots get the pictures that were taken of them
   */
  constructor(files: TraceFiles, file: string, screenshots = false) {
    this.#files = files
    this.#file = file
    this.#pictures = screenshots ? new Pictures() : null
  }

  /** Everything in order, list by list. @throws UserError where the version is unknown */
  async *elements(): AsyncGenerator<TraceElement, void, undefined> {
    const parts: Part[] = []
    const prefixes = tracesIn(this.#files.names)
    for (const prefix of prefixes)
      this.#bytes += 2 * this.#files.size(`${prefix}.trace`) + this.#files.size(`${prefix}.network`)
    for (const prefix of prefixes) {
      const part = await this.#firstLook(prefix)
      if (part !== null) parts.push(part)
    }
    if (parts.length === 0)
      throw new UserError(`${this.#file}: this is a trace that cannot be read: it does not say its version`, {
        file: this.#file,
        hint: 'record it again, or record a HAR',
      })
    const snapshots = new Snapshots()
    const scripts = new Set<'named' | 'held'>()
    let index = 0
    for (const part of parts)
      for await (const { snapshot } of this.#events(part, 'trace', isSnapshotLine)) {
        if (!isRecord(snapshot)) continue
        const taken = snapshots.take(snapshot, takenAt(snapshot, wallTime(part)), part.timeline, index)
        if (taken.recorded === null) continue
        const pointer = `/log/_snapshots/${index++}`
        if (taken.problem !== null) this.#say(pointer, `the snapshot is not whole: ${taken.problem}`)
        const picture = taken.html === null ? null : await this.#pictureOf(taken.recorded, part)
        yield { list: 'snapshots', json: snapshotJson({ ...taken.recorded, ...picture }, taken.html) }
      }
    for (const part of parts)
      for await (const { type, snapshot } of this.#events(part, 'network', () => true))
        if (type === 'resource-snapshot' && isRecord(snapshot)) {
          const entry = recordedEntry(snapshot, wallTime(part), part.timeline)
          if (isScript(entry)) scripts.add(hasBody(entry) ? 'held' : 'named')
          yield { list: 'entries', json: Buffer.from(JSON.stringify(entry)) }
        }
    // Playwright leaves them out unless the trace is shown while it is recorded.
    if (scripts.has('named') && !scripts.has('held'))
      this.#say(
        '/log/entries',
        'the trace names scripts and holds none of them: what only they say is not shown; a HAR of the same steps beside it holds them',
        'note',
      )
  }

  /** The picture of a moment, before the person did anything more. */
  async #pictureOf(
    { page, startedDateTime }: RecordedSnapshot,
    { timeline }: Part,
  ): Promise<{ picture: string } | null> {
    if (this.#pictures === null || startedDateTime === null) return null
    const at = Date.parse(startedDateTime)
    const name = this.#pictures.at(page, at, timeline.nextAction(at))
    if (name === null || !this.#files.names.includes(name)) return null
    try {
      const picture = await pictureText(this.#files.read(name))
      return picture === null ? null : { picture }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      this.#say(name, `the picture cannot be read: ${error.message}`)
      return null
    }
  }

  /** How much of it was read, 0 to 1: of three ways through the files, by bytes. */
  share(): number {
    return this.#bytes === 0 ? 0 : Math.min(1, this.#read / this.#bytes)
  }

  diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics
  }

  head(): TraceHead | null {
    return this.#head
  }

  /** The version, the clocks, and what the person did; null where the file holds nothing that is read. */
  async #firstLook(prefix: string): Promise<Part | null> {
    const timeline = new Timeline()
    let part: Part | null = null
    const begun = new Map<
      string,
      { readonly method: string; readonly params: unknown; readonly start: number; resolved: string }
    >()
    for await (const event of this.#lines(`${prefix}.trace`, line => !isSnapshotLine(line))) {
      if (part === null) {
        // Older test runners write what they did without saying a version; it is none of what is read.
        if (event.type !== 'context-options') return null
        part = this.#begin(prefix, event, timeline)
      }
      for (const { type, callId, method, params, startTime, endTime, message, ...more } of part.upgrade(event)) {
        const id = text(callId)
        if (type === 'context-options') {
          const [wall, monotonic] = [number(more.wallTime), number(more.monotonicTime)]
          if (wall !== undefined && monotonic !== undefined) part.clock ??= { wall, monotonic }
        } else if (type === 'screencast-frame') {
          this.#pictures?.see(more, frameTime(more, wallTime(part)))
        } else if (type === 'before') {
          const start = wallTime(part)(startTime)
          if (start !== undefined && (isScripted(text(method)) || actionWords(text(method), params, '') !== null))
            begun.set(id, { method: text(method), params, start, resolved: '' })
        } else if (type === 'log') {
          const call = begun.get(id)
          const resolved = /locator resolved to (<.{1,3900})$/s.exec(text(message).slice(0, 4000))?.[1]
          if (call !== undefined && resolved !== undefined) call.resolved = resolved
        } else if (type === 'after') {
          const call = begun.get(id)
          if (call === undefined) continue
          begun.delete(id)
          if (isScripted(call.method)) timeline.script(id, call.start, wallTime(part)(endTime) ?? call.start)
          begin(timeline, id, call)
          const action = timeline.actions.get(id)
          if (action === undefined) continue
          action.end = wallTime(part)(endTime) ?? Infinity
          const step = more.error === undefined ? actionStep(call.method, call.params, call.resolved) : null
          if (step !== null) action.step = { ...step, at: call.start }
        }
      }
    }
    for (const [id, call] of begun) begin(timeline, id, call)
    return part
  }

  #begin(prefix: string, event: TraceEvent, timeline: Timeline): Part {
    const head = {
      version: number(event.version) ?? 0,
      playwright: text(event.playwrightVersion),
      browser: text(event.browserName),
    }
    this.#head ??= head
    return { prefix, upgrade: upgradeFrom(head.version, head.playwright, this.#file), timeline, clock: null }
  }

  async *#events(
    part: Part,
    ending: 'trace' | 'network',
    wanted: (line: Buffer) => boolean,
  ): AsyncGenerator<TraceEvent, void, undefined> {
    for await (const event of this.#lines(`${part.prefix}.${ending}`, wanted)) yield* part.upgrade(event)
  }

  async *#lines(name: string, wanted: (line: Buffer) => boolean): AsyncGenerator<TraceEvent, void, undefined> {
    if (!this.#files.names.includes(name)) return
    let nth = 0
    try {
      for await (const line of linesOf(this.#files.read(name), LONGEST_LINE)) {
        nth++
        this.#read += (line?.length ?? LONGEST_LINE) + 1
        if (line === null) this.#say(`${name}:${nth}`, 'the line is too long and was not read')
        else if (line.length > 0 && wanted(line)) {
          const event = parsed(line)
          if (event === null) this.#say(`${name}:${nth}`, 'the line is not JSON and was not read')
          else yield event
        }
      }
    } catch (error) {
      // What came before the place where an archive is damaged is read all the same.
      if (!(error instanceof UserError) || nth === 0) throw error
      this.#say(`${name}:${nth}`, `the file cannot be read on from here: ${error.message}`)
    }
  }

  #say(pointer: string, message: string, severity: Diagnostic['severity'] = 'warning'): void {
    if (this.#diagnostics.length >= MOST_DIAGNOSTICS) return
    if (this.#diagnostics.some(said => said.pointer === pointer && said.message === message)) return
    this.#diagnostics.push({ pointer, message, severity })
  }
}

/** @param html as it stands between quotes; null where nothing changed */
function snapshotJson(recorded: RecordedSnapshot, html: Buffer | null): Buffer {
  const text = JSON.stringify(recorded).slice(0, -1)
  return html === null ? Buffer.from(`${text},"html":""}`) : Buffer.concat([Buffer.from(`${text},"html":"`), html, END])
}

const END = Buffer.from('"}')

const isSnapshotLine = (line: Buffer): boolean => line.subarray(0, SNAPSHOT_LINE.length).equals(SNAPSHOT_LINE)

function parsed(line: Buffer): TraceEvent | null {
  try {
    const event: unknown = JSON.parse(line.toString('utf8'))
    return isRecord(event) ? event : null
  } catch {
    return null
  }
}

const wallTime =
  ({ clock }: Part) =>
  (monotonic: unknown): number | undefined => {
    const at = number(monotonic)
    return at === undefined || clock === null ? undefined : clock.wall + at - clock.monotonic
  }

function begin(
  timeline: Timeline,
  id: string,
  {
    method,
    params,
    start,
    resolved,
  }: { readonly method: string; readonly params: unknown; readonly start: number; readonly resolved: string },
): void {
  const words = actionWords(method, params, resolved)
  if (words !== null) timeline.begin(id, words, start)
}
