import type { Held, Values } from '../../finder.ts'
import { dottedName } from '../../syntax/nodes.ts'

const MOST = 64
/** What makes a text of an object. */
const TO_TEXT = /^(?:JSON\.stringify|(?:\w+\.)?URLSearchParams|\w+\.stringify)$/

/** The names of the fields that a body or a query has, where the script writes them out; sorted. */
export function fieldsOf(sent: Held | null, known: Values): readonly string[] {
  if (sent === null) return []
  const names = new Set<string>()
  for (const value of known.variants(sent))
    if (value.is === 'object') for (const key of value.properties.keys()) names.add(key)
  if (names.size === 0) {
    const made = known.locate(sent)
    const first =
      made?.node.type === 'CallExpression' || made?.node.type === 'NewExpression' ? made.node.arguments[0] : undefined
    const isText = made !== null && 'callee' in made.node && TO_TEXT.test(dottedName(made.node.callee))
    if (isText && first !== undefined && first.type !== 'SpreadElement')
      return fieldsOf({ node: first, given: made.given }, known)
  }
  return [...names]
    .filter(name => /^[\w.$@-]{1,80}$/.test(name))
    .sort()
    .slice(0, MOST)
}
