import { type Address, addressText } from './address.ts'

/** Fewer may be alike by chance. */
const CODES = 3
const SHORT_CODE = /^[\w-]{5,15}$/
/** Capitals and digits within, as no word has them. */
const MIXED = /[a-z\d][A-Z]|[A-Za-z]\d+[A-Za-z]/

/** Where an address may end with a short code, `/links/5AIvLw`, without it and with its length; null where it does not. */
export function codePlace(address: Address): string | null {
  const { origin, segments, query } = address
  const last = segments.at(-1) ?? ''
  if (segments.length < 2 || query.length > 0 || !SHORT_CODE.test(last)) return null
  return `${origin}${addressText({ ...address, segments: segments.slice(0, -1) })} ${last.length}`
}

/** Whether the ends of addresses of one place are codes that something made: several of one length, and most of them are no words. */
export function areCodes(addresses: readonly Address[]): boolean {
  const words = new Set(addresses.map(({ segments }) => segments.at(-1) as string))
  const mixed = [...words].filter(word => MIXED.test(word)).length
  return words.size >= CODES && mixed * 3 >= words.size * 2
}
