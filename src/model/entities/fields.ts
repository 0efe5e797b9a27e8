import { lastName, pathTo } from '../../evidence/field-path.ts'
import { hash53 } from '../hash.ts'
import { isControlInformation } from '../../evidence/control-information.ts'
import { isDeclaration } from '../../evidence/xml.ts'
import type { Choices } from '../declared/choices.ts'
import { scriptName } from '../declared/script-demands.ts'
import type { Schema, SchemaType } from '../../evidence/schema.ts'
import type { EntityField, FormBy, ReferencesBy } from '../../evidence/subjects.ts'
import { copyShape } from '../shapes/copy.ts'
import { type Objects, type Shape, emptyShape, mergeShapes, noObjects } from '../shapes/shape.ts'
import { allValues, isLeftEmpty } from '../shapes/strings.ts'
import { toSchema, typesOf } from '../shapes/to-schema.ts'
import { tallied } from '../shapes/tally.ts'
import { escapePointer } from '../json.ts'
import { asOwnKey } from './as-key.ts'
import { counting } from './counting.ts'
import { formsBy } from './forms-by.ts'
import { withEntitiesInside } from './inside.ts'
import { isKeptApart } from './key-apart.ts'
import { plainNoun } from './nouns.ts'
import { type OptionLists, optionsFor } from './option-lists.ts'
import { polymorphicReferences } from './polymorphic.ts'
import { type Referable, isCopied, referenceByField, referenceOf } from './references.ts'
import { placeOf, shapeIn } from './slot-shapes.ts'
import type { FilledSlot } from './slots.ts'

const REQUIRED_FROM = 3
/** A view that shows this share of the fields is taken for a whole one. */
const WHOLE = 0.6

/** What the fields of one entity are described against. */
export interface Surroundings {
  readonly referable: readonly Referable[]
  readonly options: OptionLists
  /** What scripts list. */
  readonly choices: Choices
  /** Which entity's objects stand where, by `placeOf`. */
  readonly standing: ReadonlyMap<string, string>
  /** What is sent with nearly every call. */
  readonly ofWire: ReadonlySet<string>
  /** Names at the top of what is answered that are about the answer: see `answeredAlways`. */
  readonly ofAnswer: ReadonlySet<string>
}

/**
 * The fields of an entity: what all its calls showed, in answers and in requests.
 * @param objects of all slots, merged
 */
