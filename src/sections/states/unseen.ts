import type { Gap } from '../../evidence/claim.ts'
import type { Choices, DeclaredValue } from '../../model/declared/choices.ts'
import { scriptName } from '../../model/declared/script-demands.ts'
import { wordsOf } from '../../model/instances/field-kind.ts'
import type { Model } from '../../model/model.ts'
import { gap } from '../observed.ts'
import type { Lifecycle } from './lifecycles.ts'

/** Values that a field may have by what the scripts say, and that nothing was seen to have. */
export function unseenValues(
  { field, values }: Pick<Lifecycle, 'field' | 'values'>,
  choices: Choices,
): readonly DeclaredValue[] {
  const seen = [...values.keys()]
  if (!seen.every(value => typeof value === 'string')) return []
  return choices.unseen(field.split('.').at(-1) as string, seen)
}

/** One gap for each of them. */
export function unseenGaps(model: Model, lifecycle: Lifecycle, choices: Choices): readonly Gap[] {
  const { entity, field } = lifecycle
  const thing = wordsOf(entity).join(' ')
  const a = /^[aeiou]/.test(thing) ? 'an' : 'a'
  return unseenValues(lifecycle, choices).map(({ value, script, at }) =>
    gap(
      `states/not-shown/${entity}.${field} to ${value}`,
      {
        what: `how ${a} ${thing} becomes \`${value}\``,
        because: `\`${value}\` is declared in ${scriptName(script)} and was never seen`,
        next: `${screenOf(model, lifecycle)}record ${a} ${thing} while its \`${field}\` is made \`${value}\``,
        blocks: true,
        opens: 1,
      },
      [model.places.evidence(script.sightings, '/response/content/text', at)[0]],
    ),
  )
}

/** The one screen from which the field was changed. */
function screenOf({ screens }: Model, { changes }: Lifecycle): string {
  const calls = new Set(changes.flatMap(({ by }) => (by === null ? [] : [by.operation.id])))
  const [only, other] = screens.filter(screen => screen.calls.some(id => calls.has(id)))
  return only === undefined || other !== undefined ? '' : `on ${only.route}, `
}
