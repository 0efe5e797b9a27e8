import type { Node } from 'estree'
import { beginsAtBase, beginsAtRoot } from '../../../../evidence/base-words.ts'
import { literalText, memberName, nameOfKey } from '../../syntax/nodes.ts'

/** What loads modules and what translates is given such texts too. */
const NO_CALL_NAME = /^(?:require|import|define|t|i18n)$/

const SLASH = 0x2f

/** Keys and functions that lead to screens, files and comparisons. */
const NO_CALL_KEY =
  /^(?:path|to|href|route|redirect|redirectTo|routerLink|link|src|icon|image|img|pathname|from|template|templateUrl|loadChildren)$/
const NO_CALL_FUNCTION =
  /^(?:startsWith|endsWith|includes|indexOf|match|matchAll|test|exec|split|push|replace|replaceAll|navigate|navigateByUrl|redirect|log|warn|error|debug|info)$/

/** Whether a text stands where it may be an address that is asked for, by whatever does so. */
export function mayBeAddress(node: Node, parents: readonly Node[]): boolean {
  const start = node.type === 'TemplateLiteral' ? node.quasis[0]?.value.cooked : literalText(node)
  if (start == null) return false
  const reads = start.charCodeAt(0) === SLASH ? beginsAtRoot(start) : beginsAtBase(start) && isGiven(node, parents)
  return reads && isNoScreen(node, parents)
}

/** Whether a text is what a function is given first, other than one that loads modules or translates. */
function isGiven(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== node) return false
  return !(parent.callee.type === 'Identifier' && NO_CALL_NAME.test(parent.callee.name))
}

/** Where clients of GraphQL are told to ask: `new HttpLink({ uri: "/graphql" })`, `new GraphQLClient("/api/graphql")`. */
export function isGraphqlAddress(node: Node, parents: readonly Node[]): boolean {
  const text = literalText(node)
  if (text === null || text.length > 200 || !/^(?:\/|https?:\/\/)[^\s?#]*\bgraphql\/?$/i.test(text)) return false
  const parent = parents.at(-1)
  if (parent?.type === 'Property') return /^(?:uri|url|endpoint|httpUrl|graphqlUrl)$/i.test(nameOfKey(parent) ?? '')
  return parent?.type === 'NewExpression' && parent.arguments[0] === node
}

/** Whether a text stands where no screen, file or comparison is meant. */
export function isNoScreen(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  switch (parent?.type) {
    case 'Property':
      return !NO_CALL_KEY.test(nameOfKey(parent) ?? '')
    case 'BinaryExpression':
      return parent.operator === '+' && parent.left === node
    case 'CallExpression':
      return !(parent.callee.type === 'MemberExpression' && NO_CALL_FUNCTION.test(memberName(parent.callee) ?? ''))
    case 'ArrayExpression':
      // A part of a route in tokens: `server-routes.ts`.
      return literalText(parent.elements[0]) !== 'text'
    case 'SwitchCase':
    case 'MemberExpression':
    case 'TaggedTemplateExpression':
    case 'ExpressionStatement':
      return false
    default:
      return true
  }
}

/** Of choices and sums inside of each other. */
const MOST_STEPS = 40

/** A text with a slash in front, also one that is only chosen where something is there. */
export function beginsWithSlash(node: Node): boolean {
  let inner = node
  for (let step = 0; step < MOST_STEPS; step++) {
    if (inner.type === 'ConditionalExpression')
      inner =
        inner.consequent.type === 'Literal' && inner.consequent.value === null ? inner.alternate : inner.consequent
    else if (inner.type === 'LogicalExpression') inner = inner.right
    else if (inner.type === 'BinaryExpression' && inner.operator === '+') inner = inner.left
    else break
  }
  const start = inner.type === 'TemplateLiteral' ? inner.quasis[0]?.value.cooked : literalText(inner)
  return start?.startsWith('/') ?? false
}
