import type { Gap } from '../../evidence/claim.ts'
import { type DescribedDemand, describedDemands } from '../../model/descriptions/described-demands.ts'
import { describedPlace, descriptionName } from '../../model/descriptions/evidence.ts'
import type { Model } from '../../model/model.ts'
import { gap } from '../observed.ts'
import type { Witness } from './witness.ts'

/** What descriptions of the API demand of what is sent to it. */
export function* saidByDescriptions(model: Model): Generator<Witness> {
  for (const { id, call, field, rule, value, at, description } of describedDemands(model))
    yield {
      id,
      field,
      rule,
      value,
      witnesses: ['description'],
      call,
      message: null,
      by: 'server',
      sightings: description.sightings,
      part: description.part,
      within: at,
      because: [`described in ${descriptionName(model, description)}`],
    }
}

const NAMED = 6
/** A long list of doubts helps nobody. */
const CALLS = 12
const PLACES = 20

/**
 * One gap for each call that was seen: whether the server holds to what only a description demands.
 * @param known the rules that something else says too
 */
export function describedRuleGaps(model: Model, known: ReadonlySet<string>): readonly Gap[] {
  const byCall = new Map<string, DescribedDemand[]>()
  for (const demand of describedDemands(model))
    if (!known.has(demand.id) && model.described.seen.has(demand.call))
      byCall.set(demand.call, [...(byCall.get(demand.call) ?? []), demand])
  return [...byCall]
    .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .slice(0, CALLS)
    .map(([id, demands]) => {
      const call = id.slice('calls/'.length)
      const [first, ...rest] = demands as [DescribedDemand, ...DescribedDemand[]]
      const { listed, count } = namedFields(demands)
      return gap(
        `rules/not-shown/described ${call}`,
        {
          what: `whether ${call} holds to what is described of ${listed}`,
          because: `it stands in ${descriptionName(model, first.description)} alone, and no recording shows what becomes of input that breaks it`,
          next: `send ${call} with ${breaking(first)}`,
          blocks: false,
          opens: count,
        },
        [first, ...rest].slice(0, PLACES).map(({ description, at }) => describedPlace(model, description, at)),
      )
    })
}

/** The first fields of these demands, and of how many. */
export function namedFields(demands: readonly { readonly field: string }[]): {
  readonly listed: string
  readonly count: number
} {
  const names = [...new Set(demands.map(({ field }) => `\`${field}\``))].sort()
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return { listed: `${names.slice(0, NAMED).join(', ')}${more}`, count: names.length }
}

/** What would show whether a rule is held to. */
export function breaking({ field, rule, value }: Pick<DescribedDemand, 'field' | 'rule' | 'value'>): string {
  const name = `\`${field}\``
  const bound = `\`${JSON.stringify(value)}\``
  switch (rule) {
    case 'required':
      return `${name} left out`
    case 'maxLength':
      return `more than ${bound} characters in ${name}`
    case 'minLength':
      return `fewer than ${bound} characters in ${name}`
    case 'maximum':
      return `${name} above ${bound}`
    case 'minimum':
      return `${name} below ${bound}`
    default:
      return `something else in ${name} than is described`
  }
}
