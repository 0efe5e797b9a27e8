import { headings } from '../../specification/headings.ts'
import { placesBySource } from '../../specification/places.ts'
import type { Reference } from '../../specification/references.ts'
import { sheets as sheetsOf } from '../../specification/sheets/sheets.ts'
import type { Specification } from '../../specification/specification.ts'
import { written } from '../../specification/words.ts'
import { type FolderFile, fileName } from '../folder-file.ts'
import { blockText } from './blocks.ts'
import type { Capability } from './capabilities.ts'
import { escapeText } from './escape.ts'
import { groupText, linkedAnchors, questionText } from './markdown.ts'

/** More than so many lines are read in two goes: the file is divided. */
export const MOST_LINES = 300

/** A capability as files that can be read one at a time. */
export interface CapabilityFiles {
  readonly title: string
  /** How many statements, and how many gaps, it holds. */
  readonly statements: number
  readonly notShown: number
  readonly files: readonly FolderFile[]
}

/** @param taken names of files that stand in the same folder; those of this capability are added */
export function capabilityFiles(
  specification: Specification,
  { title, sections }: Capability,
  taken: Set<string>,
): CapabilityFiles {
  const whole = { ...specification, sections }
  const { sheets, evidence } = sheetsOf(whole)
  const anchors = linkedAnchors(whole, sheets)
  const pieces = sheets.flatMap(({ heading, blocks, notShown }): readonly string[] => {
    if (blocks.length === 0 && notShown.length === 0) return []
    const open = notShown.map(question => `- ${questionText(question, anchors)}`)
    const [first, ...rest] = [
      ...blocks.map(block => blockText(block, anchors)),
      ...(open.length === 0 ? [] : [`### Not shown\n\n${open.join('\n')}`]),
    ]
    // A heading is not left alone at the end of a file.
    return [`## ${heading.title}\n\n${first ?? ''}`, ...rest]
  })
  const places = new Map(evidence.map(reference => [reference.number, placeText(reference, specification)]))
  const parts = divided(pieces.flatMap(shortened), places)
  const files = parts.map((part, index) => {
    const name = fileName(index === 0 ? title : `${title} ${index + 1}`, taken)
    return {
      path: `${name}.md`,
      text: part.pieces.join('\n\n'),
      references: [...part.references].toSorted((left, right) => left - right),
    }
  })
  const homes = new Map(
    files.flatMap(({ path, text }) => [...text.matchAll(ANCHOR)].map(match => [match[1] ?? '', path])),
  )
  const count = (of: 'claims' | 'notShown') => headings.reduce((sum, { name }) => sum + sections[name][of].length, 0)
  return {
    title,
    statements: count('claims'),
    notShown: count('notShown'),
    files: files.map(({ path, text, references }, index) => ({
      path,
      text: `${[
        `# ${escapeText(written(title))}${parts.length === 1 ? '' : `, part ${index + 1} of ${parts.length}`}`,
        text.replaceAll(LINK, (link, anchor: string) => {
          const home = homes.get(anchor)
          return home === undefined || home === path ? link : `](${home}#${anchor})`
        }),
        ...(references.length === 0
          ? []
          : ['## Evidence', references.map(number => places.get(number) ?? '').join('\n')]),
      ].join('\n\n')}\n`,
    })),
  }
}

/** Those that we wrote: in captured texts angle brackets and square ones are escaped. */
const ANCHOR = /<a id="([\w-]+)"><\/a>/g
const LINK = /\]\(#(?!e\d)([\w-]+)\)/g

/** "- E3 member.har entry 24 at `/request/url`, the first of 12 places" */
function placeText({ number, evidence }: Reference, { sources }: Specification): string {
  const [first] = placesBySource(evidence.slice(0, 1), sources)
  const [group] = first?.groups ?? []
  const source = first === undefined || first.source === '' ? '' : `${escapeText(first.source)} `
  const place = group === undefined ? '' : groupText(group)
  const more = evidence.length === 1 ? '' : `, the first of ${evidence.length} places`
  return `- <a id="e${number}"></a>**E${number}** ${source}${place}${more}`
}

interface Part {
  readonly pieces: string[]
  readonly references: Set<number>
}

/** Lines of a file besides its pieces and its evidence: its title, the heading of the evidence, and the empty ones around them. */
const AROUND = 6

/** Pieces in files of bearable length, each with the evidence that it refers to. */
function divided(pieces: readonly string[], places: ReadonlyMap<number, string>): readonly Part[] {
  const parts: Part[] = []
  let lines = Infinity
  for (const piece of pieces) {
    const named = [...piece.matchAll(REFERENCE)].map(match => Number(match[1])).filter(number => places.has(number))
    const length = linesOf(piece) + 1
    const added = (part: Part) => length + new Set(named.filter(number => !part.references.has(number))).size
    let part = parts.at(-1)
    if (part === undefined || lines + added(part) > MOST_LINES) {
      part = { pieces: [], references: new Set() }
      parts.push(part)
      lines = AROUND
    }
    lines += added(part)
    part.pieces.push(piece)
    for (const number of named) part.references.add(number)
  }
  return parts
}

const REFERENCE = /\(#e(\d+)\)/g

const linesOf = (text: string): number => text.split('\n').length

/** A piece of this many lines may bring as many lines of evidence. */
const LONGEST_PIECE = 120

/** A long table or listing in several: each has the head of the table, or is a listing of its own. */
function shortened(piece: string): readonly string[] {
  const lines = piece.split('\n')
  if (lines.length <= LONGEST_PIECE) return [piece]
  const shorter: string[] = []
  let held: string[] = []
  // What stands before each further line of a table, or of a listing.
  let head: readonly string[] = []
  let fence = ''
  for (const [index, line] of lines.entries()) {
    const opens = /^`{3,}/.exec(line)?.[0] ?? ''
    if (fence === '' && line.startsWith('| --- ')) head = [lines[index - 1] ?? '', line]
    else if (opens !== '' && (fence === '' || opens === fence)) {
      fence = fence === '' ? opens : ''
      head = fence === '' ? [] : [line]
    } else if (fence === '' && !line.startsWith('|')) head = []
    held.push(line)
    if (held.length < LONGEST_PIECE) continue
    if (fence !== '') held.push(fence)
    shorter.push(held.join('\n'))
    held = [...head]
  }
  if (held.length > head.length) shorter.push(held.join('\n'))
  return shorter
}
