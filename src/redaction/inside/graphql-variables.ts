import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { nameSays } from '../kinds/names.ts'

/**
 * The passwords among the variables of a GraphQL document, by the arguments and fields of inputs that they are given to: in
 * `login(username: $u, password: $p)` it is what `p` holds.
 */
export function passwordsInVariables(document: string, variables: JsonObject): readonly string[] {
  const found: string[] = []
  for (const [, argument, variable] of document.slice(0, LONGEST).matchAll(GIVEN)) {
    const { kind, surely } = nameSays(argument!)
    const value: JsonValue | undefined = Object.hasOwn(variables, variable!) ? variables[variable!] : undefined
    if (kind === 'password' && surely && typeof value === 'string' && value !== '') found.push(value)
  }
  return found
}

const LONGEST = 50_000
/** A variable's type has no mark before it, so what declares one is not taken for what is given. */
const GIVEN = /\b(\w{2,60})\s{0,9}:\s{0,9}\$(\w{1,60})\b/g
