import type { GuardVia } from '../../evidence/subjects.ts'
import type { Act } from '../effects/acts.ts'
import type { Histories, History, Telling } from '../effects/histories.ts'
import { isPerson, refersTo } from '../effects/outcomes.ts'
import { type ToldValue, same, textOf } from '../effects/told-values.ts'
import type { Entity } from '../entities/entity.ts'
import { fieldKind } from '../instances/field-kind.ts'
import { isSignIn } from '../calls/sign-in.ts'
import { isKeyName } from '../instances/keys.ts'
import type { Known, KnownValues } from './known-values.ts'
import { namesCaller } from './names-caller.ts'

/** One thing that may have been the reason why a call was refused: what stood in a field, what refers to the thing, who calls. */
export type Aspect =
  | { readonly is: 'value'; readonly entity: string; readonly field: string; readonly via: GuardVia | null }
  /** Told as `true` where there are such things; with `value`, such that hold it in `field`. */
  | {
      readonly is: 'related'
      readonly entity: string
      readonly by: string
      readonly field: string | null
      readonly value: ToldValue | null
    }
  | { readonly is: 'caller' }
  | { readonly is: 'owner'; readonly entity: string; readonly field: string }
  | { readonly is: 'outdated'; readonly entity: string; readonly field: string; readonly name: string }
  | { readonly is: 'sent'; readonly name: string }

/** Told of a field that refers to some other thing. */
const SOMETHING: ToldValue = '1'

export interface Seen {
  readonly aspect: Aspect
  readonly value: ToldValue
  /** Where it was read; null where the call itself shows it. */
  readonly telling: Telling | null
}

/** A call that was refused or carried out, and what was known then. */
export interface Occasion {
  readonly act: Act
  /** The thing that the path names last, or where it names none what is sent. */
  readonly own: History | null
  /** By the aspect as text. */
  readonly seen: ReadonlyMap<string, Seen>
}

export interface Around {
  readonly histories: Histories
  readonly entities: readonly Entity[]
  readonly known: KnownValues
  readonly inPath: (act: Act) => readonly (readonly [parameter: string, thing: History])[]
  readonly inBody: (act: Act) => History | undefined
}

/** What was known when a call was made. @param isRefused it changed nothing, so that what was read next tells too */
export function occasionOf(act: Act, isRefused: boolean, around: Around): Occasion {
  const { histories, entities, known, inPath, inBody } = around
  const seen = new Map<string, Seen>()
  const see = (aspect: Aspect, value: ToldValue, telling: Telling | null): void => {
    const name = JSON.stringify(aspect)
    if (!seen.has(name)) seen.set(name, { aspect, value, telling })
  }
  const valuesOf = isRefused ? known.around : known.before
  const seeThing = (thing: History, via: GuardVia | null): ReadonlyMap<string, Known> => {
    const values = valuesOf(thing, act)
    for (const [field, { value, telling }] of values)
      if (isReference(field, thing.entity))
        // Which other thing it names is another question.
        see({ is: 'value', entity: thing.entity, field, via }, value === 'null' ? value : SOMETHING, telling)
      else if (!isKey(field, thing.entity) && !(value.startsWith('"') && isText(field, thing.entity)))
        see({ is: 'value', entity: thing.entity, field, via }, value, telling)
    return values
  }
  const fieldsOf = (of: string) => entities.find(({ name }) => name === of) ?? { key: null, fields: [] }
  const isReference = (field: string, of: string): boolean =>
    fieldsOf(of).key !== field &&
    fieldKind(field) !== 'owner' &&
    fieldsOf(of).fields.some(({ name, references }) => name === field && references !== undefined)
  // Whose a thing is, the roles say.
  const isKey = (field: string, of: string): boolean => {
    const { key, fields } = fieldsOf(of)
    const [first = ''] = field.split('.', 1)
    const isInReference = fields.some(({ name, references }) => name === first && references !== undefined)
    return field === key || isInReference || isKeyName(lastPart(field)) || fieldKind(first) === 'owner'
  }
  // Names and notes are of one thing each, whatever they say; a list of words is said by the entity.
  const isText = (field: string, of: string): boolean =>
    fieldKind(lastPart(field)) === 'none' &&
    entities.find(({ name }) => name === of)?.fields.find(({ name }) => name === field)?.enum === undefined
  const named = inPath(act)
  const lastName = act.operation.parameters.at(-1)?.name
  const own = named.find(([name]) => name === lastName)?.[1] ?? inBody(act) ?? null
  const ownEntity = entities.find(({ name }) => name === own?.entity)
  const speaksOf = ownEntity ?? entities.find(({ operations }) => operations.includes(act.operation.id))
  for (const [name, thing] of named) if (thing !== own) seeThing(thing, { by: 'path', name })
  for (const [name, value] of act.sent) {
    const thing = referredTo(name, value, speaksOf, { histories, entities })
    if (thing !== undefined && thing !== own) seeThing(thing, { by: 'sent', name })
  }
  if (isSignIn(act.operation)) for (const { thing, via } of signingIn(act, around)) seeThing(thing, via)
  for (const name of act.sent.keys()) see({ is: 'sent', name }, 'true', null)
  if (own === null) return { act, own, seen }
  const values = seeThing(own, null)
  for (const [name, sent] of act.sent) {
    const held = VERSION.test(name) ? values.get(name) : undefined
    if (held !== undefined)
      see({ is: 'outdated', entity: own.entity, field: name, name }, String(!same(sent, held.value)), held.telling)
  }
  for (const [name, { value }] of values) {
    const thing = referredTo(name, value, ownEntity, { histories, entities })
    if (thing !== undefined && thing !== own) seeThing(thing, { by: 'field', name })
  }
  for (const [field, { value, telling }] of values)
    if (ownEntity !== undefined && namesPerson(field, ownEntity, entities)) {
      const isCaller = namesCaller(act, value)
      if (isCaller !== null) see({ is: 'owner', entity: own.entity, field }, String(isCaller), telling)
    }
  const users = [...(act.person?.users ?? [])].filter(user => user.startsWith('id '))
  if (users.length > 0 && isPerson(ownEntity))
    see({ is: 'caller' }, users.includes(`id ${own.key}`) ? 'true' : 'false', null)
  for (const entity of entities) seeRelated(entity, own, { act, around, see })
  return { act, own, seen }
}

