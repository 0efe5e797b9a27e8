import { callLeaf } from '../leaf/leaf.ts'
import { BASE } from './script-marks.ts'
import type { Template, TemplateSegment } from './template.ts'

/**
 * Templates that agree on what is a value: a word that nothing holds to be a literal is one where the same word behind the same literal is
 * one elsewhere, as `development` in `/bulk/environments/development/on` beside `/features/{featureId}/environments/{environment}`.
 * Templates that become one are merged.
 * @param found consumed
 */
export function agreed(found: readonly Template[]): readonly Template[] {
  const names = new Map<string, string>()
  for (const { segments } of found)
    for (const [before, { text, parameter, values }] of behindLiterals(segments))
      if (parameter) for (const value of values) names.set(`${before} ${value}`, text)
  if (names.size === 0) return found
  const byShape = new Map<string, Template>()
  for (const template of found) {
    const renamed = withValues(template, names)
    const shape = shapeOf(renamed)
    const known = byShape.get(shape)
    byShape.set(shape, known === undefined ? renamed : merged(known, renamed))
  }
  return [...byShape.values()]
}

/** The segments right behind a literal, with it. */
const behindLiterals = (segments: readonly TemplateSegment[]): readonly (readonly [string, TemplateSegment])[] =>
  segments.slice(1).flatMap((segment, index) => {
    const before = segments[index] as TemplateSegment
    return before.parameter || BASE.test(before.text) ? [] : [[before.text, segment] as const]
  })

function withValues(template: Template, names: ReadonlyMap<string, string>): Template {
  const { segments, leaves } = template
  const taken = new Set(segments.filter(({ parameter }) => parameter).map(({ text }) => text))
  let isOther = false
  const changed = segments.map((segment, index): TemplateSegment => {
    const before = segments[index - 1]
    if (!segment.open || before === undefined || before.parameter) return segment
    const name = names.get(`${before.text} ${segment.text}`)
    if (name === undefined || taken.has(name)) return segment
    taken.add(name)
    isOther = true
    const reason = `\`${before.text}/${segment.text}\` holds a value elsewhere`
    return { text: name, parameter: true, reason, values: [segment.text], undecided: false, open: false }
  })
  return isOther ? { segments: changed, leaves } : template
}

const shapeOf = ({ segments }: Template): string =>
  JSON.stringify(segments.map(({ text, parameter }) => (parameter ? 0 : text)))

/** The names and reasons of the first stand. */
function merged(left: Template, right: Template): Template {
  const leaves = new Map(left.leaves)
  for (const [key, leaf] of right.leaves) {
    const known = leaves.get(key)
    leaves.set(key, known === undefined ? leaf : callLeaf.merge(known, leaf))
  }
  const segments = left.segments.map((segment, index) => {
    const other = right.segments[index] as TemplateSegment
    return segment.parameter
      ? { ...segment, values: [...new Set([...segment.values, ...other.values])].sort() }
      : segment
  })
  return { segments, leaves }
}
