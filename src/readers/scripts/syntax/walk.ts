import type { Node } from 'estree'

/**
 * Where the children of a node stand, in the order of the text. Names that are no expressions of their own (members, keys,
 * labels) are left out, and looked at by whoever looks at what they belong to; computed ones are children.
 */
export const CHILDREN: { readonly [type in Node['type']]: readonly string[] } = {
  ArrayExpression: ['elements'],
  ArrayPattern: ['elements'],
  ArrowFunctionExpression: ['params', 'body'],
  AssignmentExpression: ['left', 'right'],
  AssignmentPattern: ['left', 'right'],
  AwaitExpression: ['argument'],
  BinaryExpression: ['left', 'right'],
  BlockStatement: ['body'],
  BreakStatement: [],
  CallExpression: ['callee', 'arguments'],
  CatchClause: ['param', 'body'],
  ChainExpression: ['expression'],
  ClassBody: ['body'],
  ClassDeclaration: ['id', 'superClass', 'body'],
  ClassExpression: ['id', 'superClass', 'body'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  ContinueStatement: [],
  DebuggerStatement: [],
  DoWhileStatement: ['body', 'test'],
  EmptyStatement: [],
  ExportAllDeclaration: [],
  ExportDefaultDeclaration: ['declaration'],
  ExportNamedDeclaration: ['declaration', 'specifiers'],
  ExportSpecifier: ['local'],
  ExpressionStatement: ['expression'],
  ForInStatement: ['left', 'right', 'body'],
  ForOfStatement: ['left', 'right', 'body'],
  ForStatement: ['init', 'test', 'update', 'body'],
  FunctionDeclaration: ['id', 'params', 'body'],
  FunctionExpression: ['id', 'params', 'body'],
  Identifier: [],
  IfStatement: ['test', 'consequent', 'alternate'],
  ImportDeclaration: ['specifiers'],
  ImportDefaultSpecifier: ['local'],
  ImportExpression: ['source'],
  ImportNamespaceSpecifier: ['local'],
  ImportSpecifier: ['local'],
  LabeledStatement: ['body'],
  Literal: [],
  LogicalExpression: ['left', 'right'],
  MemberExpression: ['object', 'property'],
  MetaProperty: [],
  MethodDefinition: ['key', 'value'],
  NewExpression: ['callee', 'arguments'],
  ObjectExpression: ['properties'],
  ObjectPattern: ['properties'],
  PrivateIdentifier: [],
  Program: ['body'],
  Property: ['key', 'value'],
  PropertyDefinition: ['key', 'value'],
  RestElement: ['argument'],
  ReturnStatement: ['argument'],
  SequenceExpression: ['expressions'],
  SpreadElement: ['argument'],
  StaticBlock: ['body'],
  Super: [],
  SwitchCase: ['test', 'consequent'],
  SwitchStatement: ['discriminant', 'cases'],
  TaggedTemplateExpression: ['tag', 'quasi'],
  TemplateElement: [],
  TemplateLiteral: ['expressions'],
  ThisExpression: [],
  ThrowStatement: ['argument'],
  TryStatement: ['block', 'handler', 'finalizer'],
  UnaryExpression: ['argument'],
  UpdateExpression: ['argument'],
  VariableDeclaration: ['declarations'],
  VariableDeclarator: ['id', 'init'],
  WhileStatement: ['test', 'body'],
  WithStatement: ['object', 'body'],
  YieldExpression: ['argument'],
}

/**
 * All nodes of a tree in the order of the text, laid out flat: a tree is walked several times, and its nodes lie far apart in
 * memory.
 */
export interface Layout {
  readonly nodes: readonly Node[]
  /** How many nodes each is in. */
  readonly depths: Uint32Array
  /** Of what type each is, as a place in `TYPES`. */
  readonly types: Uint8Array
}

const TYPES = Object.keys(CHILDREN) as readonly Node['type'][]

/** Types of which no node has children. */
const LEAVES: readonly boolean[] = TYPES.map(type => CHILDREN[type].length === 0)

const FORMS: ReadonlyMap<string, { readonly type: number; readonly keys: readonly string[] }> = new Map(
  TYPES.map((name, type) => [name, { type, keys: CHILDREN[name] }]),
)

/** Keeps its own stack: scripts nest deeper than calls can. */
export function layOut(root: Node): Layout {
  const nodes: Node[] = []
  let depths = new Uint32Array(FIRST_ROOM)
  let types = new Uint8Array(FIRST_ROOM)
  const waiting: Node[] = [root]
  const waitingDepths: number[] = [0]
  for (;;) {
    const node = waiting.pop()
    if (node === undefined) return { nodes, depths, types }
    const depth = waitingDepths.pop() as number
    const form = FORMS.get(node.type)
    if (form === undefined) throw new Error(`layOut: no node of ESTree is called ${node.type}`)
    const index = nodes.push(node) - 1
    if (index === depths.length) {
      depths = withRoom(depths, new Uint32Array(2 * index))
      types = withRoom(types, new Uint8Array(2 * index))
    }
    depths[index] = depth
    types[index] = form.type
    pushChildren(node, form.keys, depth + 1, waiting, waitingDepths)
  }
}

/** Of most scripts inside a page. */
const FIRST_ROOM = 1 << 12

function withRoom<Numbers extends Uint8Array | Uint32Array>(filled: Numbers, larger: Numbers): Numbers {
  larger.set(filled)
  return larger
}

/** Pushes the children so that the first is popped first. */
function pushChildren(node: Node, keys: readonly string[], depth: number, nodes: Node[], depths: number[]): void {
  for (let nth = keys.length - 1; nth >= 0; nth--) {
    const key = keys[nth] as string
    if ((key === 'property' || key === 'key') && !(node as { readonly computed: boolean }).computed) continue
    const child = (node as unknown as { readonly [key: string]: Node | null | readonly (Node | null)[] })[key]
    if (child == null) continue
    if (!Array.isArray(child)) {
      nodes.push(child as Node)
      depths.push(depth)
      continue
    }
    for (let index = child.length - 1; index >= 0; index--) {
      const one = (child as readonly (Node | null)[])[index]
      if (one == null) continue
      nodes.push(one)
      depths.push(depth)
    }
  }
}

/** The nodes that a node is in, outermost first; it holds for as long as the node is looked at. */
type Parents = readonly Node[]

/** What looks at the nodes of each type. */
export type Visits = {
  readonly [type in Node['type']]?: (node: Extract<Node, { readonly type: type }>, parents: Parents) => void
}

/** Enters every node before its children, in the order of the text, and leaves it after them. */
export function walk({ nodes, depths, types }: Layout, enter: Visits, leave: Visits = {}): void {
  const entering = byType(enter)
  const leaving = byType(leave)
  const parents: Node[] = []
  const typesAbove: number[] = []
  const leaveDownTo = (depth: number): void => {
    while (parents.length > depth) {
      const left = parents.pop() as Node
      leaving[typesAbove.pop() as number]?.(left, parents)
    }
  }
  for (let index = 0; index < nodes.length; index++) {
    const depth = depths[index] as number
    if (parents.length > depth) leaveDownTo(depth)
    const type = types[index] as number
    const look = entering[type]
    const isPassed = (LEAVES[type] as boolean) && leaving[type] == null
    if (isPassed && look == null) continue
    const node = nodes[index] as Node
    look?.(node, parents)
    if (isPassed) continue
    parents.push(node)
    typesAbove.push(type)
  }
  leaveDownTo(0)
}

/**
 * Shows every node, in the order of the text, to what looks at its type.
 * @param parents filled with the nodes that the one looked at stands in, outermost first
 */
export function walkDown({ nodes, depths, types }: Layout, parents: Node[], looks: Looks): void {
  const byNumber = TYPES.map(type => looks[type] ?? null)
  for (let index = 0; index < nodes.length; index++) {
    const type = types[index] as number
    const isLeaf = LEAVES[type] as boolean
    const look = byNumber[type]
    if (isLeaf && look == null) continue
    const node = nodes[index] as Node
    parents.length = depths[index] as number
    look?.(node)
    if (!isLeaf) parents.push(node)
  }
  parents.length = 0
}

/** What looks at the nodes of each type, from above. */
type Looks = { readonly [type in Node['type']]?: (node: Node) => void }

/** The same look at nodes of several types. */
export const forEach = (types: readonly Node['type'][], visit: (node: Node, parents: Parents) => void): Visits =>
  Object.fromEntries(types.map(type => [type, visit]))

type Visit = (node: Node, parents: Parents) => void

const byType = (visits: Visits): readonly (Visit | null)[] =>
  TYPES.map(type => (visits[type] as Visit | undefined) ?? null)
