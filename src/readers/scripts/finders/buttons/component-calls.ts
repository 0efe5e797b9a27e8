import type { CallExpression, Node } from 'estree'
import { bindingOf, ownerOf } from '../../scopes/binding.ts'
import { membersOf } from '../../scopes/bind.ts'
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
} from '../../syntax/nodes.ts'
import { lastName, objectOf } from '../names.ts'
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
  /** Of which class what a method is called on is; null where that is not known. */
  const classOf = (node: Node, call: CallExpression, depth = 0): ClassNode | null => {
    const inner = bare(node)
    if (depth > DEEPEST) return null
    if (inner.type === 'ThisExpression') {
      const owner = ownerOf(inner)?.node
      // In what waits, `this` is what a generator is called with: that of the method around.
      return isClass(owner) ? owner : placed(call).start >= start && placed(call).end <= end ? component : null
    }
    if (inner.type === 'MemberExpression') {
      const field = memberName(inner)
      const holder = field === null ? null : classOf(inner.object, call, depth + 1)
      return holder === null || field === null ? null : held(holder, field, around)
    }
    return inner.type === 'Identifier' && isContext(inner, views) ? component : null
  }
  return call => {
    const object = objectOf(call.callee)
    const callee = bare(call.callee)
    const name = callee.type === 'MemberExpression' ? memberName(callee) : null
    const of = object === null || name === null ? null : classOf(object, call)
    return of === null || name === null ? null : methodOf(of, name, around)
  }
}

const DEEPEST = 4

/** What a template is given to read from: its second parameter, or what an instruction gives. */
function isContext(name: Node, views: ReadonlyMap<FunctionNode, unknown>): boolean {
  const binding = bindingOf(name)
  if (binding?.parameter !== undefined) return views.has(binding.parameter.of) && binding.parameter.index === 1
  return binding?.init?.type === 'CallExpression' && binding.path.length === 0
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

/**
 * What a field holds: `orders = new Orders()`, `orders = inject(Orders)`, or what the constructor was given, whose factory says what
 * that is.
 */
function held(component: ClassNode, field: string, around: Around): ClassNode | null {
  const value = membersOf(component).members.get(field)
  if (value?.type === 'NewExpression') return classAt(value.callee, around)
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

/** `static ɵfac = function (made) { return new (made || Orders)(inject(Http)) }`, `static a = this.ɵfac = function …` */
function factoryOf(component: ClassNode): FunctionNode | null {
  for (const one of component.body.body) {
    if (one.type !== 'PropertyDefinition' || !one.static) continue
    const isNamed = nameOfKey(one) === 'ɵfac'
    const given =
      one.value?.type === 'AssignmentExpression' && lastName(one.value.left) === 'ɵfac' ? one.value.right : null
    const made = isNamed ? one.value : given
    if (isFunction(made)) return made
  }
  const later = component.id == null ? null : bindingOf(component.id)?.members?.get('ɵfac')
  return isFunction(later) ? later : null
}
