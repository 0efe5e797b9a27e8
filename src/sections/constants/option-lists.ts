import type { JsonValue } from '../../evidence/exchange.ts'
import type { Schema } from '../../evidence/schema.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import { requestSchemas } from '../../model/bodies/body-schemas.ts'
import { sentValues } from '../../model/calls/leaf/parameters.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { isAbout } from '../../model/entities/entity.ts'
import { formTargets } from '../../model/limits/form-targets.ts'
import { choice } from '../../model/limits/markup.ts'
import type { Model } from '../../model/model.ts'
import { formTitle } from '../../model/pages/form-title.ts'
import { demandedBy } from '../../model/refusals/demanded.ts'
import { ruledCalls } from '../../model/refusals/ruled-calls.ts'
import type { Screen, ScreenFormSeen } from '../../model/screens/screen.ts'
import { toSchema } from '../../model/shapes/to-schema.ts'
import { copySightings, mergeSightings } from '../../model/sightings.ts'
import type { Candidate } from './candidate.ts'

/** Lists to choose from: what a control offers, or a refusal names, agrees with what was sent and answered. */
export function optionLists(model: Model): readonly Candidate[] {
  const byList = new Map<string, OptionList[]>()
  for (const list of [...ofForms(model), ...ofRefusals(model)]) {
    const key = JSON.stringify([list.field, [...list.value].sort()])
    byList.set(key, [...(byList.get(key) ?? []), list])
  }
  return [...byList.values()].map(asOne)
}

/** A list with where it stands. */
interface OptionList extends Candidate {
  readonly value: readonly string[]
  /** The last part of the field's name. */
  readonly field: string
  readonly shownAs: string
  readonly place: string
}

const NAMED = 3

/** The same values of a field of the same name are one list, whichever calls and forms hold to it. */
function asOne(lists: readonly OptionList[]): Candidate {
  const [first, ...rest] = lists.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [OptionList, ...OptionList[]]
  const { field: _field, shownAs, place, ...candidate } = first
  if (rest.length === 0) return { ...candidate, name: `${shownAs} (${place})` }
  const places = [place, ...rest.map(each => each.place)]
  const more = places.length - NAMED
  return {
    ...candidate,
    name: `${shownAs} (${places.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''})`,
    witnesses: [...new Set(lists.flatMap(({ witnesses }) => witnesses))].sort(),
    sightings: lists.map(({ sightings }) => copySightings(sightings)).reduce(mergeSightings),
  }
}

function ofForms({ screens, operations }: Model): readonly OptionList[] {
  const target = formTargets(screens, operations)
  const byId = new Map<string, OptionList>()
  for (const screen of screens)
    for (const seen of screen.forms)
      for (const field of seen.form.fields) {
        if (!/^(?:select|radio)$/.test(field.control) || field.options === undefined) continue
        const [demand] = choice(field)
        if (demand === undefined) continue
        const values = demand.value as readonly string[]
        const sent = valuesSent(screen, seen, field.name, target(screen, seen), operations)
        const agrees =
          sent.length > 0 &&
          sent.every(value => value === '' || values.includes(value)) &&
          sent.some(value => value !== '')
        const title = formTitle(seen.form)
        const id = `option list ${field.name} ${JSON.stringify(values)}`
        const known = byId.get(id)
        if (known !== undefined && (known.witnesses.length > 1 || !agrees)) continue
        byId.set(id, {
          id: `option list ${screen.route} ${field.name}`,
          name: field.name,
          field: field.name,
          shownAs: field.label ?? `\`${field.name}\``,
          place: screen.route,
          value: values,
          unit: null,
          meaning: 'option list',
          witnesses: [
            `what the form ${title === '' ? '' : `«${title}» `}on ${screen.route} offers`,
            ...(agrees
              ? [
                  `\`${field.name}\` was sent as ${sent
                    .filter(value => value !== '')
                    .slice(0, 5)
                    .join(', ')}`,
                ]
              : []),
          ],
          sightings: seen.sightings,
          part: '/response/content/text',
          next: '',
          quiet: true,
        })
      }
  return [...byId.values()]
}

/** What was sent under a name: in the query of the screen itself, or to the calls at the form's address. */
function valuesSent(
  screen: Screen,
  { form }: ScreenFormSeen,
  name: string,
  target: Operation | null,
  operations: readonly Operation[],
): readonly string[] {
  if (form.method === 'GET')
    return screen.parameters.find(parameter => parameter.in === 'query' && parameter.name === name)?.values ?? []
  const path = (form.action === '' ? screen.route : form.action).split('?', 1)[0]
  const calls =
    target === null
      ? operations.filter(operation => operation.method === form.method && operation.path === path)
      : [target]
  return calls.flatMap(({ leaf }) =>
    leaf.bodies.accepted.entries.size === 0
      ? []
      : Object.values(requestSchemas(leaf.bodies)).flatMap(schema => valuesOf(schema.properties?.[name])),
  )
}

/** Values that were seen, as text. */
function valuesOf(schema: Schema | undefined): readonly string[] {
  return (schema === undefined ? [] : shownValues(schema)).filter(value => typeof value !== 'object').map(String)
}

function ofRefusals({ operations, entities }: Model): readonly OptionList[] {
  return operations.flatMap(ruledCalls).flatMap(operation =>
    demandedBy(operation).flatMap(({ id, rule, value, field, witnesses, reason }): readonly OptionList[] => {
      if (rule !== 'enum' || !Array.isArray(value) || value.length === 0) return []
      const values = (value as readonly JsonValue[]).map(String)
      const last = field.split('.').at(-1) as string
      const answered = entities
        .filter(entity => isAbout(operation, entity))
        .flatMap(({ name, fields }) =>
          fields.filter(each => each.name === last).map(each => ({ name, values: (each.enum ?? []).map(String) })),
        )
        .find(each => each.values.length > 0 && each.values.every(one => values.includes(one)))
      const sent = operation.leaf.parameters.byName.entries.get(`query ${field}`)
      const asked = sent === undefined ? [] : valuesOf(toSchema(sentValues(sent).shape))
      return [
        {
          id: `option list ${id.slice('rules/'.length)}`,
          name: field,
          field: last,
          shownAs: `\`${field}\``,
          place: `${operation.method} ${operation.path}`,
          value: values,
          unit: null,
          meaning: 'option list',
          witnesses: [
            ...(witnesses.includes('message') ? [`a message of ${operation.method} ${operation.path} lists them`] : []),
            ...(witnesses.includes('rejection') ? ['another value was refused, and one of them taken'] : []),
            ...(answered === undefined ? [] : [`the values of \`${last}\` of ${answered.name}`]),
            ...(asked.some(one => values.includes(one)) ? [`\`${field}\` in the query`] : []),
          ],
          sightings: reason.sightings,
          part: '/response/content/text',
          next: '',
          quiet: true,
        },
      ]
    }),
  )
}
