import type { CallSubject } from '../../evidence/subjects.ts'
import { written } from '../words.ts'
import { joined } from './backing.ts'
import type { Line } from './sheet.ts'

/** So many are quoted. */
const MOST = 4

/** What a person reads when a call was carried out; empty where that is nothing. */
export function tellsLine({ tells = [] }: Pick<CallSubject, 'tells'>): Line {
  if (tells.length === 0) return []
  const told = tells.slice(0, MOST).map(({ text }) => `“${written(text)}”`)
  const more = tells.length - told.length
  return [
    ' When it is done, the page says ',
    ...joined(told),
    more === 0
      ? /[.!?]$/.test(tells.at(-1)?.text ?? '')
        ? ''
        : '.'
      : more === 1
        ? ', or one other.'
        : `, or one of ${more} others.`,
  ]
}
