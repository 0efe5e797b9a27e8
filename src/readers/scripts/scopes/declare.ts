import type { ImportSpecifier, Node, Pattern, VariableDeclaration } from 'estree'
import { type Binding, type Change, type Path, bind } from './binding.ts'
import { type FunctionNode, isFunction, nameOfKey, placed } from '../syntax/nodes.ts'
import { type Layout, type Visits, forEach, walk } from '../syntax/walk.ts'

/** The names that a part of the tree declares, in the order in which they are met. */
export interface Names {
  readonly all: Binding[]
  /** By name; null where they are few. */
  byName: Map<string, Binding> | null
}

/** Beyond it a table finds a name faster than a look at each. */
const FEW = 8

/** The nodes that open a scope. */
export const OPENING = [
  'Program',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'BlockStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
  'ClassDeclaration',
  'ClassExpression',
  'StaticBlock',
] as const satisfies readonly Node['type'][]

/**
 * Declares every name of a script in its scope (ECMA-262, 8.1), and gives back what each declares, in the order in which they open;
 * null for nothing, as in most blocks.
 * @param also what else looks at the nodes on the way
 */
export function declarations(layout: Layout, also: Visits): readonly (Names | null)[] {
  const scopes: (Names | null)[] = []
  /** Of each scope that is open, its place in `scopes`. */
  const open: number[] = []
  /** The scopes that `var` declares in. */
  const functions: number[] = []
  const openScope = (): void => void open.push(scopes.push(null) - 1)
  const openFunction = (node: Node): void => {
    openScope()
    functions.push(open.at(-1) as number)
    if (isFunction(node)) declareParameters(node, inside())
  }
  const closeScope = (): void => void open.pop()
  const closeFunction = (): void => {
    open.pop()
    functions.pop()
  }
  const declareIn =
    (scope: number): Declare =>
    (...declared) =>
      declare((scopes[scope] ??= { all: [], byName: null }), ...declared)
  const inside = (): Declare => declareIn(open.at(-1) as number)
  const enter: Visits = {
    ...also,
    ...forEach(OPENING, openScope),
    Program: openFunction,
    FunctionExpression: openFunction,
    ArrowFunctionExpression: openFunction,
    FunctionDeclaration: node => {
      declareAround(node, inside())
      openFunction(node)
    },
    ClassDeclaration: node => {
      declareAround(node, inside())
      openScope()
    },
    ClassExpression: node => {
      openScope()
      if (node.id != null) inside()(node.id, 'class', node)
    },
    CatchClause: ({ param }) => {
      openScope()
      if (param !== null) namesIn(param, identifier => inside()(identifier, 'caught', null))
    },
    VariableDeclaration: (node, parents) =>
      declareVariables(node, node.kind === 'var' ? declareIn(functions.at(-1) as number) : inside(), parents),
    ImportDeclaration: (node, parents) => {
      also.ImportDeclaration?.(node, parents)
      for (const specifier of node.specifiers)
        inside()(specifier.local, 'import', null, WHOLE, null, undefined, {
          from: String(node.source.value),
          name: specifier.type === 'ImportSpecifier' ? nameOfImport(specifier) : IMPORTED[specifier.type],
        })
    },
  }
  walk(layout, enter, {
    ...forEach(OPENING, closeScope),
    ...forEach(['Program', 'FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'], closeFunction),
  })
  return scopes
}

/** Declares a name in one scope. */
type Declare = (
  identifier: Node,
  kind: Binding['kind'],
  init: Node | null,
  path?: Path,
  fallback?: Node | null,
  parameter?: Binding['parameter'],
  imported?: Binding['imported'],
) => Binding

const IMPORTED = { ImportNamespaceSpecifier: '*', ImportDefaultSpecifier: 'default' } as const

const nameOfImport = ({ imported }: ImportSpecifier): string =>
  imported.type === 'Identifier' ? imported.name : String(imported.value)

/** Functions and classes are known around themselves. */
function declareAround(
  node: Extract<Node, { type: 'FunctionDeclaration' | 'ClassDeclaration' }>,
  around: Declare,
): void {
  // `export default function () {}` has no name.
  const id = node.id as Node | null
  if (id?.type === 'Identifier') around(id, node.type === 'ClassDeclaration' ? 'class' : 'function', node)
}

function declareParameters(node: FunctionNode, inside: Declare): void {
  const { params } = node
  let isOwnName = false
  for (let index = 0; index < params.length; index++)
    namesIn(params[index] as Pattern, (identifier, path, _, fallback) => {
      const { name } = inside(identifier, 'parameter', null, path, fallback, { of: node, index })
      isOwnName ||= node.type === 'FunctionExpression' && node.id?.name === name
    })
  // A function expression knows itself, where no parameter has its name.
  if (node.type === 'FunctionExpression' && node.id != null && !isOwnName) inside(node.id, 'function', node)
}

function declareVariables({ declarations: all }: VariableDeclaration, inside: Declare, parents: readonly Node[]): void {
  const parent = parents.at(-1)
  const isLoop = parent?.type === 'ForInStatement' || parent?.type === 'ForOfStatement'
  for (const { id, init } of all) {
    const asked = init == null ? null : askedOfArguments(init)
    const of = asked === null ? undefined : parents.findLast(isWithArguments)
    if (asked !== null && of !== undefined && id.type === 'Identifier') {
      inside(id, 'parameter', null, WHOLE, asked.fallback, { of, index: asked.index })
      continue
    }
    namesIn(id, (identifier, path, changed, fallback) => {
      const binding = inside(identifier, 'variable', null, WHOLE, fallback)
      if (isLoop) given(binding, null, WHOLE)
      else if (init != null) given(binding, changed ? null : init, path)
    })
  }
}

