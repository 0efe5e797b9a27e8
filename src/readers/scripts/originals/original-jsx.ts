import type { Node } from 'estree'

/** A node as the parser of sources gives it. */
export interface Raw {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** A node that stands where another stood. */
export const made = (at: Raw, type: Node['type'], members: object): Raw => ({
  type,
  start: at.start,
  end: at.end,
  ...members,
})

export const named = (at: Raw, name: string): Raw => made(at, 'Identifier', { name })
export const literal = (at: Raw, value: string | number | boolean): Raw =>
  made(at, 'Literal', { value, raw: JSON.stringify(value) })
export const call = (at: Raw, callee: Raw, given: readonly Raw[]): Raw =>
  made(at, 'CallExpression', { callee, arguments: given, optional: false })
export const memberOf = (at: Raw, object: Raw, name: string): Raw =>
  made(at, 'MemberExpression', { object, property: named(at, name), computed: false, optional: false })

/**
 * An element as compilers write it: `jsx("input", { name: "title", children: … }, key)`.
 * @param lower turns what stands in it into plain JavaScript
 * @param base added to the positions of its own parts
 */
export function elementCall(node: Raw, lower: (node: Raw) => Raw | null, base: number): Raw {
  const opening = node['openingElement'] as Raw | undefined
  const properties: Raw[] = []
  let key: Raw | null = null
  for (const attribute of (opening?.['attributes'] ?? []) as readonly Raw[]) {
    move(attribute, base)
    if (attribute.type === 'JSXSpreadAttribute') {
      const argument = lower(attribute['argument'] as Raw)
      if (argument !== null) properties.push(made(attribute, 'SpreadElement', { argument }))
      continue
    }
    const name = nameOf(attribute['name'] as Raw)
    const value = attribute['value'] as Raw | null
    const lowered = value === null ? literal(attribute, true) : lowerIn(value, lower)
    if (lowered === null) continue
    if (name === 'key') key = lowered
    else properties.push(property(attribute, name, lowered))
  }
  const children = childrenOf((node['children'] ?? []) as readonly Raw[], lower, base)
  const [only, more] = children
  if (only !== undefined)
    properties.push(
      property(only, 'children', more === undefined ? only : made(only, 'ArrayExpression', { elements: children })),
    )
  const tag = opening === undefined ? named(node, 'Fragment') : tagOf(opening['name'] as Raw, node)
  const given = [tag, made(node, 'ObjectExpression', { properties }), ...(key === null ? [] : [key])]
  return call(node, named(node, more === undefined ? 'jsx' : 'jsxs'), given)
}

const move = (node: Raw, base: number): void => {
  node.start += base
  node.end += base
}

const property = (at: Raw, name: string, value: Raw): Raw => {
  const key = /^[\w$]+$/.test(name) ? named(at, name) : literal(at, name)
  return made(at, 'Property', { kind: 'init', key, value, computed: false, method: false, shorthand: false })
}

/** What stands in braces; null where nothing does. */
const lowerIn = (node: Raw, lower: (node: Raw) => Raw | null): Raw | null => {
  if (node.type !== 'JSXExpressionContainer') return lower(node)
  const inner = node['expression'] as Raw
  return inner.type === 'JSXEmptyExpression' ? null : lower(inner)
}

function childrenOf(children: readonly Raw[], lower: (node: Raw) => Raw | null, base: number): readonly Raw[] {
  return children.flatMap(child => {
    if (child.type === 'JSXText') {
      move(child, base)
      const text = shownText(String(child['value']))
      return text === '' ? [] : [literal(child, text)]
    }
    if (child.type === 'JSXSpreadChild') return []
    const lowered = lowerIn(child, lower)
    return lowered === null ? [] : [lowered]
  })
}

/** Blanks around line ends are none of the text. */
function shownText(text: string): string {
  const lines = text.split(/\r\n|\n|\r/)
  return lines
    .map((line, index) => {
      const front = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? front : front.trimEnd()
    })
    .filter(line => line !== '')
    .join(' ')
}

function nameOf(node: Raw): string {
  if (node.type === 'JSXNamespacedName') return `${nameOf(node['namespace'] as Raw)}:${nameOf(node['name'] as Raw)}`
  return String(node['name'])
}

/** @param at the element */
function tagOf(node: Raw, at: Raw): Raw {
  if (node.type === 'JSXMemberExpression')
    return memberOf(at, tagOf(node['object'] as Raw, at), nameOf(node['property'] as Raw))
  const name = nameOf(node)
  if (name === 'this') return made(at, 'ThisExpression', {})
  return /^[a-z][^.]*$|[:-]/.test(name) ? literal(at, name) : named(at, name)
}
