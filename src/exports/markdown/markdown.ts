import { anchors as anchorsOf } from '../../specification/anchors.ts'
import { troubles } from '../../specification/diagnostics.ts'
import { headings, noProduct } from '../../specification/headings.ts'
import { MADE_OF, type PlaceGroup, entryWords, placesBySource, placesConvention } from '../../specification/places.ts'
import type { Reference } from '../../specification/references.ts'
import type { Block, Line, OpenQuestion, Row, Sheet } from '../../specification/sheets/sheet.ts'
import { type DrawingSet, sheets as sheetsOf } from '../../specification/sheets/sheets.ts'
import { type Mission, funnelCountWords, sourceWords, title } from '../../specification/sheets/title.ts'
import type { Specification } from '../../specification/specification.ts'
import { showsNothing } from '../../specification/verdict.ts'
import { written } from '../../specification/words.ts'
import { blockText, sentenceText } from './blocks.ts'
import { codeSpan, escapeText } from './escape.ts'
import { type Setting, lineText, referenceText } from './lines.ts'
import { proofTexts } from './proof.ts'

type Anchors = Setting['anchors']

/**
 * The specification as Markdown that is read on its own: what it rests on, the verdict, what to record next, the nine
 * headings, and the list of evidence that its references [E1], [E2], … open. Where nothing was seen it is the text of the
 * empty specification, to the letter.
 */
export function toMarkdown(specification: Specification): string {
  if (showsNothing(specification.sections)) return emptyText()
  const { sheets, funnel, evidence } = sheetsOf(specification)
  const anchors = linkedAnchors(specification, sheets)
  return `${[
    ...titleTexts(specification, sheets, anchors),
    ...sheets.flatMap(sheet => sheetTexts(sheet, anchors)),
    ...evidenceTexts(specification, funnel, evidence),
  ].join('\n\n')}\n`
}

function emptyText(): string {
  return [
    `# ${noProduct.title}`,
    `${noProduct.introduction} ${noProduct.verdict}`,
    ...headings.flatMap(({ number, title, notShown }) => [`## ${number}. ${title}`, notShown]),
  ].join('\n\n')
}

function titleTexts(specification: Specification, sheets: readonly Sheet[], anchors: Anchors): readonly string[] {
  const { title: text, introduction, reasons, because, becauseMore, showNext } = title(specification)
  const { proof, sentence } = specification.verdict
  const questions = new Map(sheets.flatMap(sheet => sheet.notShown.map(question => [question.gap.id, question])))
  const texts = [`# ${escapeText(text)}`, escapeText(introduction), `**${escapeText(sentence)}**`]
  if (reasons.length + because.length > 0) {
    const more = becauseMore > 0 ? [`- and ${becauseMore} more, each marked "blocks" below`] : []
    texts.push(
      'What stands in the way:',
      [
        ...reasons.map(({ what, detail }) => `- ${escapeText(`${what} ${detail}`)}`),
        ...because.map(gap => `- ${whatText(questions.get(gap.id), anchors)}`),
        ...more,
      ].join('\n'),
    )
  }
  if (proof !== null) texts.push(...proofTexts(proof))
  if (showNext.length > 0) {
    const missions = showNext.map((mission, index) => `${index + 1}. ${missionText(mission, questions, anchors)}`)
    texts.push('What to show next, the first opens most:', missions.join('\n'))
  }
  return texts
}

function sheetTexts({ heading, blocks, notShown, coverageSentence }: Sheet, anchors: Anchors): readonly string[] {
  const texts = [`## ${heading.number}. ${heading.title}`]
  if (blocks.length === 0) texts.push(heading.notShown)
  else texts.push(...blocks.map(block => blockText(block, anchors)))
  if (notShown.length > 0) {
    texts.push('### Not shown', notShown.map(question => `- ${questionText(question, anchors)}`).join('\n'))
  }
  if (blocks.length > 0) texts.push(`*${escapeText(coverageSentence)}*`)
  return texts
}

function whatText(question: OpenQuestion | undefined, anchors: Anchors): string {
  if (question === undefined) return ''
  const reference = question.reference === null ? '' : ` ${referenceText(question.reference)}`
  return `${lineText(question.inShort, { anchors, inTable: false })}${reference}`
}

