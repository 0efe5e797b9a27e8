import type { Node } from 'estree'
import type { ScriptCall } from '../../../../evidence/script.ts'
import type { Given, Held, Values } from '../../finder.ts'
import type { Callees } from './callees.ts'

export type Call = Extract<Node, { type: 'CallExpression' | 'NewExpression' }>

/** A call in a script, and the call of the function around it in which it is looked at. */
export interface Site {
  readonly call: Call
  readonly given: Given | null
  readonly known: Values
  readonly callees: Callees
}

/** What a call asks of a server, as far as it says so: nothing that it calls is followed yet. */
export interface Request {
  /** Null where the script leaves it open here. */
  readonly method: string | Held | null
  readonly url: Held
  /** The address in front of a relative one. */
  readonly base: Held | null
  readonly body: Held | null
  readonly query: Held | null
  readonly protocol: 'http' | 'websocket' | 'sse'
  /** The function of another script that asks for it, or null; looked for where there is an address. */
  readonly through?: () => NonNullable<ScriptCall['through']> | null
  /** Whether the form alone is certain to ask a server; otherwise the address has to read like one. */
  readonly isCertain: boolean
}

export const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])
