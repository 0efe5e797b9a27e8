/** Somebody who is signed in. */
export interface Session {
  readonly token: string
  /** Null where the specification does not tell. */
  readonly role: string | null
}
