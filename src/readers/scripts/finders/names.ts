import type { BinaryExpression, Node } from 'estree'
import type { ScriptText } from '../../../evidence/script.ts'
import type { Around, Value } from '../finder.ts'
import { bare, isFunction, memberName, nameOfKey } from '../syntax/nodes.ts'

/** `a` of `a`, `b` of `x.b`, `x?.b`, `(0, x.b)` and `x["b"]`; empty where there is none. */
export function lastName(node: Node): string {
  const inner = bare(node)
  if (inner.type === 'Identifier' || inner.type === 'PrivateIdentifier') return inner.name
  return inner.type === 'MemberExpression' ? (memberName(inner) ?? '') : ''
}

/** What a member stands on; null where the node is no member. */
export function objectOf(node: Node): Node | null {
  const inner = bare(node)
  return inner.type === 'MemberExpression' ? inner.object : null
}

/** A text without holes; null where there is none. */
export function plainText(value: Value): string | null {
  if (value.is !== 'text') return null
  return value.text.every(part => typeof part === 'string') ? value.text.join('') : null
}

/** `{}` stands for what is computed. */
export const written = (text: ScriptText): string => text.map(part => (typeof part === 'string' ? part : '{}')).join('')

/** Words for people: a letter, and a space between words or a capital at the start; no code and no address. */
export function isSentence(text: string): boolean {
  if (text.length > 2000) return false
  const trimmed = text.replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ').trim()
  if (trimmed.length < 3 || trimmed.length > 400 || !/\p{L}{2}/u.test(trimmed)) return false
  if (/^(?:https?:|data:|[./#@<{[])/.test(trimmed) || /[{};]\s*$/.test(trimmed) || /=>|\(\)|&&|\|\|/.test(trimmed))
    return false
  return /\S\s+\S/.test(trimmed) || /^\p{Lu}\p{Ll}+[.!?]?$/u.test(trimmed)
}

/** What two things are compared for being the same: what is written out, if any is, and what it is compared with. */
export function comparedSides({
  left,
  operator,
  right,
}: BinaryExpression): { readonly value: Node; readonly of: Node } | null {
  if (!SAME.has(operator) || left.type === 'PrivateIdentifier') return null
  return left.type === 'Literal' ? { value: left, of: right } : { value: right, of: left }
}
const SAME: ReadonlySet<string> = new Set(['==', '===', '!=', '!=='])

/** The innermost function around; null at the top of the script. */
export const functionAround = ({ parents }: Pick<Around, 'parents'>): Node | null =>
  parents.findLast(isFunction) ?? null

/** What holds fields of one form together: the function that draws them, or, of what is drawn once for all, `const form = jsx(Form, {…})`, what it is called. */
export const drawnAround = ({ parents }: Pick<Around, 'parents'>): Node | null =>
  parents.findLast(isFunction) ?? parents.findLast(({ type }) => type === 'VariableDeclarator') ?? null

const NONE: ReadonlyMap<string, Node> = new Map()

/** Whether an object has a property of which the name, where it is written out, and the value are as wanted. */
export const hasProperty = (node: Node, isWanted: (name: string | null, value: Node) => boolean): boolean =>
  node.type === 'ObjectExpression' &&
  node.properties.some(property => property.type === 'Property' && isWanted(nameOfKey(property), property.value))

/** The properties of an object that are written out where it stands, by name. */
export function propertiesOf(node: Node | null | undefined): ReadonlyMap<string, Node> {
  if (node?.type !== 'ObjectExpression' || node.properties.length === 0) return NONE
  const properties = new Map<string, Node>()
  for (const property of node.properties) {
    const key = property.type === 'Property' ? nameOfKey(property) : null
    if (key !== null && property.type === 'Property') properties.set(key, property.value)
  }
  return properties
}
