import type { ImportSpecifier, Node, Pattern, VariableDeclaration } from 'estree'
import { type Binding, type Path, bind } from './binding.ts'
import { type FunctionNode, isFunction, nameOfKey } from './nodes.ts'
import { walk } from './walk.ts'

/** Names that are visible in a part of the tree. */
export interface Scope {
  readonly outer: Scope | null
  names: Map<string, Binding> | null
}

const OPENS: ReadonlySet<Node['type']> = new Set<Node['type']>([
  'Program',
  'BlockStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'SwitchStatement',
  'CatchClause',
  'ClassDeclaration',
  'ClassExpression',
  'StaticBlock',
])

const opensScope = (node: Node): boolean => OPENS.has(node.type) || isFunction(node)

/** Declares every name of a script in its scope (ECMA-262, 8.1), and gives back the scopes by the nodes that open them. */
export function declarations(program: Node): ReadonlyMap<Node, Scope> {
  const scopes = new Map<Node, Scope>()
  const open: Scope[] = []
  /** The scopes that `var` declares in. */
  const functions: Scope[] = []
  walk(
    program,
    (node, parents) => {
      const around = open.at(-1)
      if (around !== undefined) declareOutside(node, around)
      if (opensScope(node)) {
        const scope: Scope = { outer: around ?? null, names: null }
        scopes.set(node, scope)
        open.push(scope)
        if (isFunction(node) || node.type === 'Program') functions.push(scope)
      }
      const inside = open.at(-1) as Scope
      if (isFunction(node)) declareParameters(node, inside)
      else if (node.type === 'ClassExpression' && node.id != null)
        declare(inside, node.id, { ...NOTHING, kind: 'class', init: node })
      else if (node.type === 'CatchClause' && node.param !== null)
        for (const { identifier } of namesIn(node.param)) declare(inside, identifier, { kind: 'caught', ...NOTHING })
      else if (node.type === 'VariableDeclaration')
        declareVariables(node, node.kind === 'var' ? (functions.at(-1) as Scope) : inside, parents.at(-1))
      else if (node.type === 'ImportDeclaration')
        for (const specifier of node.specifiers)
          declare(inside, specifier.local, {
            ...NOTHING,
            kind: 'import',
            imported: {
              from: String(node.source.value),
              name: specifier.type === 'ImportSpecifier' ? nameOfImport(specifier) : IMPORTED[specifier.type],
            },
          })
    },
    node => {
      if (!opensScope(node)) return
      open.pop()
      if (isFunction(node) || node.type === 'Program') functions.pop()
    },
  )
  return scopes
}

const IMPORTED = { ImportNamespaceSpecifier: '*', ImportDefaultSpecifier: 'default' } as const

const nameOfImport = ({ imported }: ImportSpecifier): string =>
  imported.type === 'Identifier' ? imported.name : String(imported.value)

/** Functions and classes are known around themselves. */
function declareOutside(node: Node, around: Scope): void {
  // `export default function () {}` has no name.
  const id = node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration' ? (node.id as Node | null) : null
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

type Declared = Pick<Binding, 'kind' | 'init' | 'path' | 'fallback' | 'parameter' | 'imported'>

const NOTHING = { init: null, path: [], fallback: null } as const

function declare(scope: Scope, identifier: Node, declared: Declared): Binding {
  const { name } = identifier as Extract<Node, { type: 'Identifier' }>
  scope.names ??= new Map()
  const present = scope.names.get(name)
  if (present === undefined) {
    const binding: Binding = { name, ...declared, writes: 0, members: null }
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
export function* namesIn(
  pattern: Pattern,
  around: Omit<NameInPattern, 'identifier'> = PLAIN,
): Generator<NameInPattern> {
  const { path } = around
  if (path.length > DEEPEST) return
  switch (pattern.type) {
    case 'Identifier':
      yield { identifier: pattern, ...around }
      return
    case 'AssignmentPattern':
      yield* namesIn(pattern.left, { ...around, fallback: pattern.left.type === 'Identifier' ? pattern.right : null })
      return
    case 'RestElement':
      yield* namesIn(pattern.argument, { ...around, changed: true })
      return
    case 'ArrayPattern':
      for (const [index, element] of pattern.elements.entries())
        if (element !== null) yield* namesIn(element, { ...around, path: [...path, index], fallback: null })
      return
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        const key = property.type === 'RestElement' ? null : nameOfKey(property)
        if (key === null)
          yield* namesIn(property.type === 'RestElement' ? property.argument : property.value, {
            ...around,
            changed: true,
          })
        else if (property.type === 'Property')
          yield* namesIn(property.value, { ...around, path: [...path, key], fallback: null })
      }
      break
    case 'MemberExpression':
  }
}

const PLAIN = { path: [], changed: false, fallback: null } as const
