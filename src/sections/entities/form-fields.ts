import type { JsonValue } from '../../evidence/exchange.ts'
import { outermost } from '../../evidence/field-path.ts'
import type { EntityField } from '../../evidence/subjects.ts'
import { methodsOfForm } from '../../model/calls/sent-by-form.ts'
import type { Entity } from '../../model/entities/entity.ts'
import { fieldKind } from '../../model/instances/field-kind.ts'
import { formTargets } from '../../model/limits/form-targets.ts'
import { choice } from '../../model/limits/markup.ts'
import type { Model } from '../../model/model.ts'
import type { FieldOption, PageField } from '../../model/pages/page.ts'
import type { Screen, ScreenFormSeen } from '../../model/screens/screen.ts'
import { type Sightings, copySightings, mergeSightings } from '../../model/sightings.ts'
import { chosenThings } from './chosen-things.ts'
import { withList } from './chosen-values.ts'

/** An entity with what the markup of its forms says of its fields, and the pages that show these. */
export interface Formed {
  readonly entity: Entity
  readonly forms: Sightings | null
}

/** A field of an entity as one form has it. */
interface Control {
  readonly field: PageField
  readonly screen: Screen
  readonly sightings: Sightings
}

/**
 * What forms say of a field by its control: a box is true or false, a date is one, a list has its values, what is marked as required is.
 * A list of what is kept, called like another entity and with things of its, refers to that. A form is one of an entity by its bracketed
 * name (`order[title]`), else by the path that it is sent to, and one that a script sends by its fields: see `ofScripts`. Where forms do not agree,
 * nothing is said.
 */
export function withFormFields({ screens, entities, operations }: Model): (entity: Entity) => Formed {
  const thingChosen = chosenThings(entities, operations)
  const target = formTargets(screens, operations)
  const forms = screens.flatMap(screen =>
    screen.forms.map(seen => ({ screen, seen, target: target(screen, seen)?.id ?? null })),
  )
  const scripted = ofScripts(entities, forms)
  return entity => {
    const controls = controlsOf(entity, forms, scripted)
    if (controls.size === 0) return { entity, forms: null }
    const reasons: string[] = []
    const used: Sightings[] = []
    const fields = entity.fields.map(field => {
      const [first, ...rest] = controls.get(field.name) ?? []
      if (first === undefined || field.references !== undefined) return field
      const control = rest.reduce((all, { field: other }) => joined(all, other), first.field)
      if (control.control === 'checkbox' && isAnsweredAs(entity, field.name)) return field
      const said = told(field, control, thingChosen(field, control, entity))
      if (said === null) return field
      used.push(first.sightings)
      reasons.push(`in the form on ${first.screen.route} \`${field.name}\` ${said.because}`)
      return said.field
    })
    if (used.length === 0) return { entity, forms: null }
    return {
      entity: { ...entity, fields, reasons: [...entity.reasons, ...reasons.slice(0, REASONS)] },
      forms: used.map(copySightings).reduce(mergeSightings),
    }
  }
}

const REASONS = 12

/** Whether answers hold numbers or texts in a field, which then is what they say: 0 and 1 are kept of many a box. */
const isAnsweredAs = ({ seenIn, objects }: Entity, name: string): boolean => {
  const { numbers = null, strings = null } = objects.properties.get(name)?.shape ?? {}
  return seenIn === 'response' && (numbers !== null || strings !== null)
}

/** Two forms' fields as one: all that can be chosen in either, required where both say so; of no control where they differ in it. */
function joined(left: PageField, right: PageField): PageField {
  const options = [...(left.options ?? [])]
  for (const option of right.options ?? [])
    if (!options.some(({ value }) => value === option.value)) options.push(option)
  const { required: _, ...rules } = left.rules
  return {
    ...left,
    control: left.control === right.control ? left.control : '',
    rules: left.rules.required === true && right.rules.required === true ? left.rules : rules,
    ...(options.length === 0 ? {} : { options }),
  }
}

/** A form with the call that it is sent to, where that is known. */
interface TargetedForm {
  readonly screen: Screen
  readonly seen: ScreenFormSeen
  readonly target: string | null
}

/** One bracketed name may be that of all forms (`value[title]`): where one is sent to a call that is known, it is an entity's of that call. */
function controlsOf(
  entity: Entity,
  forms: readonly TargetedForm[],
  scripted: ReadonlyMap<TargetedForm, Entity>,
): ReadonlyMap<string, readonly Control[]> {
  const { slots } = entity
  const sent = slots.filter(({ side, mediaType }) => side === 'request' && /form/.test(mediaType))
  const nouns = new Set(sent.flatMap(({ pointer }) => (/^\/[^/]+$/.test(pointer) ? [pointer.slice(1)] : [])))
  const paths = new Set(sent.flatMap(({ pointer, operation }) => (pointer === '' ? [plainPath(operation)] : [])))
  const found = new Map<string, Control[]>()
  const isScripted = [...scripted.values()].includes(entity)
  if (sent.length === 0 && !isScripted) return found
  const calls = new Set(sent.map(({ operation }) => operation))
  const wholes = new Set(sent.flatMap(({ pointer, operation }) => (pointer === '' ? [operation] : [])))
  for (const targeted of forms) {
    const { screen, seen, target } = targeted
    const { form, sightings } = seen
    const isOfScript = scripted.get(targeted) === entity
    if (form.method === 'GET' && !isOfScript) continue
    const address = form.action === '' ? screen.route : form.action
    const isOfCall = target === null || calls.has(target)
    const isByPath =
      target === null
        ? methodsOfForm(form).some(method => paths.has(plainPath(`${method} ${address}`)))
        : wholes.has(target)
    for (const field of form.fields) {
      const [, noun, bracketed] = BRACKETED.exec(field.name) ?? []
      const name =
        noun === undefined
          ? isByPath || isOfScript
            ? field.name
            : undefined
          : isOfCall && nouns.has(noun)
            ? bracketed
            : undefined
      if (name === undefined) continue
      const known = found.get(name)
      if (known === undefined) found.set(name, [{ field, screen, sightings }])
      else known.push({ field, screen, sightings })
    }
  }
  return found
}

