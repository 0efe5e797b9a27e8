import type {
  AssignmentExpression,
  CallExpression,
  ForInStatement,
  ForOfStatement,
  Identifier,
  Node,
  Pattern,
} from 'estree'
import { amdModules } from './amd.ts'
import {
  type Binding,
  type Change,
  type Condition,
  type Owner,
  bind,
  bindingOf,
  own,
  ownerOf,
  putMember,
} from './binding.ts'
import { type Names, OPENING, declarations, given, namesIn } from './declare.ts'
import {
  type ClassNode,
  type FunctionNode,
  bare,
  filledOrKept,
  isClass,
  isFunction,
  isMadeOf,
  memberName,
  nameOfKey,
  placed,
} from '../syntax/nodes.ts'
import { type Layout, type Visits, forEach, walk } from '../syntax/walk.ts'

/** How many identifiers of a script mean names of its own, and how many of them are of one or two letters. */
export interface OwnNames {
  readonly all: number
  readonly short: number
}

/**
 * Ties every name of a script to what it stands for, and notes what each is given, whole or member by member.
 * @param also what else looks at the nodes on the way
 */
export function bindNames(layout: Layout, also: Visits): OwnNames {
  const scopes = declarations(layout, also)
  /** What each name stands for where the walk is. */
  const visible = new Map<string, Binding | undefined>()
  let opened = 0
  const open: (Names | null)[] = []
  // Made when the first `this` is met: most functions never say it.
  const owners: (() => Owner | null)[] = []
  const noteModule = amdModules()
  let all = 0
  let short = 0
  const openScope = (): void => {
    const names = scopes[opened++] as Names | null
    open.push(names)
    for (const binding of names?.all ?? []) {
      binding.hidden = visible.get(binding.name)
      visible.set(binding.name, binding)
    }
  }
  const close = (): void => {
    for (const { name, hidden } of open.pop()?.all ?? []) visible.set(name, hidden)
  }
  const openFunction = (node: FunctionNode, parents: readonly Node[]): void => {
    openScope()
    owners.push(ownerOfFunction(node, parents, owners.at(-1)))
  }
  const openClass = (node: ClassNode): void => {
    openScope()
    owners.push(() => ownerOfClass(node))
  }
  const closeOwner = (): void => {
    owners.pop()
    close()
  }
  const ownThis = (node: Node): void => {
    const owner = owners.at(-1)?.()
    if (owner != null) own(node, owner)
  }
  const enter: Visits = {
    ...forEach(OPENING, openScope),
    FunctionDeclaration: openFunction,
    FunctionExpression: openFunction,
    ClassDeclaration: openClass,
    ClassExpression: openClass,
    ThisExpression: ownThis,
    Super: ownThis,
    Identifier: node => {
      if (!bindReference(node, visible)) return
      all++
      if (node.name.length <= 2) short++
    },
  }
  const leaveLoop = (node: ForInStatement | ForOfStatement): void => {
    if (node.left.type !== 'VariableDeclaration') giveTo(node.left, null)
    close()
  }
  walk(layout, enter, {
    ...forEach(OPENING, close),
    ...forEach(['FunctionDeclaration', 'FunctionExpression', 'ClassDeclaration', 'ClassExpression'], closeOwner),
    AssignmentExpression: noteAssignment,
    UpdateExpression: ({ argument }) => {
      if (argument.type === 'Identifier') giveTo(argument, null)
    },
    ForInStatement: leaveLoop,
    ForOfStatement: leaveLoop,
    CallExpression: node => {
      noteCallInPlace(node)
      noteModule(node)
    },
  })
  return { all, short }
}

/** Whether the name is one of the script's own. */
function bindReference(identifier: Identifier, visible: ReadonlyMap<string, Binding | undefined>): boolean {
  if (bindingOf(identifier) !== undefined) return true
  const binding = visible.get(identifier.name)
  if (binding !== undefined) bind(identifier, binding)
  return binding !== undefined
}

