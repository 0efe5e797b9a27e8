import type { Claim, Gap } from '../../evidence/claim.ts'
import type { ConstantSubject } from '../../evidence/subjects.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import { type DeclaredSwitch, declaredSwitches } from '../../model/declared/switches.ts'
import type { Model } from '../../model/model.ts'
import { gap, observed } from '../observed.ts'
import { scriptEvidence } from '../script-evidence.ts'
import { type StatedSetting, statedSettings } from './stated-settings.ts'

const NAMED = 8

/**
 * Switches of features: those that an answer states, with what they are set to, and those that scripts ask about. Of the latter that the
 * code asks is all there is to be known: what they are set to is said by a service, or by whoever runs the application.
 */
export function switches(model: Model): {
  readonly claims: readonly Claim<ConstantSubject>[]
  readonly notShown: readonly Gap[]
} {
  const stated = statedSettings(model).filter(({ kind }) => kind === 'switch')
  const names = new Set(stated.map(({ name }) => name))
  const found = declaredSwitches(model.scripts)
  const asked = new Map(found.map(one => [one.name, one]))
  const declared = found.filter(({ name }) => !names.has(name))
  return {
    claims: [
      ...stated.map(one => statedClaim(model, one, asked.get(one.name))),
      ...declared.map(one => claim(model, one)),
    ],
    notShown: declared.length === 0 ? [] : [unknown(model, declared)],
  }
}

function statedClaim(
  model: Model,
  { name, path, calls, values, sightings }: StatedSetting,
  declared: DeclaredSwitch | undefined,
): Claim<ConstantSubject> {
  const [value, other] = values
  const subject: ConstantSubject = {
    kind: 'constant',
    name: `switch \`${name}\``,
    value: value === undefined || other !== undefined ? null : value,
    unit: null,
    meaning: 'other',
    sort: 'switch',
    witnesses: [
      `\`${path.slice(0, path.lastIndexOf('.'))}\` in the answer of ${calls[0]}`,
      ...(declared === undefined ? [] : [`a script asks for it${placeOf(declared)}`]),
    ],
  }
  const reasons = [other === undefined ? 'what it turns on was not shown' : 'it was answered as true and as false']
  const part = '/response/content/text'
  return observed(model, `constants/switch ${name}`, subject, { sightings, part, reasons })
}

const placeOf = ({ places: [first] }: DeclaredSwitch): string =>
  first === undefined ? '' : ` in ${scriptPlace({ script: first.of, at: first.at })}`

function claim(model: Model, declared: DeclaredSwitch): Claim<ConstantSubject> {
  const { name, value, places } = declared
  return {
    id: `constants/switch ${name}`,
    basis: 'declared',
    subject: {
      kind: 'constant',
      name: `switch \`${name}\``,
      value,
      unit: null,
      meaning: 'other',
      sort: 'switch',
      witnesses: [`a script asks for it${placeOf(declared)}`],
    },
    support: places.length,
    against: 0,
    evidence: scriptEvidence(model, places),
    reasons: [
      value === null
        ? 'what it is set to stands in no script'
        : 'the value is what the code takes where nothing else is set',
    ],
    review: null,
  }
}

function unknown(model: Model, found: readonly DeclaredSwitch[]): Gap {
  const names = found.slice(0, NAMED).map(({ name }) => `\`${name}\``)
  const more = found.length - names.length
  const one = found.length === 1
  return gap(
    'constants/not-shown/switches',
    {
      what: `what ${one ? 'the switch' : `${found.length} switches`} ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''} ${one ? 'turns' : 'turn'} on, and for whom`,
      because: `scripts ask for ${one ? 'it' : 'them'}, and a recording shows the application with ${one ? 'it' : 'them'} set one way only`,
      next: `set \`${found[0]?.name ?? ''}\` the other way and record the same screens again`,
      blocks: false,
      opens: found.length,
    },
    scriptEvidence(
      model,
      found.flatMap(({ places }) => places.slice(0, 1)),
    ),
  )
}
