import type { CallExpression, Node } from 'estree'
import { bindingOf } from '../../binding.ts'
import { membersOf } from '../../bind.ts'
import {
  type ClassNode,
  type FunctionNode,
  bare,
  isClass,
  isFunction,
  memberName,
  nameOfKey,
  placed,
  returned,
} from '../../nodes.ts'
import { objectOf } from '../names.ts'
import type { Around } from '../../finder.ts'
import type { Pressed } from './pressed.ts'

/**
 * What calls in a component's templates and methods enter: a method of the component itself, `context().save()` and `this.save()`, or
 * of what was injected into it, `this.orders.save()`.
 * @param type the component's class
 * @param views the functions that its templates are
 */
export function componentCalls(
  type: Node,
  views: ReadonlyMap<FunctionNode, unknown>,
  around: Around,
): NonNullable<Pressed['enters']> {
  const component = classAt(type, around)
  if (component === null) return () => null
  const { start, end } = placed(component)
  const isComponent = (node: Node, call: CallExpression): boolean => {
    if (node.type === 'ThisExpression') return placed(call).start >= start && placed(call).end <= end
    const binding = node.type === 'Identifier' ? bindingOf(node) : undefined
    if (binding?.parameter !== undefined) return views.has(binding.parameter.of) && binding.parameter.index === 1
    return binding?.init?.type === 'CallExpression' && binding.path.length === 0
  }
  return call => {
    const object = objectOf(call.callee)
    const callee = bare(call.callee)
    const name = callee.type === 'MemberExpression' ? memberName(callee) : null
    if (object === null || name === null) return null
    const inner = bare(object)
    if (isComponent(inner, call)) return methodOf(component, name, around)
    const field = inner.type === 'MemberExpression' && isComponent(bare(inner.object), call) ? memberName(inner) : null
    const service = field === null ? null : injected(component, field, around)
    return service === null ? null : methodOf(service, name, around)
  }
}

function classAt(node: Node, around: Around): ClassNode | null {
  const made = around.resolve(node)
  return isClass(made) ? made : null
}

/** Of the class, or of one above it. */
function methodOf(made: ClassNode, name: string, around: Around): Node | null {
  const held = around.known.member({ node: instanceOf(made), given: null }, name)?.node
  return isFunction(held) ? held : null
}

const instanceOf = (made: ClassNode): Node =>
  ({ type: 'NewExpression', callee: made, arguments: [] }) as unknown as Node

/** What a field holds that was injected: `orders = inject(Orders)`, or by the constructor, whose factory says what it gets. */
function injected(component: ClassNode, field: string, around: Around): ClassNode | null {
  const value = membersOf(component).members.get(field)
  if (value?.type === 'CallExpression')
    return value.arguments[0] === undefined ? null : classAt(value.arguments[0], around)
  const parameter = value?.type === 'Identifier' ? bindingOf(value)?.parameter : undefined
  if (parameter === undefined) return null
  const factory = factoryOf(component)
  const made = factory === null ? null : returned(factory)
  const given = made?.type === 'NewExpression' ? made.arguments[parameter.index] : undefined
  const token = given?.type === 'CallExpression' ? given.arguments[0] : undefined
  return token === undefined ? null : classAt(token, around)
}

/** `static ɵfac = function (made) { return new (made || Orders)(inject(Http)) }` */
function factoryOf(component: ClassNode): FunctionNode | null {
  for (const one of component.body.body)
    if (one.type === 'PropertyDefinition' && one.static && nameOfKey(one) === 'ɵfac' && isFunction(one.value))
      return one.value
  const later = component.id == null ? null : bindingOf(component.id)?.members?.get('ɵfac')
  return isFunction(later) ? later : null
}
