import { createContext, useContext } from 'react'
import type { Member, Problem } from './library.ts'

/** What the application shows: the server sends the first one along with the page. */
export interface State {
  /** Path and query. */
  readonly address: string
  readonly member: Member | null
  /** The answers that the screen needs; null where they were refused. */
  readonly loaded: object | null
  /** What went wrong last, to be read by whoever uses it. */
  readonly refusal: Problem | null
}

/** What screens can do besides showing. */
export interface Doing {
  readonly refusal: Problem | null
  /** Opens another screen. */
  readonly go: (address: string) => Promise<void>
  /**
   * Sends a change and, where it is done, gives its answer on; where it is refused, shows why and resolves to undefined.
   */
  readonly send: <Answer>(method: string, path: string, body?: object) => Promise<Answer | undefined>
  /** Fetches what the screen shows anew. */
  readonly renew: () => Promise<void>
  readonly signedIn: (member: Member) => Promise<void>
  readonly signOut: () => Promise<void>
}

export const DoingContext = createContext<Doing | null>(null)

export function useDoing(): Doing {
  const doing = useContext(DoingContext)
  if (doing === null) throw new Error('A screen stands outside the application.')
  return doing
}
