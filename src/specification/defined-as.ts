import type { EntityField } from '../evidence/subjects.ts'
import { written } from './words.ts'

/**
 * What an answer says of a field itself: what people read, the application's own word for its type where that is another, whether
 * anybody changes it: `“Due on”, date, read-only`. Empty where none does.
 */
export const definedAs = ({ label, definedType, readOnly, type }: EntityField): string =>
  [
    ...(label === undefined ? [] : [`“${written(label)}”`]),
    ...(definedType === undefined || definedType === type ? [] : [written(definedType)]),
    ...(readOnly === undefined ? [] : ['read-only']),
  ].join(', ')
