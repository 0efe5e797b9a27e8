import type { LeadsTo } from '../../evidence/subjects.ts'
import { figure, written } from '../words.ts'
import { code } from './backing.ts'
import type { Line } from './sheet.ts'

/** "It leads to `/orders/{orderId}` (2 times), `/login?next=…` (once)", "`/orders` by the header `hx-redirect` (once)." @param screens claim ids by route */
export function leadsLine(all: readonly LeadsTo[], screens: ReadonlyMap<string, string>): Line {
  if (all.length === 0) return []
  const targets = all.flatMap(({ to, by, query = [], support }, nth): Line => {
    const id = screens.get(to)
    const whole = written(
      `${to}${query.length === 0 ? '' : `?${query.map(part => (part.includes('=') ? part : `${part}=…`)).join('&')}`}`,
    )
    const times = support === 1 ? 'once' : `${figure(support)} times`
    return [
      ...(nth === 0 ? [] : [', ']),
      id === undefined ? code(whole) : { to: id, code: whole },
      ...(by === undefined ? [] : [' by the header ', code(by)]),
      ` (${times})`,
    ]
  })
  return [all.every(({ status }) => status === '201') ? 'It names ' : 'It leads to ', ...targets, '.']
}
