import type { Evidence } from '../../evidence/evidence.ts'
import type { ConstantSubject } from '../../evidence/subjects.ts'
import { scriptDemands } from '../../model/declared/script-demands.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import { markupDemands } from '../../model/limits/markup.ts'
import { ofItsKind } from '../../model/calls/operations.ts'
import type { Model } from '../../model/model.ts'
import { demandedBy } from '../../model/refusals/demanded.ts'
import { ruledCalls } from '../../model/refusals/ruled-calls.ts'
import { type Sightings, copySightings, mergeSightings, noSightings } from '../../model/sightings.ts'
import type { Candidate } from './candidate.ts'

const LIMITS = new Set(['minLength', 'maxLength', 'minimum', 'maximum'])

/**
 * Bounds of what may be put in: the text of a message, a request that was refused beside one that was not, and the markup of the
 * form and a validator in a script are witnesses of different kinds.
 */
export function inputLimits(model: Model): readonly Candidate[] {
  const { operations, screens, places } = model
  const found = new Map<string, Found>()
  const add = (
    id: string,
    rule: string,
    value: unknown,
    field: string,
    target: string,
    sightings: Sightings,
    part: string,
  ): Found | null => {
    if (!LIMITS.has(rule) || typeof value !== 'number') return null
    const key = `${id} ${value}`
    let limit = found.get(key)
    if (limit === undefined)
      found.set(
        key,
        (limit = {
          id: key.slice('rules/'.length),
          rule,
          value,
          field,
          target,
          witnesses: new Map(),
          also: [],
          sightings: noSightings(),
          part,
        }),
      )
    if (part === limit.part) mergeSightings(limit.sightings, copySightings(sightings))
    return limit
  }
  for (const operation of operations.flatMap(ruledCalls))
    for (const { id, rule, value, field, witnesses, reason } of demandedBy(operation)) {
      const target = ofItsKind(operation).slice('calls/'.length)
      const limit = add(id, rule, value, field, target, reason.sightings, '/response/content/text')
      if (witnesses.includes('message')) limit?.witnesses.set('message', `a message of ${target} says so`)
      if (witnesses.includes('rejection'))
        limit?.witnesses.set('rejection', `${target} refused what is beyond it and took what is not`)
    }
  for (const { id, rule, value, field, screen, form, sightings } of markupDemands(screens, operations))
    add(id, rule, value, field.name, screen.route, sightings, '/response/content/text')?.witnesses.set(
      'markup',
      `the markup of the form ${form === '' ? '' : `«${form}» `}on ${screen.route}`,
    )
  for (const { id, value, field, library, script, at } of scriptDemands(model)) {
    // What a script draws is the markup that was seen.
    if (library === 'markup') continue
    const limit = found.get(`${id} ${JSON.stringify(value)}`)
    limit?.witnesses.set('script', `a validator of \`${field}\` in ${scriptPlace({ script, at })}`)
    limit?.also.push(places.evidence(script.sightings, '/response/content/text', at)[0])
  }
  return [...found.values()].map(({ id, rule, value, field, target, witnesses, sightings, part, also }): Candidate => ({
    id: `${rule.endsWith('Length') ? 'length limit' : 'limit'} ${id}`,
    name: `${NAMES[rule]} of \`${field}\` (${target})`,
    value,
    unit: rule.endsWith('Length') ? 'characters' : null,
    ...kindOf(rule),
    witnesses: [...witnesses.values()].sort(),
    sightings,
    part,
    also,
    next: '',
    quiet: true,
  }))
}

interface Found {
  readonly id: string
  readonly rule: string
  readonly value: number
  readonly field: string
  readonly target: string
  /** By kind: two forms that say the same are one witness. */
  readonly witnesses: Map<string, string>
  readonly sightings: Sightings
  readonly part: string
  /** Places in scripts. */
  readonly also: Evidence[]
}

const kindOf = (rule: string): Pick<ConstantSubject, 'meaning' | 'sort'> =>
  rule.endsWith('Length')
    ? { meaning: 'length limit' }
    : { meaning: 'other', sort: rule === 'minimum' ? 'lower limit' : 'upper limit' }

const NAMES: { readonly [rule: string]: string } = {
  minLength: 'least length',
  maxLength: 'greatest length',
  minimum: 'least value',
  maximum: 'greatest value',
}