const isWithArguments = (node: Node): node is Exclude<FunctionNode, { type: 'ArrowFunctionExpression' }> =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression'

/**
 * `var method = arguments.length > 1 && arguments[1] !== undefined ? arguments[1] : 'GET'`: a parameter with a default as compilers
 * write it for browsers that know none.
 */
function askedOfArguments(init: Node): { readonly index: number; readonly fallback: Node } | null {
  if (init.type !== 'ConditionalExpression' || init.consequent.type !== 'MemberExpression') return null
  const { object, property } = init.consequent
  if (object.type !== 'Identifier' || object.name !== 'arguments' || property.type !== 'Literal') return null
  return typeof property.value === 'number' ? { index: property.value, fallback: init.alternate } : null
}

/** Notes that a name was given something; a second time makes what it is unknown, but for a text that is changed. */
export function given(binding: Binding, init: Node | null, path: Path, change: Change | null = null): void {
  if (binding.writes > 0 || binding.kind === 'parameter') binding.changes = changed(binding, change)
  binding.writes++
  const isFirst = binding.writes === 1 && binding.kind === 'variable'
  binding.init = isFirst ? init : null
  binding.path = isFirst ? path : WHOLE
}

const WHOLE: Path = []

/** More are not followed. */
const MOST_CHANGES = 8

function changed({ kind, changes, writes, init, path, fallback }: Binding, change: Change | null): Binding['changes'] {
  if (changes === null || change === null || !(change.isMore || mayBeText(change.value))) return null
  if (changes !== undefined) return changes.length < MOST_CHANGES ? [...changes, change] : null
  if (path.length > 0 || fallback !== null) return null
  if (kind === 'parameter') return [change]
  if (kind !== 'variable' || writes > 1 || init === null || !mayBeText(init)) return null
  return [{ value: init, isMore: false, end: placed(init).end, when: null }, change]
}

const mayBeText = (node: Node): boolean =>
  node.type === 'Literal' ? typeof node.value === 'string' : TEXTS.has(node.type)

const TEXTS: ReadonlySet<Node['type']> = new Set<Node['type']>([
  'BinaryExpression',
  'CallExpression',
  'ConditionalExpression',
  'Identifier',
  'MemberExpression',
  'TemplateLiteral',
])

function declare(
  names: Names,
  identifier: Node,
  kind: Binding['kind'],
  init: Node | null,
  path: Path = WHOLE,
  fallback: Node | null = null,
  parameter?: Binding['parameter'],
  imported?: Binding['imported'],
): Binding {
  const { name } = identifier as Extract<Node, { type: 'Identifier' }>
  const present = nameIn(names, name)
  if (present === undefined) {
    // All of one shape, which makes them quick to look at.
    const binding: Binding = {
      name,
      kind,
      init,
      path,
      fallback,
      writes: 0,
      remade: 0,
      changes: undefined,
      members: null,
      parameter,
      imported,
      hidden: undefined,
    }
    names.all.push(binding)
    if (names.byName !== null) names.byName.set(name, binding)
    else if (names.all.length > FEW) names.byName = new Map(names.all.map(one => [one.name, one]))
    bind(identifier, binding)
    return binding
  }
  bind(identifier, present)
  // Declared twice: `var a; var a` is the same name, two functions are two things.
  if (kind !== 'variable') {
    present.init = null
    present.writes++
  }
  return present
}

function nameIn({ all, byName }: Names, name: string): Binding | undefined {
  if (byName !== null) return byName.get(name)
  for (let index = 0; index < all.length; index++) if (all[index]?.name === name) return all[index]
  return undefined
}

const DEEPEST = 8

/**
 * Told of a name in a pattern.
 * @param changed a rest or a computed key makes it something else than what stands at the path
 * @param fallback the innermost default
 */
type OfName = (identifier: Node, path: Path, changed: boolean, fallback: Node | null) => void

/** Tells the names that a pattern declares or gives something to, with where in the value each is taken from. */
export function namesIn(
  pattern: Pattern,
  tell: OfName,
  path: Path = WHOLE,
  changed = false,
  fallback: Node | null = null,
): void {
  if (path.length > DEEPEST) return
  switch (pattern.type) {
    case 'Identifier':
      tell(pattern, path, changed, fallback)
      return
    case 'AssignmentPattern':
      namesIn(pattern.left, tell, path, changed, pattern.left.type === 'Identifier' ? pattern.right : null)
      return
    case 'RestElement':
      namesIn(pattern.argument, tell, path, true, fallback)
      return
    case 'ArrayPattern':
      for (const [index, element] of pattern.elements.entries())
        if (element !== null) namesIn(element, tell, [...path, index], changed)
      return
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        const key = property.type === 'RestElement' ? null : nameOfKey(property)
        const inner = property.type === 'RestElement' ? property.argument : property.value
        if (key === null) namesIn(inner, tell, path, true, fallback)
        else namesIn(inner, tell, [...path, key], changed)
      }
      break
    case 'MemberExpression':
  }
}
