import type { CallExpression, Node } from 'estree'
import { bindingOf } from '../../scopes/binding.ts'
import { isClass, isFunction, nameOfKey } from '../../syntax/nodes.ts'
import type { FoundRoute } from './found.ts'
import { routePath } from './path.ts'
import { type Asking, literal, loadsOf, plainText, propertiesOf, wordsOf } from './reading.ts'

/** Where the screens of a resource stand below its name. */
const SCREENS = [
  ['list', ''],
  ['create', '/create'],
  ['edit', '/:id'],
  ['show', '/:id/show'],
] as const

/**
 * The screens of a resource, `jsx(Resource, { name: "orders", list: Orders, create: NewOrder, edit: Order })`: components under two of
 * these names at least (React Admin and what is built on it). What has addresses under them declares its screens elsewhere.
 */
export function resourceRoutes(call: CallExpression, around: Asking): readonly FoundRoute[] {
  const [component, given] = call.arguments
  if (
    given?.type !== 'ObjectExpression' ||
    (component?.type !== 'Identifier' && component?.type !== 'MemberExpression')
  )
    return []
  const properties = propertiesOf(given, around)
  const name = plainText(properties.get('name'), around)
  if (name === null || !/^[\w-]+(?:\/[\w-]+)*$/.test(name)) return []
  const shown = SCREENS.flatMap(([screen, below]) => {
    const value = properties.get(screen)
    return value !== undefined && isShown(value, around) ? [{ value, below }] : []
  })
  if (shown.length < 2) return []
  const options = properties.get('options')
  const said = options === undefined ? null : literal(options, around)
  const title = said?.type === 'ObjectExpression' ? wordsOf(propertiesOf(said, around).get('label'), around) : null
  return shown.flatMap(({ value, below }) => {
    const said = { node: value, shown: [value], loads: loadsOf(value, around) }
    // Tabs of a form or a page have addresses below its own.
    return ['', ...(below === '' ? [] : ['/*'])].flatMap(rest => {
      const path = routePath([`/${name}${below}${rest}`])
      return path === null ? [] : [{ ...said, path, title: below === '' ? title : null }]
    })
  })
}

/** `{ name: "orders", ...screens }`: the names of the screens stand elsewhere. */
export const isSpread = (given: Node | undefined): boolean =>
  given?.type === 'ObjectExpression' &&
  given.properties.some(one => one.type === 'SpreadElement' && one.argument.type !== 'ObjectExpression') &&
  given.properties.some(one => one.type === 'Property' && nameOfKey(one) === 'name')

/** A component, or what draws one. */
function isShown(node: Node, around: Asking): boolean {
  const value = literal(node, around)
  return (
    isFunction(value) ||
    isClass(value) ||
    value.type === 'CallExpression' ||
    (value.type === 'Identifier' && bindingOf(value)?.imported !== undefined)
  )
}