function missionText(
  { id, next, because, gain }: Mission,
  questions: ReadonlyMap<string, OpenQuestion>,
  anchors: Anchors,
): string {
  const question = questions.get(id)
  const why =
    question === undefined
      ? lineText(because, { anchors, inTable: false })
      : `It would show ${whatText(question, anchors)}.`
  return `${lineText(next, { anchors, inTable: false })} ${why}${gain === '' ? '' : ` ${gain}.`}`
}

/** A question as one item of a list. */
export function questionText(question: OpenQuestion, anchors: Anchors): string {
  const line = (line: Line) => lineText(line, { anchors, inTable: false })
  const reference = question.reference === null ? '' : ` ${referenceText(question.reference)}`
  const blocks = question.gap.blocks ? ' (blocks)' : ''
  return [
    `**${line(question.what)}**${blocks}${reference}:`,
    line(question.because),
    `To show it: ${line(question.next)}`,
  ].join(' ')
}

function evidenceTexts(
  { sources, revision, format }: Specification,
  funnel: DrawingSet['funnel'],
  evidence: readonly Reference[],
): readonly string[] {
  const became = funnel.map(({ count, reference }) => {
    const host = count.host === undefined ? '' : ` at ${codeSpan(written(count.host), false)}`
    return `- ${funnelCountWords(count)}${host}${reference === null ? '' : ` ${referenceText(reference)}`}`
  })
  const files = sources.map(source => {
    const unread = troubles(source.diagnostics).map(({ message, pointers, more }) => {
      const places = pointers.map(pointer => codeSpan(pointer, false)).join(', ')
      return `  - ${escapeText(sentenceText(message))} At ${places}${more}`
    })
    return [`- ${escapeText(sourceWords(source))}, ${codeSpan(source.digest, false)}`, ...unread].join('\n')
  })
  const places = evidence.map(({ number, evidence: at }) => {
    const bySource = placesBySource(at, sources).map(
      ({ source, groups }) => `${source === '' ? '' : `${escapeText(source)} `}${groups.map(groupText).join('; ')}`,
    )
    return `- <a id="e${number}"></a>**E${number}** ${bySource.join('; ')}`
  })
  return [
    '## Evidence',
    `Revision ${codeSpan(revision, false)}, format ${codeSpan(format, false)}, from:`,
    files.join('\n'),
    ...(became.length === 0 ? [] : ['What became of their entries:', became.join('\n')]),
    `${escapeText(placesConvention(sources))} At most 20 places stand under one number; how often a statement was seen counts all of them.`,
    places.join('\n'),
  ]
}

/** "entry 24 at `/request/url`" */
export function groupText(group: PlaceGroup): string {
  const original = group.original === '' ? '' : `${MADE_OF}${codeSpan(group.original, false)}`
  return `${entryWords(group)}${group.pointer === '' ? '' : codeSpan(group.pointer, false)}${original}`
}

/** Anchors only for what is linked to, so that the text stays readable as it is. */
export function linkedAnchors(specification: Specification, sheets: readonly Sheet[]): Anchors {
  const linked = new Set(sheets.flatMap(({ blocks }) => blocks.flatMap(linksOf)))
  const standing = new Set(sheets.flatMap(({ blocks }) => blocks.flatMap(anchorsIn)))
  return new Map([...anchorsOf(specification)].filter(([id]) => linked.has(id) && standing.has(id)))
}

function anchorsIn(block: Block): readonly string[] {
  const rows: readonly Row[] = block.kind === 'table' ? block.rows : []
  const own = block.kind === 'heading' || block.kind === 'statement' ? [block.anchor] : []
  return [...own, ...rows.map(row => row.anchor)].filter(anchor => anchor !== undefined)
}

function linksOf(block: Block): readonly string[] {
  return linesOf(block).flatMap(line => line.flatMap(run => (typeof run === 'object' && 'to' in run ? [run.to] : [])))
}

function linesOf(block: Block): readonly Line[] {
  switch (block.kind) {
    case 'table':
      return block.rows.flatMap(row => row.cells)
    case 'matrix':
      return block.groups.flatMap(group => group.rows.map(row => row.line))
    case 'heading':
    case 'note':
    case 'statement':
      return [block.line]
    case 'remarks':
      return block.lines
    case 'fields':
    case 'text':
      return [block.caption]
    case 'lifecycle':
      return []
  }
}
