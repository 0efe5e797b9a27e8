import { thingBefore } from '../names.ts'
import type { Template, TemplateSegment } from './template.ts'

/**
 * Parameters that nothing but the word before them named, `/keys/{key}`, take the name that scripts or descriptions gave to all of their values elsewhere,
 * `/servers/{connectionId}/info`, where one at least is no plain word.
 */
export function withTelling(found: readonly Template[]): readonly Template[] {
  const names = new Map<string, Set<string>>()
  for (const { segments } of found)
    segments.forEach(({ text, parameter, values }, index) => {
      if (!parameter || VAGUE.test(text) || isCalledAsBefore(segments, index)) return
      for (const value of values) names.set(value, (names.get(value) ?? new Set()).add(text))
    })
  return names.size === 0 ? found : found.map(template => toldElsewhere(template, names))
}

const toldElsewhere = (template: Template, names: ReadonlyMap<string, ReadonlySet<string>>): Template =>
  withNames(template, (segment, index) =>
    segment.parameter && isCalledAsBefore(template.segments, index) && segment.values.some(isOwn)
      ? onlyName(segment, names)
      : null,
  )

/** `{key}` behind `keys`, `{keyId}` too. */
function isCalledAsBefore(segments: readonly TemplateSegment[], index: number): boolean {
  const { text } = segments[index] as TemplateSegment
  const thing = thingBefore(segments.slice(0, index))
  const bare = text.replace(/\d+$/, '')
  return thing !== '' && (bare === thing || bare === `${thing}Id`)
}

/** What is left where nothing told what a value names: `/data/{name}/{name2}`. */
const VAGUE = /^(?:id|name|value)\d*$/
const LETTER = /\p{L}/u
const SHORTEST = 6

/**
 * Parameters of which nothing told what they name take the name that all of their values have elsewhere: `/data/{name}/rows` where `pin9iouh` stood,
 * as in `/projects/{projectId}`. Words and plain numbers may well name several things, so that only longer values of letters with a digit join.
 */
export function withSharedNames(found: readonly Template[]): readonly Template[] {
  const names = new Map<string, Set<string>>()
  for (const { segments } of found)
    for (const { text, values } of segments.filter(isNamed))
      for (const value of values.filter(isOwn)) names.set(value, (names.get(value) ?? new Set()).add(text))
  const single = names.size === 0 ? found : found.map(template => renamed(template, names))
  const pairs = found.flatMap(({ segments }) => pairsOf(segments).filter(pair => pair.some(isNamed)))
  return pairs.length === 0 ? single : single.map(template => namedAsPairs(template, pairs))
}

type Pair = readonly [TemplateSegment, TemplateSegment]

/** Parameters that follow each other. */
const pairsOf = (segments: readonly TemplateSegment[]): readonly Pair[] =>
  segments.flatMap((segment, index) => {
    const next = segments[index + 1]
    return next?.parameter === true && segment.parameter ? [[segment, next] as const] : []
  })

/** Two in a row that nothing told the names of, `/{name}/{name2}/issues`, take those of two in a row that have their values, `/repos/{login}/{repoName}`. */
function namedAsPairs(template: Template, pairs: readonly Pair[]): Template {
  const { segments } = template
  const isOpen = (segment: TemplateSegment): boolean =>
    isVague(segment) || isCalledAsBefore(segments, segments.indexOf(segment))
  const names = new Map<TemplateSegment, string>()
  for (const [left, right] of pairsOf(segments)) {
    const told =
      isOpen(left) && isOpen(right)
        ? pairs.find(pair => areAmong(left, pair[0]) && areAmong(right, pair[1]))
        : undefined
    if (told === undefined) continue
    names.set(left, told[0].text)
    names.set(right, told[1].text)
  }
  return names.size === 0 ? template : withNames(template, segment => names.get(segment) ?? null)
}

const areAmong = ({ values }: TemplateSegment, known: TemplateSegment): boolean =>
  values.length > 0 && values.every(value => LETTER.test(value) && known.values.includes(value))

const renamed = (template: Template, names: ReadonlyMap<string, ReadonlySet<string>>): Template =>
  withNames(template, segment => (isVague(segment) ? onlyName(segment, names) : null))

/**
 * The template with other names for some of its parameters, each once.
 * @param nameOf the name that a segment takes; null where it stays as it is
 */
export function withNames(
  template: Template,
  nameOf: (segment: TemplateSegment, index: number) => string | null,
): Template {
  const { segments } = template
  const taken = new Set(segments.flatMap(({ text, parameter }) => (parameter ? [text] : [])))
  let isOther = false
  const changed = segments.map((segment, index) => {
    const name = nameOf(segment, index)
    if (name === null || taken.has(name)) return segment
    taken.add(name)
    isOther = true
    return { ...segment, text: name }
  })
  return isOther ? { ...template, segments: changed.map(segment => withoutGap(segment, changed)) } : template
}

/** `{name2}` is `{name}` once that has another name. */
function withoutGap(segment: TemplateSegment, all: readonly TemplateSegment[]): TemplateSegment {
  const text = segment.text.replace(/\d+$/, '')
  const isFree = segment.parameter && VAGUE.test(segment.text) && all.every(other => other.text !== text)
  return isFree ? { ...segment, text } : segment
}

/** The one name that all values have elsewhere; null where there is none, or several. */
function onlyName({ values }: TemplateSegment, names: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  const all = new Set(values.flatMap(value => [...(names.get(value) ?? [''])]))
  const [only = ''] = all
  return all.size === 1 && only !== '' ? only : null
}

const isVague = ({ text, parameter }: TemplateSegment): boolean => parameter && VAGUE.test(text)
const isNamed = ({ text, parameter }: TemplateSegment): boolean => parameter && !VAGUE.test(text)

/** Words and plain numbers may name several things; this cannot. */
export const isOwn = (value: string): boolean => value.length >= SHORTEST && /\d/.test(value) && LETTER.test(value)