export function entityFields(
  slots: readonly FilledSlot[],
  objects: Objects,
  entity: { readonly name: string; readonly nouns: readonly string[]; readonly key: string | null },
  { referable, options, choices, standing, ofWire, ofAnswer }: Surroundings,
): { readonly fields: readonly EntityField[]; readonly reasons: readonly string[] } {
  const reasons: string[] = []
  const answers = slots.filter(({ side }) => side === 'response')
  const required = alwaysThere(answers, objects)
  const requests = slots.filter(({ side }) => side === 'request')
  const hasKey = entity.key !== null && objects.properties.has(entity.key)
  const count = counting([...objects.properties.keys()], hasKey)
  const answered = count(answers)
  const sentOnly = count(requests)
  const sentNames = new Set(requests.flatMap(({ objects: sent }) => [...sent.properties.keys()]))
  const polymorphic = polymorphicReferences(objects, referable)
  const byKind = formsBy(objects)
  // In whose name all is asked is, of users, which one is meant.
  const isOfWire = (name: string): boolean =>
    ofWire.has(name) && name !== entity.key && !entity.nouns.some(noun => plainNoun(noun) === plainNoun(name))
  // `category=Maps` of a category that is known by its `name`.
  const isItsName = (name: string): boolean =>
    entity.key === 'name' && answers.length > 0 && entity.nouns.some(noun => plainNoun(noun) === plainNoun(name))
  const fields = [...objects.properties.keys()]
    .filter(
      name =>
        name !== '__typename' &&
        !ofAnswer.has(name) &&
        !isKeptApart(objects, name) &&
        !isSentPart(name, answers) &&
        !isControlInformation(name) &&
        !isDeclaration(name) &&
        !(
          (isRepetition(name, sentNames) || isProtection(name) || isOfWire(name) || isItsName(name)) &&
          shapeIn(answers, name) === null
        ),
    )
    .sort()
    .map(name => {
      const shown = shapeIn(answers, name)
      const whole = shown ?? (objects.properties.get(name) as { shape: Shape }).shape
      const shape = isOnlyInForms(name, slots) ? withoutEmpty(whole) : whole
      const sent = shapeIn(
        requests.filter(({ mediaType }) => !/form/.test(mediaType)),
        name,
      )
      const both = sent === null ? shape : mergeShapes(copyShape(shape), sent)
      const byKey = embeddedEntity(slots, name, standing) ?? referenceOf(name, both, entity.name, entity.key, referable)
      const byField =
        byKey === undefined && name !== entity.key ? referenceByField(name, both, entity.name, referable) : undefined
      const references = byKey ?? byField?.entity
      const isOpen = references === undefined && name !== entity.key
      const told = isOpen ? optionsOf(name, both, entity.nouns, options) : null
      const inScript = isOpen && told === null ? choiceOf(name, both, [...objects.properties.keys()], choices) : null
      const list = told ?? inScript?.values ?? null
      if (told !== null) reasons.push(`the values of \`${name}\` are those that an answer lists to choose from`)
      if (inScript !== null)
        reasons.push(`the values of \`${name}\` are those that ${scriptName(inScript.script)} lists at ${inScript.at}`)
      const isOnlySent = shown === null && answers.length > 0
      const isSentOtherwise = sent !== null && (isOnlySent || isOfOtherType(shape, sent))
      const described = isSentOtherwise ? shape : both
      const found = field(name, described, {
        sent: isSentOtherwise ? sent : null,
        options: list,
        seen: (shown === null ? sentOnly : answered)(name),
        required: required.has(name),
        // `id: null` is sent of what is to be made: no thing has that key.
        nullable: (name === entity.key && shown !== null ? shown : described).nulls !== null,
        references,
        referencesField: byField?.field,
        referencesBy: name === entity.key ? undefined : polymorphic.get(name),
        formBy: byKind.get(name),
        isKey: name === entity.key,
        isCopied: list === null && isCopied(name, both, entity.name, referable),
        isWider:
          list === null && isOpen && (knowsMore(name, both, choices) || areKeysOfMore(both, entity.name, referable)),
      })
      const inside = withEntitiesInside(found, described, slots, {
        standing,
        refersTo: (inner, held) => referenceOf(inner, held, entity.name, null, referable),
      })
      return entity.key === pathTo(name, lastName(entity.key ?? '')) ? withKeyInside(inside, entity.key) : inside
    })
  return { fields, reasons }
}

/** A field that the key stands in: what it is there refers to nothing else. */
function withKeyInside(field: EntityField, key: string): EntityField {
  const name = lastName(key)
  const { [name]: schema, ...others } = field.properties ?? {}
  if (schema === undefined) return field
  const { 'x-entity': _, ...own } = asOwnKey(schema)
  return { ...field, properties: { ...others, [name]: own } }
}

/** `settings[RAM]`, `tags[]`: how a form sends a part of what answers have as one list or object. */
function isSentPart(name: string, answers: readonly FilledSlot[]): boolean {
  const [, outer] = /^([^[\]]+)\[[^[\]]*\]/.exec(name) ?? []
  const shown = outer === undefined ? null : shapeIn(answers, outer)
  return shown !== null && (shown.arrays !== null || shown.objects !== null)
}

const isOnlyInForms = (name: string, slots: readonly FilledSlot[]): boolean =>
  slots.every(({ mediaType, objects }) => /form/.test(mediaType) || !objects.properties.has(name))

/** Forms send what is left empty as a text: of a number it says only that it was not given. */
const withoutEmpty = (shape: Shape): Shape =>
  shape.numbers !== null && isLeftEmpty(shape.strings) ? { ...shape, strings: null } : shape

