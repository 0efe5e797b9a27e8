import type { CallSubject, Subjects } from '../../../../evidence/subjects.ts'
import type { Excerpt, ExcerptLine } from '../../../../excerpts/excerpt.ts'
import type { FieldOf } from '../../fields/field-of.ts'

type Range = readonly [from: number, to: number]

/** Whether a part of a call stands in its address, its headers or its cookies, and not in a body. */
export function isParameter({ side }: FieldOf): boolean {
  return side === 'path' || side === 'query' || side === 'header' || side === 'cookie' || side === 'matrix'
}

/**
 * An exchange with one parameter marked: the segment of the path, `name=value` of the query, the line of the header. Null
 * where the exchange does not have it.
 */
export function markedParameter(excerpt: Excerpt, field: FieldOf, subject: Subjects[keyof Subjects]): Excerpt | null {
  const request = excerpt.parts.find(({ pointer }) => pointer.endsWith('/request'))
  const name = field.path.join('/')
  if (request === undefined || subject.kind !== 'call' || name === '') return null
  const ranges = request.lines.map((line, index) => rangesIn(line, index, { excerpt, field, name, subject }))
  if (ranges.every(marks => marks.length === 0)) return null
  const lines = request.lines.map((line, index): ExcerptLine => ({ ...line, marks: ranges[index] ?? [] }))
  return { ...excerpt, parts: excerpt.parts.map(part => (part === request ? { ...part, lines } : part)) }
}

interface Wanted {
  readonly excerpt: Excerpt
  readonly field: FieldOf
  readonly name: string
  readonly subject: CallSubject
}

function rangesIn({ text }: ExcerptLine, index: number, { excerpt, field, name, subject }: Wanted): readonly Range[] {
  if (field.side === 'header') return text.toLowerCase().startsWith(`${name.toLowerCase()}:`) ? [[0, text.length]] : []
  if (field.side === 'cookie') {
    const lead = /^cookie:\s*/i.exec(text)?.[0].length
    return lead === undefined ? [] : shifted(piecesNamed(text.slice(lead), /;\s*/g, name), lead)
  }
  if (index > 0) return []
  const start = text.indexOf(excerpt.url.slice(0, 40))
  if (start === -1) return []
  const ranges = rangesInUrl(excerpt.url, field, name, subject)
  // A very long address goes on in the rows below.
  const inText = shifted(ranges, start).map(([from, to]): Range => [from, Math.min(to, text.length)])
  return inText.filter(([from, to]) => from < to)
}

function rangesInUrl(url: string, { side }: FieldOf, name: string, { path }: CallSubject): readonly Range[] {
  if (side === 'path') return segment(url, path, name)
  return side === 'matrix' ? piecesNamed(/^[^?#]*/.exec(url)?.[0] ?? '', /[;/]/g, name) : queryPairs(url, name)
}

function shifted(ranges: readonly Range[], by: number): readonly Range[] {
  return ranges.map(([from, to]): Range => [from + by, to + by])
}

/** The segment of the address at the place of `{name}` in the template; none where they are not of one length. */
function segment(url: string, template: string, name: string): readonly Range[] {
  const start = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i.exec(url)?.[0].length ?? 0
  const path = /^[^?#]*/.exec(url.slice(start))?.[0] ?? ''
  const segments = path.split('/')
  const wanted = template.split('/').findIndex(one => one.includes(`{${name}}`))
  if (wanted === -1 || segments.length !== template.split('/').length) return []
  const from = start + segments.slice(0, wanted).join('/').length + 1
  return [[from, from + (segments[wanted]?.length ?? 0)]]
}

/** `name=value`, and `name[key]=value` of objects and lists. */
function queryPairs(url: string, name: string): readonly Range[] {
  const query = /\?([^#]*)/.exec(url)
  if (query === null) return []
  const from = query.index + 1
  return shifted(piecesNamed(query[1] ?? '', /&/g, name), from)
}

/** The pieces between separators whose name, before `=`, is this one. */
function piecesNamed(text: string, separator: RegExp, name: string): readonly Range[] {
  const ends = [...text.matchAll(separator)].map(({ index, 0: found }): Range => [index, index + found.length])
  const starts = [0, ...ends.map(([, end]) => end)]
  return starts.flatMap((start, index): readonly Range[] => {
    const end = ends[index]?.[0] ?? text.length
    const own = decoded(text.slice(start, end).split('=', 1)[0] ?? '')
    return own === name || own.startsWith(`${name}[`) || own.startsWith(`${name}.`) ? [[start, end]] : []
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
