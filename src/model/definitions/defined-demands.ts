import type { JsonValue } from '../../evidence/exchange.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import { type Neighbours, effectOf } from '../calls/effect.ts'
import { type Operation, callsByKind, ofItsKind } from '../calls/operations.ts'
import { inputsOf, leavesOut, nameIn, valuesAt } from '../declared/rule-targets.ts'
import { type Entity, isAbout } from '../entities/entity.ts'
import type { Model } from '../model.ts'
import { ruleId } from '../refusals/rule-id.ts'
import type { DefinedField } from './defined-fields.ts'

/** What the definition of a field demands of what a call is sent for it. */
export interface DefinedDemand {
  /** Of the rule's claim. */
  readonly id: string
  readonly operation: Operation
  /** As requests write it. */
  readonly field: string
  readonly rule: RuleSubject['rule']
  readonly value: JsonValue
  readonly by: DefinedField
  /** The entity's name. */
  readonly entity: string
}

const OF_ALL = 4000

/**
 * The rules that definitions state, at the calls of the entity that send the field. What was taken without keeping to one is none, nor is
 * what people cannot change.
 */
export function definedDemands({
  definedFields,
  entities,
  operations,
}: Pick<Model, 'definedFields' | 'entities' | 'operations'>): readonly DefinedDemand[] {
  if (definedFields.size === 0) return []
  const inputs = inputsOf(callsByKind(operations))
  const found: DefinedDemand[] = []
  for (const entity of entities) {
    const own = inputs.filter(({ operation }) => isAbout(operation, entity) && writes(operation))
    for (const [name, by] of definedFields.get(entity.id) ?? [])
      for (const { operation, names, taken } of own) {
        // A thing that has a field need not be told it again, but where all of it is replaced.
        const isOfChanges = operation.method !== 'PUT' && effectOf(operation, ALONE) === 'update'
        const field = nameIn(names, name)
        if (field === null || CHOOSES.test(field) || name === entity.key || by.definition.readOnly === true) continue
        const sent = taken.flatMap(schema => valuesAt(schema, field))
        const isReference = entity.fields.some(each => each.name === name && each.references !== undefined)
        for (const [rule, value] of demandsOf(by)) {
          // How long a key is its own definition says.
          if (isReference && rule.endsWith('Length')) continue
          const isNeeded = !isOfChanges && !sent.includes('') && !taken.some(schema => leavesOut(schema, field))
          if (rule === 'required' ? !isNeeded : saysNoMore([rule, value], by, isNeeded)) continue
          if (!sent.every(each => keeps(each, rule, value)) || isBrokenBy(entity, name, [rule, value])) continue
          found.push({
            id: ruleId(ofItsKind(operation), field, rule),
            operation,
            field,
            rule,
            value,
            by,
            entity: entity.name,
          })
        }
      }
  }
  return found.slice(0, OF_ALL)
}

/** Where what is changed is told from others: `where.slug` */
const CHOOSES = /^(?:where|filters?|selector|conditions?)\./

/** That a text has a character, where it must be given. */
const saysNoMore = ([rule, value]: Demanded, { definition }: DefinedField, isNeeded: boolean): boolean =>
  rule === 'minLength' && value === 1 && definition.required === true && isNeeded

/** Whether it makes or changes things; of what a form asks while it is filled in no rule is stated. */
function writes(operation: Operation): boolean {
  const effect = effectOf(operation, ALONE)
  const isNamed = operation.protocol !== 'http' || operation.namedBy !== undefined
  return effect === 'create' || effect === 'update' || (effect === 'other' && !isNamed)
}

const ALONE: Neighbours = {
  isRead: () => null,
  isAmongDeeds: () => false,
  isChanged: () => false,
  isDeleted: () => false,
  holdsThings: () => false,
  isMadeOnPage: () => false,
  isFormAsked: () => false,
  isDoneBeside: () => false,
  wordsApart: word => word,
  buttonsOf: () => [],
}

type Demanded = readonly [rule: RuleSubject['rule'], value: JsonValue]

const demandsOf = ({ definition: { required, unique, values, ...bounds } }: DefinedField): readonly Demanded[] => [
  ...(required === true ? [['required', true] as const] : []),
  ...(unique === true ? [['unique', true] as const] : []),
  ...(values === undefined ? [] : [['enum', values] as const]),
  ...(['minLength', 'maxLength', 'minimum', 'maximum', 'pattern'] as const).flatMap(rule => {
    const value = bounds[rule]
    return value === undefined ? [] : [[rule, value] as const]
  }),
]

/** Whether things were answered that are beyond a bound, or of another kind than what has one. */
function isBrokenBy({ objects }: Entity, name: string, [rule, value]: Demanded): boolean {
  const { numbers, strings } = objects.properties.get(name)?.shape ?? { numbers: null, strings: null }
  if ((rule === 'maximum' || rule === 'minimum') && numbers === null && strings !== null) return true
  if (rule === 'maximum') return (numbers?.maximum ?? -Infinity) > (value as number)
  if (rule === 'minimum') return (numbers?.minimum ?? Infinity) < (value as number)
  return rule === 'maxLength' && (strings?.longest ?? 0) > (value as number)
}

/** Whether a value that was taken keeps to a rule; of those that cannot be told so at sight, it does. */
function keeps(sent: JsonValue, rule: RuleSubject['rule'], value: JsonValue): boolean {
  if (rule === 'enum') return typeof sent !== 'string' || sent === '' || (value as readonly string[]).includes(sent)
  if (typeof sent === 'string' && sent !== '') {
    if (rule === 'maxLength') return [...sent].length <= (value as number)
    if (rule === 'minLength') return [...sent].length >= (value as number)
  }
  return true
}
