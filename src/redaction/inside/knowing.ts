import { rewriteCommand } from './commands.ts'
import { isNaming, isValueOf, rewriteLiterals } from './literals.ts'
import { ONE_TIME_CODE } from './one-time-codes.ts'
import type { Walk } from './visitor.ts'

/** What is known of what was sent, under whatever names it stands. */
export interface Given {
  readonly passwords: ReadonlySet<string>
  readonly codes: ReadonlySet<string>
}

/**
 * The way through what a client sent: some values are known to be passwords or codes under whatever name they stand, others by a page that has a
 * field for passwords of their name.
 */
export function knowing({ passwords, codes }: Given, walk: Walk): Walk {
  const { visitor } = walk
  const leaf: Walk['leaf'] = (value, name, depth) => {
    if (passwords.has(value)) return walk.leaf(value, 'password', depth)
    if (codes.has(value)) return walk.leaf(value, ONE_TIME_CODE, depth)
    if (name !== '' && !isNaming(name) && !isValueOf(name) && visitor.typed(name, value))
      return visitor.secret(value, 'password')
    // What stands in JSON within is on the same way.
    return isJson(value) && depth < 4
      ? visitor.text(rewriteLiterals(value, knows, depth + 1, name), false)
      : walk.leaf(rewriteCommand(value, visitor), name, depth)
  }
  const knows: Walk = { ...walk, codes, leaf }
  return knows
}

/** As a leaf is taken for it. */
const isJson = (value: string): boolean =>
  value.length >= 6 && /["'`]/.test(value) && /^(?:\{[^]*\}|\[[^]*\])$/.test(value)

/** What an address says that is called: its last words, `login` of `/api/login?x=1`. */
export function calledAt(url: string): string {
  const end = url.search(/[?#]|$/)
  const path = url.slice(0, end).replace(/\/+$/, '')
  return path.slice(path.lastIndexOf('/') + 1)
}
