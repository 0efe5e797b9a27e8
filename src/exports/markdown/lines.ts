import type { Backing, Line, Run } from '../../specification/sheets/sheet.ts'
import { basisWords, figure, supportWords, written } from '../../specification/words.ts'
import { codeSpan, escapeText } from './escape.ts'

/** Where a line is written: what it may link to, and whether a bar would end a table cell. */
export interface Setting {
  /** Anchors of the claims that stand in the document, by id. */
  readonly anchors: ReadonlyMap<string, string>
  readonly inTable: boolean
}

/** A line of runs as Markdown. */
export function lineText(line: Line, setting: Setting): string {
  return line.map(run => runText(run, setting)).join('')
}

/** "seen 12 times [E3](#e3)", with its basis in words where it was not simply seen. */
export function backingText(backing: Backing): string {
  const { basis, support, estimated, against, review } = backing
  const counted = supportWords(basis, support, estimated)
  const words = [basis === 'observed' ? '' : `*${basisWords[basis]}*`, counted].filter(text => text !== '')
  if (against > 0) words.push(againstText(backing))
  if (review !== null) {
    const note = review.note === '' ? '' : `: ${escapeText(written(review.note))}`
    words.push(`${review.verdict} by ${escapeText(written(review.by))}${note}`)
  }
  return `${words.join(', ')} ${referenceText(backing.reference)}`
}

/** "**2 against it** [E7](#e7)" */
export function againstText({ against, counterReference }: Backing): string {
  const places = counterReference === null ? '' : ` ${referenceText(counterReference)}`
  return `**${figure(against)} against it**${places}`
}

/** A link into the list of evidence. */
export function referenceText(number: number): string {
  return `[E${number}](#e${number})`
}

function runText(run: Run, { anchors, inTable }: Setting): string {
  if (typeof run === 'string') return escapeText(run)
  if ('to' in run) {
    const anchor = anchors.get(run.to)
    const text = codeSpan(run.code, inTable)
    return anchor === undefined ? text : `[${text}](#${anchor})`
  }
  if ('quote' in run) return `“${escapeText(run.quote)}”`
  if ('code' in run) return codeSpan(run.code, inTable)
  if ('strong' in run) return `**${escapeText(run.strong)}**`
  return `*${basisWords[run.basis]}*`
}
