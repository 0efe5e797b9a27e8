import { type Element, textOf } from './elements.ts'
import { cellsBelow, cellsOf, isColumnHead } from './tables.ts'

/** What a table says of one person: what they may be called, and the role that stands beside. */
export interface RoleRow {
  /** The head of the column: `User role` */
  readonly head: string
  readonly role: string
  /** The other texts of the row, which may be what the person signs in with. */
  readonly names: readonly string[]
}

const ROWS = 200
const NAMES = 8
const LONGEST_NAME = 80
const LONGEST_ROLE = 40

/** What a column of roles is headed, in the languages that have a word of their own for it. */
const ROLE =
  /^(?:(?:user|account|access|benutzer)[ -]?)?(?:roles?|rollen?|rôles?|rol(?:es)?|ruol[oi]|pap(?:el|éis)|função|funções|roll(?:er)?|rooli|rola|роль|роли|ρόλος|角色|役割|ロール|역할)$/iu

/** Rows of tables that name the role of each person in a column of its own. */
export function roleRows(shown: readonly Element[]): readonly RoleRow[] {
  const found: RoleRow[] = []
  for (const element of shown) {
    if (element.tagName !== 'th' || !isColumnHead(element)) continue
    const head = textOf(element)
    if (!ROLE.test(head)) continue
    for (const { row, cell } of cellsBelow(element)) {
      if (found.length >= ROWS) return found
      const role = cell === undefined ? '' : textOf(cell)
      if (role.length > LONGEST_ROLE || !/^\p{L}[\p{L}\p{M}\p{N} _.'’-]*$/u.test(role)) continue
      const names = cellsOf(row)
        .filter(other => other !== cell)
        .map(textOf)
        .filter(text => text !== '' && text.length <= LONGEST_NAME)
      if (names.length > 0) found.push({ head, role, names: names.slice(0, NAMES) })
    }
  }
  return found
}
