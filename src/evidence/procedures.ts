import type { JsonValue } from './exchange.ts'
import { ATTRIBUTE } from './xml.ts'

/** What a request calls by name, and the member that says so. */
export interface Procedure {
  readonly parameter: string
  readonly name: string
}

/**
 * The procedure that a body calls where its protocol puts all on one address: in XML that of SOAP 1.1 and 1.2 (the first element in
 * the body of the envelope) and of XML-RPC (its `methodName`), in JSON that of Ext Direct (`action` and `method`, counted by `tid`).
 */
export function procedureOf(value: JsonValue | undefined): Procedure | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const members = Object.entries(value)
  if (isDirect(members.map(([name]) => name))) {
    const { action, method } = value as { readonly [name: string]: JsonValue }
    return typeof action === 'string' && typeof method === 'string'
      ? { parameter: 'method', name: `${action}.${method}` }
      : null
  }
  const [only] = members
  if (only === undefined || !callsInXml(members.map(([name]) => name))) return null
  const inside = membersOf(only[1])
  if (only[0] === 'methodCall') {
    const name = inside.find(([member]) => member === 'methodName')?.[1]
    return typeof name === 'string' ? { parameter: 'methodName', name } : null
  }
  const body = membersOf(inside.find(([member]) => local(member) === 'Body')?.[1])
  const first = body.find(([member]) => !member.startsWith(ATTRIBUTE))
  return first === undefined ? null : { parameter: 'Body', name: local(first[0]) }
}

/** Whether a body with these members calls a procedure in the way of one of these protocols. */
export const callsProcedure = (members: readonly string[]): boolean => isDirect(members) || callsInXml(members)

/** Whether members are those of a call or an answer of Ext Direct. */
export const isDirect = (members: readonly string[]): boolean =>
  ['action', 'method', 'tid'].every(member => members.includes(member))

const callsInXml = (members: readonly string[]): boolean =>
  members.length === 1 && /^(?:methodCall|(?:[\w.-]{1,60}:)?Envelope)$/.test(members[0] as string)

const membersOf = (value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** A name without the prefix of its namespace. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)
