import { createContext, use } from 'react'

/** Ids of the claims that words may name, by what names them. */
export const NamedClaimIds = createContext<ReadonlyMap<string, string>>(new Map())

/** The claim that is named by what stands on the wire: a call by `GET /orders`, a screen by its route, an entity by `Order.status`; null where none is. */
export function useNamedClaim(): (code: string) => string | null {
  const ids = use(NamedClaimIds)
  return code => ids.get(code) ?? null
}