function field(
  name: string,
  shape: Shape,
  known: {
    readonly seen: EntityField['seen']
    readonly required: boolean
    readonly nullable: boolean
    readonly references: string | undefined
    readonly referencesField: string | undefined
    readonly referencesBy: ReferencesBy | undefined
    readonly formBy: FormBy | undefined
    readonly options: readonly string[] | null
    readonly isKey: boolean
    /** What it holds tells other things apart. */
    readonly isCopied: boolean
    /** Scripts know values that were not seen. */
    readonly isWider: boolean
    /** What is sent, where it is of another type than `shape`. */
    readonly sent: Shape | null
  },
): EntityField {
  const schema = schemaOf(name, shape)
  const seen = typesOf(shape).filter(type => type !== 'null')
  // Always null: what else it may be was not shown, and is not said, unless an answer lists what may be chosen.
  const isDeclared = seen.length === 0 && known.options !== null
  const types: readonly SchemaType[] = isDeclared ? ['string'] : seen.length === 0 ? ['null'] : seen
  const type = types.length === 1 && types[0] !== 'null' ? (types[0] as SchemaType) : types
  const { items, properties, required: requiredInside, additionalProperties: ofMap, oneOf, discriminator } = schema
  const listed = known.isCopied || known.isWider || isOfTwoWritings(schema.enum) ? undefined : schema.enum
  const choice = known.options ?? listed?.filter(value => value !== null)
  const isChosen = choice !== undefined && known.references === undefined && !known.isKey
  const seenValues =
    schema['x-values'] ??
    (known.isWider && schema.enum !== undefined ? { values: schema.enum, distinct: schema.enum.length } : undefined)
  return {
    name,
    type,
    required: known.required,
    nullable: known.nullable,
    ...(schema.format === undefined ? {} : { format: schema.format }),
    ...(isChosen ? { enum: choice } : {}),
    ...(isChosen && known.options !== null ? { enumBasis: 'declared' as const } : {}),
    ...(seenValues === undefined || isChosen || known.references !== undefined || known.isKey ? {} : { seenValues }),
    ...(known.references === undefined ? {} : { references: known.references }),
    ...(known.referencesField === undefined ? {} : { referencesField: known.referencesField }),
    ...(known.referencesBy === undefined ? {} : { referencesBy: known.referencesBy }),
    ...(known.formBy === undefined ? {} : { formBy: known.formBy }),
    ...(items === undefined ? {} : { items }),
    ...(properties === undefined ? {} : { properties }),
    ...(requiredInside === undefined ? {} : { requiredInside }),
    ...(typeof ofMap === 'object' ? { additionalProperties: ofMap } : {}),
    ...(schema.description === undefined ? {} : { description: schema.description }),
    ...(oneOf === undefined ? {} : { oneOf }),
    ...(discriminator === undefined ? {} : { discriminator }),
    ...(schema['x-replaced'] === undefined ? {} : { replaced: schema['x-replaced'] }),
    ...(known.sent === null ? {} : { sent: schemaOf(name, known.sent) }),
    ...(isDeclared ? { basis: 'declared' as const } : {}),
    seen: known.seen,
  }
}

/** `client` beside `CLIENT`: where one value is written in two ways, neither tells what else may be written. */
const isOfTwoWritings = (values: Schema['enum'] = []): boolean =>
  new Set(values.map(value => (typeof value === 'string' ? value.toLowerCase() : value))).size < values.length

const schemaOf = (name: string, shape: Shape): Schema => toSchema(objectOf(name, shape)).properties?.[name] ?? {}

/**
 * Whether more than whole numbers for numbers is sent that is never answered, and what is answered is not only null: also in lists, where
 * keys are sent and things answered.
 */
function isOfOtherType(answered: Shape, sent: Shape): boolean {
  const known = typesOf(answered)
  const kinds = new Set([...known, ...(known.includes('number') ? ['integer'] : []), 'null'])
  if (
    known.some(type => type !== 'null') &&
    typesOf(sent).some(type => !kinds.has(type) && !(type === 'number' && kinds.has('integer')))
  )
    return true
  return answered.arrays !== null && sent.arrays !== null && isOfOtherType(answered.arrays.items, sent.arrays.items)
}

/** The entity whose objects stand under this field; undefined where none, or several. */
function embeddedEntity(
  slots: readonly FilledSlot[],
  name: string,
  standing: ReadonlyMap<string, string>,
): string | undefined {
  const found = new Set(
    slots.flatMap(slot => {
      const at = `${slot.pointer}/${escapePointer(name)}`
      return [standing.get(placeOf(slot, at)) ?? [], standing.get(placeOf(slot, `${at}/*`)) ?? []].flat()
    }),
  )
  return found.size === 1 ? [...found][0] : undefined
}

