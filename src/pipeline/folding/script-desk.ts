import { sourceIn } from '../../evidence/evidence.ts'
import { builtFile } from '../../evidence/built-file.ts'
import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { ScriptObservation, Seen } from '../../evidence/observation.ts'
import type { ScriptReading } from '../../evidence/script.ts'
import { hash53 } from '../../model/hash.ts'
import { harPointer } from '../../readers/har/place.ts'
import type { DeliveredScript } from '../../readers/scripts/delivery/delivered.ts'
import { type MapReading, lineLengths, withSources } from '../../readers/scripts/originals/mapped-findings.ts'
import { type Standing, lengthsBefore } from '../../readers/scripts/delivery/standing.ts'
import { readingThread } from './reading-thread.ts'
import { readHere, readInThreads } from './script-reader.ts'
import type { ScriptTask } from './script-task.ts'

/** A script that was met while summing up, or the map of one. */
export interface ScriptMet extends Seen {
  readonly url: string
  /** Of a map, that it is one; of a script, where its map lies, or would. */
  readonly map?: true | string
  /** Of the text, of where it begins, and of where it stood. */
  readonly digest: number
  /** Where it begins inside a page; null for a file of its own. */
  readonly start: DeliveredScript['start']
  /** Where it stood, or the page that it stands in, before secrets were replaced; left out where none were, and without `text`. */
  readonly before?: Standing
  /** Left out where whoever met it has handed over the same text before. */
  readonly text?: string
}

/** A script file that was met before the secrets were known: read as it is, for where no secret turns out to stand in it. */
export interface ScriptAhead {
  readonly text: string
  /** That of the same text met while summing up. */
  readonly digest: number
}

/** Reads every script once, beside those who sum up, and hands out what was read. */
export interface ScriptDesk {
  readonly take: (scripts: readonly ScriptMet[]) => void
  /** Begins to read where few enough wait: the others are taken later. */
  readonly takeAhead: (scripts: readonly ScriptAhead[]) => void
  /** Resolves when few enough wait to be read: their texts are in memory. */
  readonly room: () => Promise<void>
  /** How many threads read beside those who sum up. */
  readonly reading: () => number
  /** Of all that were taken. */
  readonly readings: () => Promise<readonly ScriptObservation[]>
  readonly dismiss: () => Promise<void>
}

/** Characters of scripts that wait to be read before those who sum up are held back. */
const MOST_WAITING = 4 * 1024 * 1024
/** Each may hold the syntax tree of a script of some megabytes, a hundred times its size. */
const MOST_READERS = 4

/**
 * @param threads 0: scripts are read in the calling thread
 * @param isSaving whether memory counts more than speed
 */
