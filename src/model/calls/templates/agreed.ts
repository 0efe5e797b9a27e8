import { callLeaf } from '../leaf/leaf.ts'
import { BASE } from './script-marks.ts'
import { isOwn } from './shared-names.ts'
import { FORMED } from './words.ts'
import type { Template, TemplateSegment } from './template.ts'

/**
 * Templates that agree on what is a value: a word that nothing holds to be a literal is one where the same word behind the same literal is
 * one elsewhere, as `development` in `/bulk/environments/development/on` beside `/features/{featureId}/environments/{environment}`; what
 * can be no word, wherever it is one elsewhere, and so what is no plain word and was handed out. Templates that become one are merged.
 * @param found consumed
 */
export function agreed(found: readonly Template[]): readonly Template[] {
  const names = new Map<string, string>()
  for (const { segments } of found)
    for (const [before, { text, parameter, values }] of behindLiterals(segments))
      if (parameter) for (const value of values) names.set(`${before} ${value}`, text)
  if (names.size === 0) return found
  const owners = namesOfOwn(found)
  const byShape = new Map<string, Template>()
  for (const template of found) {
    const renamed = withValues(template, names, owners)
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

/** By a value that is no plain word, the name of the parameters that hold it: the one that most have. */
function namesOfOwn(found: readonly Template[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { segments } of found)
    for (const { text, parameter, values } of segments)
      for (const value of parameter ? values.filter(text => isOwn(text) || FORMED.test(text)) : []) {
        const names = counts.get(value) ?? new Map<string, number>()
        counts.set(value, names.set(text, (names.get(text) ?? 0) + 1))
      }
  const most = (names: ReadonlyMap<string, number>): string =>
    [...names].reduce((best, next) =>
      next[1] > best[1] || (next[1] === best[1] && next[0] < best[0]) ? next : best,
    )[0]
  return new Map([...counts].map(([value, names]) => [value, most(names)]))
}

function withValues(
  template: Template,
  names: ReadonlyMap<string, string>,
  owners: ReadonlyMap<string, string>,
): Template {
  const { segments, leaves } = template
  const taken = new Set(segments.filter(({ parameter }) => parameter).map(({ text }) => text))
  let isOther = false
  const changed = segments.map((segment, index): TemplateSegment => {
    const before = segments[index - 1]
    if (!segment.open || before === undefined) return segment
    const behind = before.parameter ? undefined : names.get(`${before.text} ${segment.text}`)
    const isNamed = isOwn(segment.text) || (segment.handedOut && !BASE.test(before.text))
    const name = behind ?? (isNamed ? owners.get(segment.text) : undefined)
    if (name === undefined || taken.has(name)) return segment
    taken.add(name)
    isOther = true
    const reason =
      behind === undefined
        ? `\`${segment.text}\` is a value elsewhere`
        : `\`${before.text}/${segment.text}\` holds a value elsewhere`
    return {
      text: name,
      parameter: true,
      reason,
      values: [segment.text],
      undecided: false,
      open: false,
      handedOut: false,
    }
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
