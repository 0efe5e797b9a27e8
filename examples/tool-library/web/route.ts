import type { ReactNode } from 'react'
import type { Member, Role } from './library.ts'

/** A screen of the application, and what has to be fetched before it can be shown. */
export interface Route<Loaded> {
  /** With `:name` where a segment is a parameter. */
  readonly path: string
  readonly title: string
  /** Who may open it; null for everybody, signed in or not. */
  readonly roles: readonly Role[] | null
  /** The calls that it shows the answers of, by the names that `Loaded` has. */
  readonly needs: (place: Place) => { readonly [name: string]: string }
  readonly Screen: (shown: Shown<Loaded>) => ReactNode
}

/** Where in the application somebody stands. */
export interface Place {
  readonly params: { readonly [name: string]: string }
  readonly query: URLSearchParams
}

export interface Shown<Loaded> {
  readonly place: Place
  readonly member: Member | null
  readonly loaded: Loaded
}

/** The parameters of an address on a route's path; null where it is another route's. */
export function paramsOn(path: string, pathname: string): Place['params'] | null {
  const names = path.split('/')
  const values = pathname.split('/')
  if (names.length !== values.length) return null
  const params: { [name: string]: string } = {}
  for (const [index, name] of names.entries()) {
    const value = values[index] as string
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(value)
    else if (name !== value) return null
  }
  return params
}