/**
 * The forms that no page sends, as their scripts do, each with the entity of which it has most fields: where these are several and most of what
 * the form asks for, no other entity has as many, and it is sent as JSON.
 */
function ofScripts(entities: readonly Entity[], forms: readonly TargetedForm[]): ReadonlyMap<TargetedForm, Entity> {
  const sent = entities.filter(({ slots }) =>
    slots.some(({ side, mediaType }) => side === 'request' && /json/.test(mediaType)),
  )
  const names = new Map(sent.map(entity => [entity, new Set(entity.fields.map(({ name }) => name))]))
  return new Map(
    forms.flatMap(targeted => {
      const { seen, screen, target } = targeted
      const { form } = seen
      if (form.action !== '' && form.action !== screen.route) return []
      const asked = new Set(form.fields.map(({ name }) => outermost(name)))
      const held = (entity: Entity): number => [...asked].filter(name => names.get(entity)?.has(name) === true).length
      const isSent = ({ slots }: Entity): boolean =>
        target === null || slots.some(({ side, operation }) => side === 'request' && operation === target)
      const [best, next] = sent.filter(isSent).toSorted((left, right) => held(right) - held(left))
      if (best === undefined || held(best) < SEVERAL || held(best) * 2 <= asked.size) return []
      return next !== undefined && held(next) === held(best) ? [] : [[targeted, best] as const]
    }),
  )
}

const SEVERAL = 4

const BRACKETED = /^([A-Za-z][\w-]*)\[([A-Za-z_][\w-]*)\]$/

/** Of a call or a form: without the names of parameters. */
const plainPath = (text: string): string =>
  (text.replace(/^calls\//, '').split('?', 1)[0] as string).replace(/\{[^}]*\}/g, '{}').replace(/(.)\/$/, '$1')

interface Told {
  readonly field: EntityField
  readonly because: string
}

const FORMATS: { readonly [control: string]: string } = {
  date: 'date',
  'datetime-local': 'date-time',
  time: 'time',
  email: 'email',
  url: 'uri',
}

/** Null where the control says nothing that is not known. @param thing the entity that is chosen from */
function told(
  field: EntityField,
  { control, options, optionsVary, rules }: PageField,
  thing: string | null,
): Told | null {
  const needed = rules.required === true && !field.required ? { required: true } : {}
  const also = 'required' in needed ? ' that has to be filled in' : ''
  const format = FORMATS[control]
  const { seenValues: _seen, ...plain } = field
  if (thing !== null)
    return {
      field: { ...plain, references: thing, ...needed },
      because: `is chosen from a list of what is kept, as ${thing} is${also}`,
    }
  if (control === 'checkbox' && options === undefined && !Array.isArray(field.type) && field.type !== 'array')
    return { field: { ...plain, type: 'boolean', ...needed }, because: `is a box to tick${also}` }
  if (format !== undefined && field.format === undefined && isText(field))
    return { field: { ...plain, type: 'string', format, ...needed }, because: `is a field of type ${control}${also}` }
  if (
    /^(?:select|radio)$/.test(control) &&
    options !== undefined &&
    optionsVary !== true &&
    rules.multiple !== true &&
    field.enumBasis === undefined
  ) {
    const values = valuesOf(field, options)
    if (values !== null && (field.enum ?? []).every(value => values.includes(value)))
      return { field: { ...withList(field, values), ...needed }, because: `is chosen from ${labels(options)}${also}` }
  }
  return 'required' in needed ? { field: { ...field, ...needed }, because: 'has to be filled in' } : null
}

const isText = ({ type }: EntityField): boolean => type === 'string' || type === 'null'

/** The values of a list that does not grow with what is kept: words, or the states that a thing can have. */
function valuesOf({ name, type }: EntityField, options: readonly FieldOption[]): readonly JsonValue[] | null {
  const [listed] = type === 'string' ? choice({ options }) : []
  if (listed !== undefined && Array.isArray(listed.value)) return (listed.value as readonly string[]).toSorted()
  const values = [...new Set(options.map(({ value }) => value))].filter(value => value !== '')
  if (type !== 'integer' || fieldKind(name) !== 'state' || values.length < 2 || values.length > MOST) return null
  return values.every(value => /^\d{1,3}$/.test(value)) ? values.map(Number).toSorted((a, b) => a - b) : null
}

const MOST = 24
const NAMED = 8

function labels(options: readonly FieldOption[]): string {
  const named = options.filter(({ value }) => value !== '')
  const shown = named
    .slice(0, NAMED)
    .map(({ value, label }) => (label === '' || label === value ? value : `${label} (\`${value}\`)`))
  return `${shown.join(', ')}${named.length > NAMED ? ` and ${named.length - NAMED} more` : ''}`
}