function noteAssignment(node: AssignmentExpression, parents: readonly Node[]): void {
  const { left, operator, right } = node
  const value = operator === '=' || operator === '||=' || operator === '??=' ? right : null
  if (left.type !== 'MemberExpression') {
    const change = changeBy(node, parents)
    if (isDefault(left, change) || isKept(left, right)) return
    giveTo(left, value, change)
    const binding = left.type === 'Identifier' ? bindingOf(left) : undefined
    if (binding !== undefined && isRemade(binding, right, change)) binding.remade++
    return
  }
  const key = memberName(left)
  if (key === null || value === null) return
  const given = bare(left.object)
  // `(e = X || (X = {})).A = "a"`
  const object = given.type === 'AssignmentExpression' && given.operator === '=' ? given.left : given
  const target = object.type === 'MemberExpression' && memberName(object) === 'prototype' ? bare(object.object) : null
  if (target !== null) {
    const made = prototypeOwner(target)
    if (made !== null) putMember(made.members, key, value)
  } else if (object.type === 'Identifier') {
    const binding = bindingOf(object)
    for (const one of binding === undefined ? [] : [binding, filledThrough(binding)])
      if (one !== null) putMember((one.members ??= new Map()), key, value)
  } else if (object.type === 'ThisExpression') {
    const owner = ownerOf(object)
    if (owner !== undefined) putMember(owner.members, key, value)
  }
}

/** The name that another is only a handle of, to fill it: `e = X || (X = {})`. */
function filledThrough({ init }: Binding): Binding | null {
  if (init?.type !== 'LogicalExpression' || init.operator !== '||' || init.left.type !== 'Identifier') return null
  return isMadeOf(init.right, init.left.name) ? (bindingOf(init.left) ?? null) : null
}

function giveTo(target: Pattern, value: Node | null, change: Change | null = null): void {
  namesIn(target, (identifier, path, changed) => {
    const binding = bindingOf(identifier)
    if (binding !== undefined) given(binding, changed ? null : value, path, change)
  })
}

/** `if (method === void 0) method = 'GET'`: the default of a parameter, which it then has. */
function isDefault(left: Pattern, change: Change | null): boolean {
  const binding = left.type === 'Identifier' ? bindingOf(left) : undefined
  if (binding?.kind !== 'parameter' || binding.writes > 0 || binding.fallback !== null) return false
  const { test, holds } = change?.when ?? { test: null, holds: false }
  if (change === null || change.isMore || !holds || test?.type !== 'BinaryExpression') return false
  if (test.operator !== '===') return false
  const sides = [test.left, test.right]
  if (!sides.some(side => side.type === 'Identifier' && bindingOf(side) === binding)) return false
  if (!sides.some(side => side.type === 'UnaryExpression' && side.operator === 'void')) return false
  binding.fallback = change.value
  return true
}

/** `options = options || {}`: a parameter stays what it was given. */
function isKept(left: Pattern, right: Node): boolean {
  const binding = left.type === 'Identifier' ? bindingOf(left) : undefined
  return (
    binding?.kind === 'parameter' &&
    right.type === 'LogicalExpression' &&
    right.operator !== '&&' &&
    right.left.type === 'Identifier' &&
    bindingOf(right.left) === binding &&
    right.right.type === 'ObjectExpression' &&
    right.right.properties.length === 0
  )
}

/** `options = signed(options)`, `options = { ...options }`; and of arguments that may be left out, `if (typeof url === "object") options = url`. */
function isRemade(binding: Binding, right: Node, change: Change | null): boolean {
  const { parameter } = binding
  if (parameter === undefined) return false
  const isIt = (node: Node): boolean => bindingOf(node.type === 'SpreadElement' ? node.argument : node) === binding
  if (right.type === 'CallExpression') return right.arguments.some(isIt)
  if (right.type === 'ObjectExpression') return right.properties.some(isIt)
  const test = change?.when?.test
  const isByType =
    test?.type === 'BinaryExpression' &&
    [test.left, test.right].some(side => side.type === 'UnaryExpression' && side.operator === 'typeof')
  return isByType && bindingOf(right)?.parameter?.of === parameter.of
}

function changeBy(node: AssignmentExpression, parents: readonly Node[]): Change | null {
  const { left, operator, right } = node
  if (left.type !== 'Identifier' || (operator !== '=' && operator !== '+=')) return null
  return { value: right, isMore: operator === '+=', end: placed(node).end, when: conditionOf(node, parents) }
}

/** The nearest thing in its function on which it hangs whether something is done. */
function conditionOf(node: Node, parents: readonly Node[]): Condition | null {
  let inner = node
  for (let index = parents.length - 1; index >= 0; index--) {
    const parent = parents[index] as Node
    if (isFunction(parent)) return null
    if (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression') {
      if (inner !== parent.test) return { test: parent.test, holds: inner === parent.consequent }
    } else if (parent.type === 'LogicalExpression') {
      if (inner === parent.right) return { test: parent.left, holds: parent.operator === '&&' }
    } else if (AT_TIMES.has(parent.type)) return { test: null, holds: true }
    inner = parent
  }
  return null
}

