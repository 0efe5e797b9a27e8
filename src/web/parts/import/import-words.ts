import type { Import } from '../../../api/import.ts'
import type { ReplacedKind } from '../../../api/project.ts'
import { counted, figure, listed } from '../../../specification/words.ts'

/** Whether it is still on its way. */
export function isRunning({ phase }: Pick<Import, 'phase'>): boolean {
  return phase === 'receiving' || phase === 'secrets' || phase === 'reading' || phase === 'writing'
}

/** How far this phase is, from 0 to 1. */
export function progressOf({ phase, bytes, totalBytes, entries, totalEntries }: Import): number {
  if (phase === 'writing' || phase === 'done') return 1
  if (phase === 'reading' && totalEntries !== null && totalEntries > 0) return Math.min(1, entries / totalEntries)
  return totalBytes === 0 ? 0 : Math.min(1, bytes / totalBytes)
}

/** What happens now, in a sentence; of what failed why, without the file's name. */
export function phaseSentence(one: Import): string {
  switch (one.phase) {
    case 'receiving':
      return `Receiving ${one.file}. Until it is read it is kept encrypted, under a key that is written nowhere.`
    case 'secrets':
      return `Looking through ${one.file} for secrets, so that they can be replaced before anything is saved.`
    case 'reading':
      return `Reading ${one.file}. Sheets fill in as entries are read; open one at any time.`
    case 'writing':
      return `${one.file} is read. The specification is being written.`
    case 'done':
      return doneSentence(one)
    case 'failed':
      return failureSentences(one)
    case 'cancelled':
      return `Reading ${one.file} was stopped. Nothing of it was kept.`
  }
}

/** "251 of 395 entries", "12 of 27 MB" */
export function progressWords(one: Import): string {
  if (one.phase === 'receiving') return `${megabytes(one.bytes)} of ${megabytes(one.totalBytes)} MB`
  if (one.totalEntries === null) return counted(one.entries, ['entry', 'entries'])
  if (one.phase === 'writing' || one.phase === 'done') return counted(one.totalEntries, ['entry', 'entries'])
  return `${figure(one.entries)} of ${counted(one.totalEntries, ['entry', 'entries'])}`
}

/** "64 % read" and what stands for it in the other phases. */
export function shortProgress(one: Import): string {
  const percent = `${Math.floor(progressOf(one) * 100)} %`
  if (one.phase === 'receiving') return `${percent} received`
  if (one.phase === 'secrets') return `${percent} looked through`
  return one.phase === 'writing' ? 'being written' : `${percent} read`
}

/** The kinds of several recordings together, most values first. */
export function sumReplaced(all: readonly (readonly ReplacedKind[])[]): readonly ReplacedKind[] {
  const sums = new Map<string, ReplacedKind>()
  for (const { kind, values, places } of all.flat()) {
    const before = sums.get(kind)
    sums.set(kind, { kind, values: values + (before?.values ?? 0), places: places + (before?.places ?? 0) })
  }
  return [...sums.values()].toSorted((left, right) => right.values - left.values || (left.kind < right.kind ? -1 : 1))
}

/** "01:22:17": the time of day of an ISO date, in UTC; empty where there is none. */
export function clock(iso: string | null): string {
  if (iso === null || Number.isNaN(Date.parse(iso))) return ''
  return new Date(iso).toISOString().slice(11, 19)
}

function failureSentences({ file, error }: Import): string {
  if (error === null) return `${file} could not be read.`
  return [withoutName(error.message, file), ...(error.hint === null ? [] : [error.hint])].map(asSentence).join(' ')
}

/** The name stands before it already. */
function withoutName(message: string, file: string): string {
  if (!message.startsWith(`${file}: `)) return message
  return message.slice(file.length + 2)
}

/** The name of a file keeps its letters. */
function asSentence(words: string): string {
  const isName = /^\S*\.\S/.test(words)
  const begun = isName ? words : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}

function doneSentence({ file, known, diagnostics }: Import): string {
  if (known) return `${file} was in this drawing set already. Nothing was added.`
  if (diagnostics === 0) return `${file} is read.`
  return listed([`${file} is read`, `${counted(diagnostics, ['place', 'places'])} in it could not be read`]).concat('.')
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)
}
