import type { CallSubject } from './subjects/calls.ts'
import type { ConstantSubject } from './subjects/constants.ts'
import type { EntitySubject } from './subjects/entities.ts'
import type { ErrorSubject } from './subjects/errors.ts'
import type { ProductSubject } from './subjects/product.ts'
import type { PermissionSubject, RightSubject, RoleSubject } from './subjects/roles.ts'
import type { RuleSubject } from './subjects/rules.ts'
import type { ScreenSubject } from './subjects/screens.ts'
import type { CallOrderSubject, LifecycleSubject } from './subjects/states.ts'

export type * from './subjects/calls.ts'
export type * from './subjects/constants.ts'
export type * from './subjects/effects.ts'
export type * from './subjects/entities.ts'
export type * from './subjects/errors.ts'
export type * from './subjects/product.ts'
export type * from './subjects/roles.ts'
export type * from './subjects/rules.ts'
export type * from './subjects/screens.ts'
export type * from './subjects/states.ts'

/** The names of the nine sections, in the order of the specification. */
export type SectionName =
  | 'product'
  | 'screens'
  | 'entities'
  | 'states'
  | 'rules'
  | 'roles'
  | 'calls'
  | 'errors'
  | 'constants'

/** Which subjects each section states. */
export interface Subjects {
  readonly product: ProductSubject
  readonly screens: ScreenSubject
  readonly entities: EntitySubject
  readonly states: LifecycleSubject | CallOrderSubject
  readonly rules: RuleSubject
  readonly roles: RoleSubject | RightSubject | PermissionSubject
  readonly calls: CallSubject
  readonly errors: ErrorSubject
  readonly constants: ConstantSubject
}
