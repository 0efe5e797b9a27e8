import { createContext, use } from 'react'

/** Ids of the claims that words may name. */
export const NamedClaimIds = createContext<ReadonlySet<string>>(new Set())

/** The claim that is named by what stands on the wire: a call by `GET /orders`, a screen by its route; null where none is. */
export function useNamedClaim(): (code: string) => string | null {
  const ids = use(NamedClaimIds)
  return code => [`calls/${code}`, `screens/${code}`].find(id => ids.has(id)) ?? null
}
