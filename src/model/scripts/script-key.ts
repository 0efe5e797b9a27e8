import { hash53 } from '../hash.ts'

/**
 * A script by its address; what stands in a query makes no other script.
 * @param base what the address may be relative to
 * @returns null where it is no address
 */
export function scriptKey(address: string, base?: string): string | null {
  if (!URL.canParse(address, base)) return null
  const { origin, pathname } = new URL(address, base)
  return hash53(origin + pathname).toString(36)
}
