import type { Claim, Gap } from '../../evidence/claim.ts'
import type { ConstantSubject } from '../../evidence/subjects.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import { type DeclaredSwitch, declaredSwitches } from '../../model/declared/switches.ts'
import type { Model } from '../../model/model.ts'
import { gap } from '../observed.ts'
import { scriptEvidence } from '../script-evidence.ts'

const NAMED = 8

/**
 * Switches of features that scripts ask about. That the code asks is all there is to be known of one: what it is set to is said by a
 * service, or by whoever runs the application.
 */
export function switches(model: Model): {
  readonly claims: readonly Claim<ConstantSubject>[]
  readonly notShown: readonly Gap[]
} {
  const found = declaredSwitches(model.scripts)
  return { claims: found.map(one => claim(model, one)), notShown: found.length === 0 ? [] : [asked(model, found)] }
}

function claim(model: Model, { name, value, places }: DeclaredSwitch): Claim<ConstantSubject> {
  const [first] = places
  const where = first === undefined ? '' : ` in ${scriptPlace({ script: first.of, at: first.at })}`
  return {
    id: `constants/switch ${name}`,
    basis: 'declared',
    subject: {
      kind: 'constant',
      name: `switch \`${name}\``,
      value,
      unit: null,
      meaning: 'other',
      witnesses: [`a script asks for it${where}`],
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

function asked(model: Model, found: readonly DeclaredSwitch[]): Gap {
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