/** What an answer lists for this field, where that holds everything that was seen of it. */
function optionsOf(
  name: string,
  { strings, booleans, numbers, arrays, objects }: Shape,
  nouns: readonly string[],
  lists: OptionLists,
): readonly string[] | null {
  if (numbers !== null || booleans !== null || arrays !== null || objects !== null) return null
  if (strings !== null && !allValues(strings)) return null
  return optionsFor(lists, name, nouns, [...(strings?.values.keys() ?? [])])?.values ?? null
}

/** What a script lists for this field. */
function choiceOf(
  name: string,
  { strings, booleans, numbers, arrays, objects }: Shape,
  all: readonly string[],
  choices: Choices,
) {
  if (numbers !== null || booleans !== null || arrays !== null || objects !== null) return null
  if (strings === null || !allValues(strings)) return null
  return choices.closed(
    name,
    [...strings.values.keys()],
    all.filter(other => other !== name),
  )
}

/** Whether scripts compare a field with values that it was never seen to have: what was seen is no closed list. */
/** Whether a field holds nothing but keys of another kind of things, of which there are more: there are others to come. */
const areKeysOfMore = ({ strings }: Shape, own: string, referable: readonly Referable[]): boolean =>
  strings !== null &&
  strings.bound === Infinity &&
  strings.values.size > 1 &&
  referable.some(({ name, key, objects }) => {
    const keys = name === own ? null : (objects.properties.get(key)?.shape.strings ?? null)
    if (keys === null || (keys.bound === Infinity && keys.values.size <= strings.values.size)) return false
    const held = [...strings.values.keys()]
    // Of many keys those with the smallest hashes are kept.
    return (
      held.some(value => keys.values.has(value)) &&
      held.every(value => keys.values.has(value) || hash53(value) >= keys.bound)
    )
  })

const knowsMore = (name: string, { strings }: Shape, choices: Choices): boolean =>
  strings !== null && allValues(strings) && choices.unseen(name, [...strings.values.keys()]).length > 0

/** A shape that has only this property, so that its name has a say in how it is described. */
function objectOf(name: string, shape: Shape): Shape {
  const properties = new Map([[name, { shape, low: 0, high: 0, isTag: false }]])
  return { ...emptyShape(), objects: { ...noObjects(0), properties } }
}

/** `passwordConfirm` beside `password`, `pass2` beside `pass1`: typed twice, kept once. `oldPassword` beside a new one says who asks. */
function isRepetition(name: string, sent: ReadonlySet<string>): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (/^(?:current|old|previous)pass/.test(plain(name)))
    return [...sent].some(other => other !== name && /pass/.test(plain(other)))
  const stem = plain(name).replace(
    /^(?:confirm|repeat|retype|verify)|(?:confirm(?:ation|ed)?|repeat(?:ed)?|again|verify|retype)$|(?<=pass(?:word|wd|phrase)?|pwd|mail)2$/g,
    '',
  )
  const others = [...sent].filter(other => other !== name).map(plain)
  return stem !== plain(name) && others.some(other => other === stem || other === `${stem}1`)
}

/** What a request carries against forgery, not what it is about. */
const isProtection = (name: string): boolean =>
  /^_?(?:csrf|xsrf|token$|authenticity|_method$|method$|utf8$|nonce$)/i.test(name)

/**
 * Fields that stood in every object wherever the whole thing is shown; projections and embedded objects have no say, but for what one place shows at
 * times where nobody chooses: that is left out where there is none.
 */
function alwaysThere(answers: readonly FilledSlot[], all: Objects): ReadonlySet<string> {
  const size = all.properties.size
  const whole = answers.filter(({ objects }) => (objects.common?.length ?? 0) >= size * WHOLE)
  const from = whole.length > 0 ? whole : answers.filter(({ as }) => as !== 'nested')
  if (from.reduce((count, { objects }) => count + tallied(objects.tally), 0) < REQUIRED_FROM) return new Set()
  const [first, ...rest] = from.map(({ objects }) => objects.common ?? [])
  const atTimes = new Set(
    answers.flatMap(({ as, isChosen = false, objects: { common, properties } }) => {
      // Of objects that share little some are something else.
      const isAlike = (common?.length ?? 0) * 2 >= properties.size
      return as === 'nested' || isChosen || !isAlike
        ? []
        : [...properties.keys()].filter(name => common?.includes(name) !== true)
    }),
  )
  return new Set((first ?? []).filter(name => !atTimes.has(name) && rest.every(common => common.includes(name))))
}
