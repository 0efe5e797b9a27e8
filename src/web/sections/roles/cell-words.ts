import { counted, figure, written } from '../../../specification/words.ts'
import type { PermissionCell } from './permission-matrix.ts'

/** Longer than this it stands in the detail alone. */
const LONGEST = 24

/** What stands beside a verdict: that nobody saw it, what spoke against it, or why, where that is a few words. */
export function cellReason({ claim }: PermissionCell): string {
  if (claim === null) return ''
  if (claim.basis !== 'observed') return claim.basis
  if (claim.against > 0) return `${figure(claim.against)} refused`
  const { fields, verdict } = claim.subject
  if (fields !== undefined) return `${verdict === 'denied' ? 'with' : 'but not with'} ${fieldWords(fields)}`
  const [reason = ''] = claim.reasons ?? []
  // Behind the word "denied" the first of these words says the same again.
  const short = reason.replace(/^refused (?=with )/, '')
  return [...short].length > LONGEST ? '' : written(short)
}

/** The one field, where its name is short, else how many there are. */
function fieldWords(fields: readonly string[]): string {
  const [only = '', ...others] = fields
  return others.length === 0 && [...only].length <= LONGEST / 2
    ? written(only)
    : counted(fields.length, ['field', 'fields'])
}

/** "20×", "named 2" */
export function cellCount({ claim }: PermissionCell): string {
  if (claim === null) return ''
  if (claim.basis === 'declared') return `named ${figure(claim.support)}`
  return `${claim.supportIsEstimated === true ? 'about ' : ''}${figure(claim.support)}×`
}

/** `calls/GET /orders` → `GET` and `/orders`; a screen has no method, nor has a right, `roles/right orders:write`. */
export function rowName(on: string): { readonly method: string; readonly path: string } {
  if (on.startsWith('roles/right ')) return { method: '', path: on.slice('roles/right '.length) }
  const name = on.slice(on.indexOf('/') + 1)
  const [method = '', path] = name.split(/ (.*)/s)
  return path === undefined || !on.startsWith('calls/') ? { method: '', path: name } : { method, path }
}

/** The entry that a place of evidence stands in, from its pointer: `/log/entries/387/response` → 387; null where it is none. */
export function entryOf(pointer: string): number | null {
  const entry = /^\/log\/entries\/(\d+)(?:\/|$)/.exec(pointer)?.[1]
  return entry === undefined ? null : Number(entry)
}
