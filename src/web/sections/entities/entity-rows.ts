import type { Claim } from '../../../evidence/claim.ts'
import type { EntityField, EntitySubject, RuleSubject } from '../../../evidence/subjects.ts'
import { fieldSchema } from '../../../specification/entity-schema.ts'
import type { FieldLine } from '../../../specification/field-line.ts'
import { lastName, outermost } from '../../../evidence/field-path.ts'
import { fieldLines } from '../../../specification/field-lines.ts'
import { figure } from '../../../specification/words.ts'
import type { Mark } from '../../parts/claims/basis-mark.tsx'
import { rulesOfField } from '../../parts/fields/limits.ts'

/** A field of an entity as its table draws it. */
export interface EntityRow {
  readonly field: EntityField
  readonly isKey: boolean
  /** By which name the key stands inside of the field; null where it does not. */
  readonly keyInside: string | null
  readonly line: FieldLine
  /** Fields of what the field holds, indented from depth 1. */
  readonly inner: readonly FieldLine[]
  readonly mark: Mark
  readonly rules: readonly Claim<RuleSubject>[]
}

/** The fields of an entity, its key first, with the rules of the calls that carry it. */
export function entityRows(
  { basis, subject }: Claim<EntitySubject>,
  rules: readonly Claim<RuleSubject>[],
): readonly EntityRow[] {
  const rows = subject.fields.flatMap((field): readonly EntityRow[] => {
    const [line, ...inner] = fieldLines(fieldSchema(field), field.name)
    if (line === undefined) return []
    const own = rulesOfField(subject.calls, field.name, rules, subject.askedBy?.value)
    const mark = own.some(rule => rule.against > 0) ? 'contradicted' : (field.basis ?? basis)
    const { key } = subject
    const isInside = key !== null && key !== field.name && outermost(key) === field.name
    const keyInside = isInside ? lastName(key) : null
    return [{ field, isKey: field.name === key, keyInside, line, inner, mark, rules: own }]
  })
  const holdsKey = ({ isKey, keyInside }: EntityRow): boolean => isKey || keyInside !== null
  return rows.toSorted((left, right) => Number(holdsKey(right)) - Number(holdsKey(left)))
}

/** "always", "may be null", "at times"; what "when whole" leaves out are answers that hold only parts of the thing. */
export function presenceWords({ required, nullable, seen, type, listedOn }: EntityField): string {
  if (listedOn !== undefined) return 'in lists'
  if (seen.present === 0) return 'not shown'
  const isOnlyNull = type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null')
  const isEach = seen.present === seen.of
  const often = required ? (isEach ? 'always' : 'when whole') : isEach ? 'each time so far' : 'at times'
  if (isOnlyNull) return required ? 'only null' : `${often}, only null`
  if (!nullable) return often
  return often === 'always' ? 'may be null' : `${often}, may be null`
}

/** In how many objects the field stood, and of how many where that differs; empty where only lists show it. */
export function seenFigures({ seen, listedOn }: EntityField): string {
  if (listedOn !== undefined) return ''
  return seen.present === seen.of ? figure(seen.present) : `${figure(seen.present)} of ${figure(seen.of)}`
}
