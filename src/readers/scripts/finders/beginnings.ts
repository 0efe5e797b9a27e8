import type { Node } from 'estree'
import type { Around, Finder } from '../finder.ts'
import { literalText, memberName, nameOfKey } from '../syntax/nodes.ts'
import { everySight } from '../syntax/sights.ts'
import { isNoScreen } from './calls/paths.ts'

/** Two segments at least: `/files/` alone may begin anything. */
const BEGINNING = /^\/[\w.@~-]{1,64}(?:\/[\w.@~-]{1,64}){1,8}\/$/
const SLASH = 0x2f
const ADDRESS = /^\/[^/\s][^\s]{0,255}$/
/** What is called so begins everything that is asked for. */
const BASE_NAME = /base|prefix|root|host|server|origin|proxy|context/i
const MOST = 8192

/**
 * Beginnings of addresses: texts that end in a slash, that are not called a base, and with which no other text of the script goes
 * on. A text behind which the script itself computes more counts too.
 */
export const beginningFinder = (): Finder => {
  const addresses = new Set<string>()
  const beginnings = new Map<string, Node>()
  const see = (node: Node, { parents }: Around): void => {
    const text = startOf(node)
    if (text === null || text.charCodeAt(0) !== SLASH || !ADDRESS.test(text) || addresses.size >= MOST) return
    addresses.add(text)
    if (!BEGINNING.test(text) || beginnings.has(text)) return
    if (isNoScreen(node, parents) && !BASE_NAME.test(calledHere(node, parents.at(-1)))) beginnings.set(text, node)
  }
  return {
    sights: [everySight('Literal', see), everySight('TemplateLiteral', see)],
    end: around => {
      // Among texts that were not looked at, some may go on with any of them.
      if (addresses.size >= MOST) return
      const sorted = [...addresses].sort()
      for (const [index, text] of sorted.entries()) {
        const node = beginnings.get(text)
        if (node === undefined || sorted[index + 1]?.startsWith(text)) continue
        around.found({ kind: 'beginning', at: around.at(node), text })
      }
    },
  }
}

/** What a text starts with; of one that puts a base in front, `${base}/api/icons/${name}`, what follows the base. */
function startOf(node: Node): string | null {
  if (node.type !== 'TemplateLiteral') return literalText(node)
  const [first, second] = node.quasis
  return (first?.value.cooked === '' ? second : first)?.value.cooked ?? null
}

/** The name that a text is given; empty where it has none. */
function calledHere(node: Node, parent: Node | undefined): string {
  if (parent?.type === 'Property' || parent?.type === 'PropertyDefinition') return nameOfKey(parent) ?? ''
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? parent.id.name : ''
  if (parent?.type !== 'AssignmentExpression' || parent.right !== node) return ''
  if (parent.left.type === 'Identifier') return parent.left.name
  return parent.left.type === 'MemberExpression' ? (memberName(parent.left) ?? '') : ''
}
