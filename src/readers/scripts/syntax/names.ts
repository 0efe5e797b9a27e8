import type { Node, ObjectExpression } from 'estree'
import { bindingOf } from '../scopes/binding.ts'
import { bare, literalText, memberName, nameOfKey } from './nodes.ts'

/** Names of what is done with a value, or of where it is kept, and not of the value. */
const NO_NAME =
  /^(?:value|toString|current|encodeURIComponent|encodeURI|decodeURIComponent|String|Number|unref|unwrap|trim|toLowerCase|toUpperCase|params?|query|this|void|null|undefined|true|false|data|payload|props|state|length|join|get|slice|substr|substring|replace|replaceAll|concat|split|toFixed|map|filter|call|apply|bind|default|prototype|exports|forms?|formData|formGroup|window|document|globalThis|self|snapshot|getRawValue|stringify|parse|args?|arguments|options?|opts|input|e|event|context|ctx|JSON|Object|Array|Math|Promise|Date|URL|RegExp|Reflect|Symbol|Function)$/

const DEEPEST = 12

/**
 * The last name in an expression that minifying left: `encodeURIComponent(e.userId)` → `userId`; empty where there is none.
 * @param isMinified local names mean nothing then
 */
export function nameLeft(node: Node, isMinified: boolean, depth = 0): string {
  if (depth > DEEPEST) return ''
  const inner = bare(node)
  const next = (of: Node): string => nameLeft(of, isMinified, depth + 1)
  switch (inner.type) {
    case 'Identifier': {
      const binding = bindingOf(inner)
      const key = binding?.path.findLast(step => typeof step === 'string')
      if (typeof key === 'string' && isName(key)) return key
      const isKept = binding === undefined || !isMinified
      return isKept && isName(inner.name) ? inner.name : ''
    }
    case 'MemberExpression': {
      const name = memberName(inner)
      return name !== null && (isName(name) || isFieldOfForm(name, inner.object)) ? name : next(inner.object)
    }
    case 'CallExpression': {
      const [first] = inner.arguments
      const callee = bare(inner.callee)
      const said = first?.type === 'ObjectExpression' ? nameSaid(first) : null
      if (said !== null) return said
      // `x.toEncoded()` is x in another form.
      if (callee.type === 'MemberExpression' && /^to[A-Z]/.test(memberName(callee) ?? '')) return next(callee.object)
      // `encodeURIComponent(x)` is x, `x.trim()` is x, `getId(x)` is no x.
      const ofArgument = first === undefined || first.type === 'SpreadElement' ? '' : next(first)
      return ofArgument === '' || callee.type === 'MemberExpression' ? next(callee) || ofArgument : ofArgument
    }
    case 'LogicalExpression':
      return inner.operator === '&&' ? next(inner.right) : next(inner.left) || next(inner.right)
    case 'ConditionalExpression':
      return next(inner.consequent) || next(inner.alternate)
    case 'AssignmentExpression':
      return next(inner.right)
    default:
      return ''
  }
}

/** `encodeParam({ name: "userId", value, in: "path" })` */
function nameSaid({ properties }: ObjectExpression): string | null {
  for (const one of properties)
    if (one.type === 'Property' && nameOfKey(one) === 'name') {
      const text = literalText(one.value)
      return text !== null && isName(text) ? text : null
    }
  return null
}

/** `form.value.query`: there it is what somebody wrote. */
const isFieldOfForm = (name: string, object: Node): boolean =>
  /^(?:query|input)$/.test(name) && object.type === 'MemberExpression' && memberName(object) === 'value'

const isName = (name: string): boolean =>
  (name.length > 2 || name === 'id') && /^[A-Za-z][A-Za-z0-9_$]*$/.test(name) && !NO_NAME.test(name)
