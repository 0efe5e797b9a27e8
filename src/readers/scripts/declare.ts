import type { ImportSpecifier, Node, Pattern, VariableDeclaration } from 'estree'
import { type Binding, type Path, bind } from './binding.ts'
import { type FunctionNode, isFunction, nameOfKey } from './nodes.ts'
import { type Layout, type Visits, forEach, walk } from './walk.ts'

/** The names that a part of the tree declares. */
export type Names = Map<string, Binding>
export interface Scope {
  /** Null where there are none: most blocks declare nothing. */
  names: Names | null
}

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

/** Declares every name of a script in its scope (ECMA-262, 8.1), and gives back the scopes in the order in which they open. */
export function declarations(layout: Layout): readonly Scope[] {
  const scopes: Scope[] = []
  const open: Scope[] = []
  /** The scopes that `var` declares in. */
  const functions: Scope[] = []
  const openScope = (): Scope => {
    const scope: Scope = { names: null }
    scopes.push(scope)
    open.push(scope)
    return scope
  }
  const openFunction = (node: Node): void => {
    const scope = openScope()
    functions.push(scope)
    if (isFunction(node)) declareParameters(node, scope)
  }
  const closeScope = (): void => void open.pop()
  const closeFunction = (): void => {
    open.pop()
    functions.pop()
  }
  const inside = (): Scope => open.at(-1) as Scope
  const enter: Visits = {
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
      const scope = openScope()
      if (node.id != null) declare(scope, node.id, { ...NOTHING, kind: 'class', init: node })
    },
    CatchClause: node => {
      const scope = openScope()
      if (node.param === null) return
      for (const { identifier } of namesIn(node.param)) declare(scope, identifier, { kind: 'caught', ...NOTHING })
    },
    VariableDeclaration: (node, parents) =>
      declareVariables(node, node.kind === 'var' ? (functions.at(-1) as Scope) : inside(), parents.at(-1)),
    ImportDeclaration: node => {
      for (const specifier of node.specifiers)
        declare(inside(), specifier.local, {
          ...NOTHING,
          kind: 'import',
          imported: {
            from: String(node.source.value),
            name: specifier.type === 'ImportSpecifier' ? nameOfImport(specifier) : IMPORTED[specifier.type],
          },
        })
    },
  }
  walk(layout, enter, {
    ...forEach(OPENING, closeScope),
    ...forEach(['Program', 'FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'], closeFunction),
  })
  return scopes
}

const IMPORTED = { ImportNamespaceSpecifier: '*', ImportDefaultSpecifier: 'default' } as const

const nameOfImport = ({ imported }: ImportSpecifier): string =>
  imported.type === 'Identifier' ? imported.name : String(imported.value)

/** Functions and classes are known around themselves. */
function declareAround(node: Extract<Node, { type: 'FunctionDeclaration' | 'ClassDeclaration' }>, around: Scope): void {
  // `export default function () {}` has no name.
  const id = node.id as Node | null
  if (id?.type !== 'Identifier') return
  declare(around, id, { ...NOTHING, kind: node.type === 'ClassDeclaration' ? 'class' : 'function', init: node })
}

function declareParameters(node: FunctionNode, scope: Scope): void {
  for (const [index, pattern] of node.params.entries())
    for (const { identifier, path, fallback } of namesIn(pattern))
      declare(scope, identifier, { kind: 'parameter', init: null, path, fallback, parameter: { of: node, index } })
  // A function expression knows itself, where no parameter has its name.
  if (node.type === 'FunctionExpression' && node.id != null && scope.names?.has(node.id.name) !== true)
    declare(scope, node.id, { ...NOTHING, kind: 'function', init: node })
}

function declareVariables(node: VariableDeclaration, scope: Scope, parent: Node | undefined): void {
  const isLoop = parent?.type === 'ForInStatement' || parent?.type === 'ForOfStatement'
  for (const { id, init } of node.declarations)
    for (const { identifier, path, changed, fallback } of namesIn(id)) {
      const binding = declare(scope, identifier, { ...NOTHING, kind: 'variable', fallback })
      if (isLoop) given(binding, null, [])
      else if (init != null) given(binding, changed ? null : init, path)
    }
}

/** Notes that a name was given something; a second time makes what it is unknown. */
export function given(binding: Binding, init: Node | null, path: Path): void {
  binding.writes++
  const isFirst = binding.writes === 1 && binding.kind === 'variable'
  binding.init = isFirst ? init : null
  binding.path = isFirst ? path : []
}

type Declared = Pick<Binding, 'kind' | 'init' | 'path' | 'fallback'> & Partial<Pick<Binding, 'parameter' | 'imported'>>

const NOTHING = { init: null, path: [], fallback: null } as const

function declare(scope: Scope, identifier: Node, declared: Declared): Binding {
  const { name } = identifier as Extract<Node, { type: 'Identifier' }>
  scope.names ??= new Map()
  const present = scope.names.get(name)
  if (present === undefined) {
    const { kind, init, path, fallback, parameter, imported } = declared
    // All of one shape, which makes them quick to look at.
    const binding: Binding = { name, kind, init, path, fallback, writes: 0, members: null, parameter, imported }
    scope.names.set(name, binding)
    bind(identifier, binding)
    return binding
  }
  bind(identifier, present)
  // Declared twice: `var a; var a` is the same name, two functions are two things.
  if (declared.kind !== 'variable') {
    present.init = null
    present.writes++
  }
  return present
}

interface NameInPattern {
  readonly identifier: Node
  readonly path: Path
  /** Where a rest or a computed key makes it something else than what stands at the path. */
  readonly changed: boolean
  /** The innermost default. */
  readonly fallback: Node | null
}

const DEEPEST = 8

/** The names that a pattern declares or gives something to, with where in the value each is taken from. */
export const namesIn = (pattern: Pattern): Iterable<NameInPattern> =>
  // Nearly all patterns are one name.
  pattern.type === 'Identifier' ? [{ identifier: pattern, ...PLAIN }] : namesInside(pattern, PLAIN)

function* namesInside(pattern: Pattern, around: Omit<NameInPattern, 'identifier'>): Generator<NameInPattern> {
  const { path } = around
  if (path.length > DEEPEST) return
  switch (pattern.type) {
    case 'Identifier':
      yield { identifier: pattern, ...around }
      return
    case 'AssignmentPattern':
      yield* namesInside(pattern.left, {
        ...around,
        fallback: pattern.left.type === 'Identifier' ? pattern.right : null,
      })
      return
    case 'RestElement':
      yield* namesInside(pattern.argument, { ...around, changed: true })
      return
    case 'ArrayPattern':
      for (const [index, element] of pattern.elements.entries())
        if (element !== null) yield* namesInside(element, { ...around, path: [...path, index], fallback: null })
      return
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        const key = property.type === 'RestElement' ? null : nameOfKey(property)
        if (key === null)
          yield* namesInside(property.type === 'RestElement' ? property.argument : property.value, {
            ...around,
            changed: true,
          })
        else if (property.type === 'Property')
          yield* namesInside(property.value, { ...around, path: [...path, key], fallback: null })
      }
      break
    case 'MemberExpression':
  }
}

const PLAIN = { path: [], changed: false, fallback: null } as const
