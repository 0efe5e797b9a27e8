import type { Model } from '../model/model.ts'
import { calls } from '../sections/calls/calls.ts'
import { constants } from '../sections/constants/constants.ts'
import { entities } from '../sections/entities/entities.ts'
import { errors } from '../sections/errors/errors.ts'
import { product } from '../sections/product/product.ts'
import { roles } from '../sections/roles/roles.ts'
import { rules } from '../sections/rules/rules.ts'
import { screens } from '../sections/screens/screens.ts'
import { states } from '../sections/states/states.ts'
import type { Sections } from '../specification/specification.ts'

/** The nine rooms, asked one after the other. */
export const sections = (model: Model): Sections => ({
  product: product(model),
  screens: screens(model),
  entities: entities(model),
  states: states(model),
  rules: rules(model),
  roles: roles(model),
  calls: calls(model),
  errors: errors(model),
  constants: constants(model),
})
