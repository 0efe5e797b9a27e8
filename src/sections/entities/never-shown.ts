import type { Claim } from '../../evidence/claim.ts'
import type { EntityField, EntitySubject } from '../../evidence/subjects.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { entityName, resourceOf } from '../../model/entities/nouns.ts'
import type { Model } from '../../model/model.ts'
import { type AskedField, askedOfNothing } from '../../model/outlines/list-queries.ts'
import { copySightings, mergeSightings } from '../../model/sightings.ts'
import { isPlural } from '../../model/singular.ts'
import { observed } from '../observed.ts'
import { listedNoun } from './empty-lists.ts'

/**
 * Things whose lists were always empty, but are asked for by their fields: that they are is seen, and what the application asks by is
 * declared of them. What else they hold is a gap.
 * @param known names of things that are stated already
 */
export function neverShown(model: Model, known: ReadonlySet<string>): readonly Claim<EntitySubject>[] {
  const askedOf = askedOfNothing(model.operations)
  const showing = new Set(model.entities.flatMap(({ slots }) => slots.map(({ operation }) => operation)))
  const found = new Map<string, { readonly asked: AskedField[]; readonly calls: Operation[] }>()
  for (const operation of model.operations) {
    const noun = listedNoun(operation)
    const name = entityName(noun)
    if (resourceOf(operation).instance || !isPlural(noun) || known.has(name) || showing.has(operation.id)) continue
    const asked = askedOf(operation)
    if (asked.length === 0) continue
    const one = found.get(name) ?? { asked: [], calls: [] }
    found.set(name, one)
    one.asked.push(...asked)
    one.calls.push(operation)
  }
  return [...found].map(([name, { asked, calls }]) => {
    const [first, ...rest] = asked.map(({ sightings }) => copySightings(sightings))
    const by = new Map(asked.map(({ field, parameter }) => [field, parameter]))
    const subject: EntitySubject = {
      kind: 'entity',
      name,
      key: null,
      fields: [...by.keys()].sort().map(asUnseen),
      calls: calls.map(({ id }) => id).sort(),
    }
    return observed(model, `entities/${name}`, subject, {
      sightings: rest.reduce(mergeSightings, first as AskedField['sightings']),
      part: '/request/url',
      reasons: [
        'none was shown: its list was always empty',
        ...[...by]
          .map(([field, parameter]) => `\`${field}\` is what \`${parameter}\` asks by; on other lists that is a field`)
          .sort(),
      ],
    })
  })
}

const asUnseen = (name: string): EntityField => ({
  name,
  type: [],
  required: false,
  nullable: false,
  basis: 'declared',
  seen: { present: 0, of: 0 },
})