export function scriptDesk(threads: number, isSaving = false): ScriptDesk {
  // Who waits for what is read leaves a core to whoever reads.
  let isWaitedFor = false
  const most = (): number =>
    isSaving ? 1 : Math.min(MOST_READERS, isWaitedFor ? threads + 1 : Math.max(1, Math.floor(threads / 2)))
  const reader = threads === 0 ? readHere() : readInThreads(most, free => readingThread(isSaving, free))
  const met = new Map<string, ScriptMet>()
  const readings = new Map<number, Promise<ScriptReading>>()
  const lengths = new Map<number, Uint32Array>()
  const maps = mapShelf()
  let waiting = 0
  const heldBack: (() => void)[] = []
  const read = <Reading>(task: ScriptTask, ask: (task: ScriptTask) => Promise<Reading>): Promise<Reading> => {
    const { length } = task.text
    waiting += length
    const reading = ask(task)
    void reading.then(() => {
      waiting -= length
      for (const goOn of heldBack.splice(0)) goOn()
    })
    return reading
  }
  const whileWaiting = async <Result>(wait: () => Promise<Result>): Promise<Result> => {
    isWaitedFor = true
    reader.more()
    const result = await wait()
    isWaitedFor = false
    return result
  }
  const begin = (task: ScriptTask): void => {
    const { text, digest, start, before } = task
    if (readings.has(digest)) return
    readings.set(digest, read(task, reader.read))
    if (start === null) lengths.set(digest, before === null ? lineLengths(text) : lengthsBefore(before))
  }
  const handOut = async (): Promise<readonly ScriptObservation[]> => {
    const observations: ScriptObservation[] = []
    const joined = new Map<number, ScriptReading>()
    for (const script of met.values()) {
      const { id, place, at, url, start } = script
      const alone = await readings.get(script.digest)
      if (alone === undefined) throw new Error(`script desk: nobody handed over the text of ${url}`)
      const map = await maps.of(script)
      const digest = map === null ? script.digest : hash53(`${script.digest} ${map.digest}`)
      const reading =
        map === null
          ? alone
          : (joined.get(digest) ??
            withSources({ ...alone, digest }, map.reading, lengths.get(script.digest) ?? new Uint32Array()))
      joined.set(digest, reading)
      // Pages are many, and most scripts inside them say nothing.
      if (start !== null && reading.findings.length === 0) continue
      observations.push({ kind: 'script', id, place, at, url, reading, isInline: start !== null })
    }
    return observations
  }
  return {
    take: scripts => {
      for (const { text, ...script } of scripts) {
        const { digest, start, before = null } = script
        if (script.map === true) {
          maps.put(script, () =>
            text === undefined ? null : read({ text, digest, start, before, isMap: true }, reader.readMap),
          )
          continue
        }
        if (text !== undefined) begin({ text, digest, start, before })
        met.set(`${script.place} ${digest}`, script)
      }
    },
    takeAhead: scripts => {
      if (threads === 0) return
      for (const { text, digest } of scripts)
        if (waiting + text.length <= MOST_WAITING) begin({ text, digest, start: null, before: null })
    },
    room: async () => {
      while (waiting > MOST_WAITING) await whileWaiting(() => new Promise<void>(resolve => heldBack.push(resolve)))
    },
    reading: reader.busy,
    readings: () => whileWaiting(handOut),
    dismiss: () => reader.dismiss(),
  }
}

/** The maps that were met; that of a script is one of the same source, whatever else was read. */
function mapShelf(): {
  readonly put: (map: ScriptMet, read: () => Promise<MapReading> | null) => void
  readonly of: (script: ScriptMet) => Promise<{ readonly digest: number; readonly reading: MapReading } | null>
} {
  const readings = new Map<number, Promise<MapReading>>()
  const first = new Map<string, ScriptMet>()
  const keyOf = (place: number, url: string): string => `${sourceIn(place)} ${url}`
  return {
    put: (map, read) => {
      const reading = readings.has(map.digest) ? null : read()
      if (reading !== null) readings.set(map.digest, reading)
      const key = keyOf(map.place, map.url)
      const known = first.get(key)
      if (known === undefined || map.place < known.place) first.set(key, map)
    },
    of: async ({ place, map, start }) => {
      const met = typeof map === 'string' && start === null ? first.get(keyOf(place, map)) : undefined
      if (met === undefined) return null
      const reading = await readings.get(met.digest)
      if (reading === undefined) throw new Error(`script desk: nobody handed over the map ${met.url}`)
      return { digest: met.digest, reading }
    },
  }
}

/** What could not be read of which source (by its number): each text once, where it was delivered first. */
export function scriptDiagnostics(scripts: readonly ScriptObservation[]): ReadonlyMap<number, readonly Diagnostic[]> {
  const first = new Map<string, ScriptObservation>()
  for (const script of scripts) {
    const key = `${sourceIn(script.place)} ${script.reading.digest}`
    const known = first.get(key)
    if (script.reading.problem !== null && (known === undefined || script.place < known.place)) first.set(key, script)
  }
  const found = new Map<number, Diagnostic[]>()
  for (const { place, url, reading } of first.values()) {
    const source = sourceIn(place)
    const pointer = harPointer(place % 2 ** 32, '/response/content/text')
    const message = `${SCRIPT}${builtFile(url) ?? url} ${reading.problem}`
    found.set(source, [...(found.get(source) ?? []), { message, pointer, severity: 'warning' }])
  }
  return found
}

const SCRIPT = 'the script '

/** Whether a diagnostic is one of those. */
export const isScriptDiagnostic = ({ message }: Diagnostic): boolean => message.startsWith(SCRIPT)