const AT_TIMES: ReadonlySet<Node['type']> = new Set<Node['type']>([
  'CatchClause',
  'DoWhileStatement',
  'ForInStatement',
  'ForOfStatement',
  'ForStatement',
  'SwitchCase',
  'WhileStatement',
])

/**
 * A function that is called where it is written: its parameters are what it is called with, and what it puts into them it puts
 * there too. `(function (e) { e.A = 'a' })(X || (X = {}))` is how enums of TypeScript arrive, with `X ||= {}` where it is short.
 */
function noteCallInPlace({ callee, arguments: given }: CallExpression): void {
  const called = bare(callee)
  if (!isFunction(called)) return
  for (const [index, pattern] of called.params.entries()) {
    const argument = given[index]
    const binding = pattern.type === 'Identifier' ? bindingOf(pattern) : undefined
    if (argument === undefined || argument.type === 'SpreadElement' || binding === undefined) continue
    if (binding.writes > 0) continue
    binding.init = argument
    const target = filledOrKept(argument)
    const outer = target.type === 'Identifier' ? bindingOf(target) : undefined
    if (outer === undefined || binding.members === null) continue
    outer.members ??= new Map()
    for (const [key, value] of binding.members)
      if (value === null) outer.members.set(key, null)
      else putMember(outer.members, key, value)
  }
}

function ownerOfClass(node: ClassNode): Owner {
  const present = ownerOf(node)
  if (present !== undefined) return present
  const owner: Owner = { node, members: new Map() }
  for (const member of node.body.body) {
    if (member.type === 'StaticBlock' || member.static) continue
    const name = nameOfKey(member)
    const value = member.value
    if (name === null || value == null || (member.type === 'MethodDefinition' && member.kind !== 'method')) continue
    putMember(owner.members, name, value)
  }
  own(node, owner)
  return owner
}

/** What `this` is in a function, as far as the place tells where it stands. */
function ownerOfFunction(
  node: FunctionNode,
  parents: readonly Node[],
  outer: (() => Owner | null) | undefined,
): () => Owner | null {
  const parent = parents.at(-1)
  const around = parents.at(-2)
  if (outer !== undefined && isGivenThis(parent, around)) return outer
  if (parent?.type === 'MethodDefinition') {
    const made = parents.at(-3)
    return () => (parent.static || !isClass(made) ? null : ownerOfClass(made))
  }
  if (parent?.type === 'Property' && around?.type === 'ObjectExpression') return () => ownerOfObject(around)
  if (parent?.type === 'AssignmentExpression' && parent.left.type === 'MemberExpression') {
    const object = bare(parent.left.object)
    if (object.type === 'MemberExpression' && memberName(object) === 'prototype')
      return () => prototypeOwner(bare(object.object))
  }
  return () => ownerOfConstructor(node)
}

/** `wait(this, null, function* () { … })`, `list.forEach(function () { … }, this)`, `function () { … }.bind(this)` */
function isGivenThis(parent: Node | undefined, around: Node | undefined): boolean {
  const call = parent?.type === 'MemberExpression' && memberName(parent) === 'bind' ? around : parent
  return call?.type === 'CallExpression' && call.arguments.some(({ type }) => type === 'ThisExpression')
}

function ownerOfObject(node: Extract<Node, { type: 'ObjectExpression' }>): Owner {
  const present = ownerOf(node)
  if (present !== undefined) return present
  const owner: Owner = { node, members: new Map() }
  for (const property of node.properties) {
    const name = property.type === 'Property' && property.kind === 'init' ? nameOfKey(property) : null
    if (name !== null && property.type === 'Property') putMember(owner.members, name, property.value)
  }
  own(node, owner)
  return owner
}

function ownerOfConstructor(node: FunctionNode): Owner {
  const present = ownerOf(node)
  if (present !== undefined) return present
  const owner: Owner = { node, members: new Map() }
  own(node, owner)
  return owner
}

/** Of `name.prototype`. */
function prototypeOwner(name: Node): Owner | null {
  const made = name.type === 'Identifier' ? (bindingOf(name)?.init ?? null) : null
  if (isClass(made)) return ownerOfClass(made)
  return isFunction(made) ? ownerOfConstructor(made) : null
}

/** The members of a class or of what a constructor makes, those of its methods among them. */
export const membersOf = (node: ClassNode | FunctionNode): Owner =>
  isClass(node) ? ownerOfClass(node) : ownerOfConstructor(node)
