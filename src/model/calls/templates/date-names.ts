import type { Template, TemplateSegment } from './template.ts'

const PARTS = [
  ['year', /^(?:19|20)\d\d$/],
  ['month', /^(?:0[1-9]|1[0-2])$/],
  ['day', /^(?:0[1-9]|[12]\d|3[01])$/],
] as const

/** `/calendar/{calendarId}/{id}/{id2}` where `2026/01/05` stood: segments that spell a date, with zeros in front, are named as its parts. */
export function withDateNames(template: Template): Template {
  const { segments } = template
  const start = segments.findIndex((_, index) => partsFrom(segments, index) > 1)
  if (start === -1) return template
  const end = start + partsFrom(segments, start)
  const taken = new Set(segments.flatMap(({ text, parameter }) => (parameter ? [text] : [])))
  const names = PARTS.map(([name]) => name)
  if (names.some(name => taken.has(name))) return template
  return {
    ...template,
    segments: segments.map((segment, index) =>
      index >= start && index < end ? { ...segment, text: names[index - start] as string } : segment,
    ),
  }
}

/** How many parts of a date stand from here on; a month alone may be any number of two digits, unless one has a zero in front. */
function partsFrom(segments: readonly TemplateSegment[], start: number): number {
  let count = 0
  for (const [name, form] of PARTS) {
    const segment = segments[start + count]
    if (segment === undefined || !segment.parameter || segment.values.length === 0) break
    if (!segment.values.every(value => form.test(value))) break
    if (name === 'month' && !segment.values.some(value => value.startsWith('0'))) break
    count++
  }
  return count
}
