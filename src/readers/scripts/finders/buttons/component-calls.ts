import type { Node } from 'estree'
import { bindingOf, ownerOf } from '../../scopes/binding.ts'
import { type ClassNode, type FunctionNode, bare, isClass, isFunction, memberName } from '../../syntax/nodes.ts'
import { objectOf } from '../names.ts'
import type { Around } from '../../finder.ts'
import { instanceOf } from '../../values/injected.ts'
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
  /** Of which class what a method is called on is; null where that is not known. */
  const classOf = (node: Node, depth = 0): ClassNode | null => {
    const inner = bare(node)
    if (depth > DEEPEST) return null
    if (inner.type === 'ThisExpression') {
      const owner = ownerOf(inner)?.node
      return isClass(owner) ? owner : null
    }
    if (inner.type === 'MemberExpression') {
      const field = memberName(inner)
      const holder = field === null ? null : classOf(inner.object, depth + 1)
      return holder === null || field === null ? null : held(holder, field, around)
    }
    return inner.type === 'Identifier' && isContext(inner, views) ? component : null
  }
  return call => {
    const object = objectOf(call.callee)
    const callee = bare(call.callee)
    const name = callee.type === 'MemberExpression' ? memberName(callee) : null
    const of = object === null || name === null ? null : classOf(object)
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

/** What a field holds: `orders = new Orders()`, or what was injected. */
function held(component: ClassNode, field: string, around: Around): ClassNode | null {
  const made = around.known.member({ node: instanceOf(component), given: null }, field)?.node
  return made?.type === 'NewExpression' ? classAt(made.callee, around) : null
}
