import type { Claim, Gap } from '../../evidence/claim.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import { markupDemands } from '../../model/limits/markup.ts'
import type { Model } from '../../model/model.ts'
import { type Sightings, copySightings, mergeSightings } from '../../model/sightings.ts'
import { gap } from '../observed.ts'
import { definedRuleGaps } from './defined.ts'
import { describedRuleGaps } from './described.ts'
import { scriptRuleGaps } from './script-gaps.ts'

const NAMED = 6
/** A long list of doubts helps nobody. */
const FORMS = 12

/** What the rules leave open: bounds that no message says, forms and scripts whose rules only the browser holds to as far as was seen. */
export function ruleGaps(model: Model, claims: readonly Claim<RuleSubject>[]): readonly Gap[] {
  const saidOtherThan = (kind: RuleSubject['witnesses'][number]): ReadonlySet<string> =>
    new Set(claims.filter(({ subject }) => subject.witnesses.some(witness => witness !== kind)).map(({ id }) => id))
  return [
    ...withoutBounds(claims),
    ...untried(model, claims),
    ...scriptRuleGaps(model, claims),
    ...describedRuleGaps(model, saidOtherThan('description')),
    ...definedRuleGaps(model, saidOtherThan('definition')),
  ].toSorted((a, b) => b.opens - a.opens || (a.id < b.id ? -1 : 1))
}

/** A rule that is known to be and not what it is. */
function withoutBounds(claims: readonly Claim<RuleSubject>[]): readonly Gap[] {
  return claims.flatMap(({ id, subject, evidence }) => {
    const { rule, value, target, message } = subject
    if (value !== null || rule === 'other') return []
    const name = `\`${target.field}\` of ${(target.call ?? target.screen ?? '').replace(/^(?:calls|screens)\//, '')}`
    return [
      gap(
        `rules/not-shown/${id.slice('rules/'.length)}`,
        {
          what: `which ${WHICH[rule]} ${name} has to keep`,
          because:
            message === null
              ? 'it was refused, and the answer does not say what is right'
              : `the message says only: ${message}`,
          next: `send ${name} with several values near what is taken and what is not`,
          blocks: false,
        },
        evidence,
      ),
    ]
  })
}

const WHICH: { readonly [Rule in RuleSubject['rule']]: string } = {
  required: 'presence',
  minLength: 'least length',
  maxLength: 'greatest length',
  minimum: 'least value',
  maximum: 'greatest value',
  pattern: 'pattern',
  format: 'format',
  enum: 'list of values',
  unique: 'uniqueness',
  other: 'rule',
}

/** One gap for each form that writes: whether the server holds to what the markup asks. */
function untried(model: Model, claims: readonly Claim<RuleSubject>[]): readonly Gap[] {
  const byServer = new Set(claims.filter(({ subject }) => subject.enforcedBy.includes('server')).map(({ id }) => id))
  const forms = new Map<string, { screen: string; form: string; fields: Set<string>; sightings: Sightings }>()
  for (const { id, rule, method, operation, screen, form, field, sightings } of markupDemands(
    model.screens,
    model.operations,
  )) {
    if (byServer.has(id) || method === 'GET' || rule === 'enum') continue
    const key = operation === null ? `${screen.route} ${form}` : operation.id.slice('calls/'.length)
    const known = forms.get(key)
    if (known === undefined)
      forms.set(key, {
        screen: screen.route,
        form,
        fields: new Set([field.label ?? field.name]),
        sightings: copySightings(sightings),
      })
    else {
      known.fields.add(field.label ?? field.name)
      mergeSightings(known.sightings, copySightings(sightings))
    }
  }
  const most = [...forms].toSorted(([a, one], [b, other]) => other.fields.size - one.fields.size || (a < b ? -1 : 1))
  return most.slice(0, FORMS).map(([key, { screen, form, fields, sightings }]) => {
    const names = [...fields].sort()
    const listed = `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}`
    return gap(
      `rules/not-shown/server ${key}`,
      {
        what: `whether the server holds to the rules of the form ${form === '' ? '' : `«${form}» `}on \`${screen}\`: ${listed}`,
        because: 'only the markup states them, and no recording shows what becomes of input that breaks them',
        next: `send the form ${form === '' ? '' : `«${form}» `}on \`${screen}\` with ${names[0]} left empty or wrong, with the browser's own checks off`,
        blocks: false,
        opens: fields.size,
      },
      model.places.evidence(sightings, '/response/content/text'),
    )
  })
}
