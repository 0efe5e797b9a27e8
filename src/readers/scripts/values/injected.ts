import type { Node } from 'estree'
import { bindingOf } from '../scopes/binding.ts'
import { membersOf } from '../scopes/bind.ts'
import {
  type ClassNode,
  type FunctionNode,
  isClass,
  isFunction,
  memberName,
  nameOfKey,
  returned,
} from '../syntax/nodes.ts'

/** `new Orders()`, as if it stood in the script. */
export const instanceOf = (made: ClassNode): Node =>
  ({ type: 'NewExpression', callee: made, arguments: [] }) as unknown as Node

/**
 * What Angular puts into a field of a class that it makes itself: of `orders = inject(Orders)` that call, and where the field holds
 * what the constructor was given, what the factory of the class gives it there. Null for any other field.
 */
export function injectedIn(made: ClassNode | FunctionNode, value: Node): Node | null {
  if (value.type === 'CallExpression') return value
  const parameter = value.type === 'Identifier' ? bindingOf(value)?.parameter : undefined
  if (parameter === undefined || !isClass(made) || !isConstructor(parameter.of, made)) return null
  const factory = factoryOf(made)
  const built = factory === null ? null : returned(factory)
  return built?.type === 'NewExpression' ? (built.arguments[parameter.index] ?? null) : null
}

const isConstructor = (node: FunctionNode, { body }: ClassNode): boolean =>
  body.body.some(one => one.type === 'MethodDefinition' && one.kind === 'constructor' && one.value === node)

/** The first argument of what injects, `inject(Orders)`; null for anything else. */
export const tokenOf = (node: Node | null): Node | null =>
  node?.type === 'CallExpression' ? (node.arguments[0] ?? null) : null

/** Whether Angular makes it where it is injected. */
export const isInjectable = (made: ClassNode): boolean => factoryOf(made) !== null

/** `static ɵfac = function (made) { return new (made || Orders)(inject(Http)) }`, also put there later or with another name in front. */
function factoryOf(made: ClassNode): FunctionNode | null {
  for (const one of made.body.body) {
    if (one.type !== 'PropertyDefinition' || !one.static) continue
    const { value } = one
    if (nameOfKey(one) === FACTORY && isFunction(value)) return value
    if (value?.type !== 'AssignmentExpression' || value.left.type !== 'MemberExpression') continue
    if (memberName(value.left) === FACTORY && isFunction(value.right)) return value.right
  }
  const later = made.id == null ? undefined : bindingOf(made.id)?.members?.get(FACTORY)
  // What a static block puts there.
  const inBlock = membersOf(made).members.get(FACTORY)
  return isFunction(later) ? later : isFunction(inBlock) ? inBlock : null
}

const FACTORY = 'ɵfac'