/** Whether a field says whose a thing is, or refers to somebody. */
function namesPerson(field: string, of: Entity, entities: readonly Entity[]): boolean {
  const [first = ''] = field.split('.', 1)
  if (fieldKind(first) === 'owner') return true
  const to = of.fields.find(({ name }) => name === first)?.references
  return to !== undefined && isPerson(entities.find(({ name }) => name === to))
}

/** Who signs in, by what is sent and stands in a field that names somebody; none where it names several. */
function signingIn(
  { sent }: Act,
  { histories, entities }: Around,
): readonly { readonly thing: History; readonly via: GuardVia }[] {
  const people = entities.filter(isPerson).flatMap(({ name }) => [...(histories.get(name)?.values() ?? [])])
  return [...sent].flatMap(([name, value]) => {
    const found = people.flatMap(thing => {
      const holds = thing.tellings
        .flatMap(({ fields }) => [...fields])
        .find(([field, held]) => held === value && NAMES.test(field))?.[0]
      return holds === undefined ? [] : [{ thing, via: { by: 'sent', name, holds } as const }]
    })
    return found.length === 1 ? found : []
  })
}

/** What is sent back to say which state of a thing is changed (optimistic concurrency control, Kung and Robinson, 1981). */
const VERSION =
  /^_{0,2}(?:(?:row|lock|record|entity|doc)?[-_]?(?:version|v)|rev(?:ision)?(?:[-_]?(?:id|number))?|e-?tag|(?:last[-_]?)?(?:updated|modified|changed)(?:[-_]?(?:at|on|date|time))?)$/i

const NAMES = /^(?:e-?mail|user_?name|login|name)$/i

type See = (aspect: Aspect, value: ToldValue, telling: Telling | null) => void

/** The thing that a field, or what is sent under a name, refers to. */
function referredTo(
  name: string,
  value: ToldValue,
  of: Entity | undefined,
  { histories, entities }: Pick<Around, 'histories' | 'entities'>,
): History | undefined {
  const key = textOf(value)
  for (const { name: entity } of entities) {
    const thing = histories.get(entity)?.get(key)
    if (thing !== undefined && refersTo(name, entity, of)) return thing
  }
  return undefined
}

/** Things of one entity that refer to the own thing; where none of them was read at this sitting, nothing is known. */
function seeRelated(
  of: Entity,
  own: History,
  { act, around: { histories, known }, see }: { readonly act: Act; readonly around: Around; readonly see: See },
): void {
  const { name: entity, fields } = of
  // Of the same kind are those below it: folders in a folder.
  const by = fields.flatMap(({ name, references }) =>
    (entity === own.entity ? references === entity : refersTo(name, own.entity, of)) ? [name] : [],
  )
  if (by.length === 0) return
  const there = [...(histories.get(entity)?.values() ?? [])]
    .filter(thing => thing !== own && known.isThere(thing, act))
    .map(thing => known.before(thing, act))
  if (there.length === 0) return
  for (const name of by) {
    const related = there.filter(values =>
      [...values].some(([field, { value }]) => isAt(field, name) && textOf(value) === own.key),
    )
    const first = related[0]?.values().next().value?.telling ?? null
    see({ is: 'related', entity, by: name, field: null, value: null }, related.length > 0 ? 'true' : 'false', first)
    const held = new Map<string, readonly [Aspect, boolean, Telling]>()
    for (const values of there)
      for (const [field, { value, telling }] of values) {
        const aspect: Aspect = { is: 'related', entity, by: name, field, value }
        const key = JSON.stringify(aspect)
        const isRelated = related.includes(values)
        if (isRelated || !held.has(key)) held.set(key, [aspect, isRelated, telling])
      }
    for (const [aspect, isRelated, telling] of held.values()) see(aspect, isRelated ? 'true' : 'false', telling)
  }
}

const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

/** `author`, or `author.id` where the thing itself stands in it. */
const isAt = (field: string, name: string): boolean => field === name || field.startsWith(`${name}.`)
