import type { Node } from 'estree'

/**
 * Where the children of a node stand, in the order of the text. Names that are no expressions of their own (members, keys,
 * labels) are left out, and looked at by whoever looks at what they belong to; computed ones are children.
 */
const CHILDREN: { readonly [type in Node['type']]: readonly string[] } = {
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

/** The nodes that a node is in, outermost first. */
type Parents = readonly Node[]

/**
 * Enters every node before its children, in the order of the text, and leaves it after them. Keeps its own stack: scripts nest
 * deeper than calls can.
 */
export function walk(root: Node, enter: (node: Node, parents: Parents) => void, leave?: (node: Node) => void): void {
  const parents: Node[] = []
  const nodes: Node[] = [root]
  const depths: number[] = [0]
  const leaveDownTo = (depth: number): void => {
    while (parents.length > depth) {
      const left = parents.pop() as Node
      leave?.(left)
    }
  }
  for (;;) {
    const node = nodes.pop()
    if (node === undefined) break
    const depth = depths.pop() as number
    leaveDownTo(depth)
    enter(node, parents)
    parents.push(node)
    pushChildren(node, depth + 1, nodes, depths)
  }
  leaveDownTo(0)
}

/** Pushes the children so that the first is popped first. */
function pushChildren(node: Node, depth: number, nodes: Node[], depths: number[]): void {
  const keys = CHILDREN[node.type]
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
