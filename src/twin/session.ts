/** Somebody who is signed in. */
export interface Session {
  readonly token: string
  /** Null where the specification does not tell. */
  readonly role: string | null
  /** What was sent to sign in, but for what is secret: names, addresses. It tells who of the users it is. */
  readonly names: readonly string[]
}
