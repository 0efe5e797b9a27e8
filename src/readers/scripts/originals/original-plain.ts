import type { Node } from 'estree'
import { type Raw, call, elementCall, literal, made, memberOf, named } from './original-jsx.ts'
import { CHILDREN } from '../syntax/walk.ts'

/**
 * Turns the tree of a source into one of plain JavaScript, in place, as compilers do: without types, elements as calls, enums as
 * functions that fill an object.
 * @param base added to all positions
 * @throws RangeError where it is nested too deeply
 */
export function plainProgram(program: Raw, base: number): readonly Raw[] {
  const children: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(CHILDREN))
  const lower = (node: Raw): Raw | null => {
    if (isLeftOut(node)) return null
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'TSInstantiationExpression':
      case 'ParenthesizedExpression':
        return lower(node['expression'] as Raw)
      case 'TSParameterProperty':
        return lower(node['parameter'] as Raw)
      default:
    }
    node.start += base
    node.end += base
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return elementCall(node, lower, base)
      case 'TSEnumDeclaration':
        return enumFilled(node, lower)
      case 'TSModuleDeclaration': {
        const block = node['body'] as Raw | null
        return block === null ? null : made(node, 'BlockStatement', { body: unwrapped(statementsIn(block)) })
      }
      case 'TSExportAssignment':
        return made(node, 'ExpressionStatement', {
          expression: lower(node['expression'] as Raw) ?? named(node, 'undefined'),
        })
      case 'AccessorProperty':
        node.type = 'PropertyDefinition'
        break
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
        node['specifiers'] = (node['specifiers'] as readonly Raw[]).filter(
          one => one['importKind'] !== 'type' && one['exportKind'] !== 'type',
        )
        break
      default:
    }
    const kept = node['kind'] === 'constructor' ? keptParameters(node['value'] as Raw) : []
    const keys = children.get(node.type)
    if (keys === undefined) return null
    for (const key of keys) {
      const child = node[key] as Raw | (Raw | null)[] | null | undefined
      if (child == null) continue
      if (Array.isArray(child)) node[key] = lowerAll(child)
      else node[key] = lower(child) ?? (key === 'declaration' ? null : named(child, 'undefined'))
    }
    if (node.type === 'ExportNamedDeclaration' && node['declaration'] === null && isEmpty(node['specifiers']))
      return null
    if (kept.length > 0) keepParameters(node['value'] as Raw, kept)
    return node
  }
  const statementsIn = (block: Raw): readonly Raw[] =>
    lowerAll(block['body'] as readonly Raw[]).filter(statement => statement !== null)
  const lowerAll = (nodes: readonly (Raw | null)[]): (Raw | null)[] =>
    // Gaps in lists stay.
    nodes.flatMap(node => {
      const lowered = node === null ? null : lower(node)
      return lowered === null && node !== null ? [] : [lowered]
    })
  return statementsIn(program)
}

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0

/** Types, and what only declares. */
const isLeftOut = (node: Raw): boolean =>
  node['declare'] === true ||
  node['importKind'] === 'type' ||
  node['exportKind'] === 'type' ||
  node.type === 'Decorator' ||
  (node.type === 'MethodDefinition' && (node['value'] as Raw).type === 'TSEmptyBodyFunctionExpression') ||
  (node.type === 'Identifier' && node['name'] === 'this')

/** `constructor(private http: Http)` keeps what it is given under that name. */
function keptParameters(constructor: Raw): readonly string[] {
  return (constructor['params'] as readonly Raw[]).flatMap(parameter => {
    if (parameter.type !== 'TSParameterProperty') return []
    const inner = parameter['parameter'] as Raw
    const name = inner.type === 'AssignmentPattern' ? (inner['left'] as Raw) : inner
    return name.type === 'Identifier' ? [String(name['name'])] : []
  })
}

function keepParameters(constructor: Raw, names: readonly string[]): void {
  const body = constructor['body'] as Raw
  const kept = names.map(name =>
    assigned(body, memberOf(body, made(body, 'ThisExpression', {}), name), named(body, name)),
  )
  body['body'] = [...kept, ...(body['body'] as readonly Raw[])]
}

export const assigned = (at: Raw, left: Raw, right: Raw): Raw =>
  made(at, 'ExpressionStatement', { expression: made(at, 'AssignmentExpression', { operator: '=', left, right }) })

/** What a namespace gives out stands in it. */
const unwrapped = (statements: readonly Raw[]): readonly Raw[] =>
  statements.flatMap(statement =>
    statement.type === 'ExportNamedDeclaration'
      ? statement['declaration'] == null
        ? []
        : [statement['declaration'] as Raw]
      : [statement],
  )

/** `var Color = (function (Color) { Color.Red = "red"; return Color })(Color || {})` */
function enumFilled(node: Raw, lower: (node: Raw) => Raw | null): Raw {
  const name = String((node['id'] as Raw)['name'])
  const body = node['body'] as Raw
  let next: number | null = 0
  const statements: Raw[] = []
  for (const member of body['members'] as readonly Raw[]) {
    const id = member['id'] as Raw
    const key = id.type === 'Identifier' ? String(id['name']) : String(id['value'])
    const initializer = member['initializer'] as Raw | null
    const value = initializer === null ? (next === null ? null : literal(node, next)) : lower(initializer)
    const number: unknown = value?.type === 'Literal' ? value['value'] : null
    next = typeof number === 'number' ? number + 1 : null
    if (value !== null) statements.push(assigned(value, memberOf(value, named(value, name), key), value))
  }
  statements.push(made(node, 'ReturnStatement', { argument: named(node, name) }))
  const block = made(node, 'BlockStatement', { body: statements })
  const plain = { id: null, generator: false, async: false, expression: false }
  const filling = made(node, 'FunctionExpression', { ...plain, params: [named(node, name)], body: block })
  const empty = made(node, 'ObjectExpression', { properties: [] })
  const argument = made(node, 'LogicalExpression', { operator: '||', left: named(node, name), right: empty })
  return variable(node, named(node, name), call(node, filling, [argument]), 'var')
}

export const variable = (at: Raw, id: Raw, init: Raw, kind: 'const' | 'var'): Raw =>
  made(at, 'VariableDeclaration', { kind, declarations: [made(at, 'VariableDeclarator', { id, init })] })

export const asNode = (raw: Raw): Node => raw as unknown as Node
