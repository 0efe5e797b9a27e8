import { type SearchParams, useSearchParams } from '../../search-params.ts'

/** Which statement is selected and which place of its evidence is open; both stand in the address. */
export interface Selection {
  /** The id of a claim or a gap. */
  readonly at: string | null
  /** From 1; null while the drawer is closed. */
  readonly place: number | null
  readonly select: (id: string) => void
  /** Selects, and opens the drawer at a place (from 1). `more` sets further parameters of the address. */
  readonly open: (id: string, place?: number, more?: { readonly [name: string]: string | undefined }) => void
  /** Closes the drawer; the statement stays selected. */
  readonly close: () => void
  readonly clear: () => void
}

export function useSelection(): Selection {
  const [{ at, place }, change] = useSearchParams()
  const number = place === undefined ? Number.NaN : Number(place)
  return {
    at: at ?? null,
    place: Number.isInteger(number) && number > 0 ? number : null,
    select: id =>
      change({ ...whole, at: id, place: place === undefined || id === at ? place : '1' }, { replace: true }),
    open: (id, next = 1, more = {}) =>
      change({ ...whole, ...more, at: id, place: String(next) }, { replace: id === at }),
    close: () => change({ ...whole, place: undefined }, { replace: true }),
    clear: () => change({ ...whole, at: undefined, place: undefined }, { replace: true }),
  }
}

/** For a link to a statement of the same sheet: where the drawer is open it shows the first place of that one. */
export function toStatement(id: string): (before: SearchParams) => SearchParams {
  return before => ({ ...before, ...whole, at: id, place: before['place'] === undefined ? undefined : '1' })
}

/** Nothing narrower than the statement: no part of it (`field`, `guard`), no exchange by itself (`evidence`). */
const whole = { field: undefined, guard: undefined, evidence: undefined, within: undefined, find: undefined }
