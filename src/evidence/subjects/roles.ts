import type { OfKind } from '../of-kind.ts'

export interface RoleSubject {
  readonly kind: 'role'
  readonly name: string
  /** "`role.name` in the answer of GET /users/me", "given with --as", "no credentials sent". */
  readonly recognisedBy: string
  /** Whether whoever is not signed in has it: none of those who had it sent credentials, as far as the recordings show that. */
  readonly withoutCredentials?: true
}

/** Something that may be granted, by the name that scripts ask for it by, or under which answers and tokens grant it. */
export interface RightSubject {
  readonly kind: 'right'
  /** `orders:write` */
  readonly name: string
}

export interface PermissionSubject {
  readonly kind: 'permission'
  readonly role: string
  /** A call, screen or right claim id; of what is sent on a socket that of the call, ` sent ` and its name. */
  readonly on: string
  /** Where the call is about things of several kinds: of which, by the path parameter that says it. What is said of the call alone is of any other. */
  readonly of?: OfKind
  /** What is sent on a socket: the call that opens it, and the message's name. Left out for any other. */
  readonly message?: { readonly call: string; readonly name: string }
  readonly verdict: 'allowed' | 'denied' | 'own only' | 'hidden'
  /**
   * The field that says whose a thing is, where it may make the difference: it named the one who asked where it was allowed (`own only`), or
   * somebody else in all that was refused (`denied`), so that nobody saw what may be done with one's own.
   */
  readonly owner?: string
  /**
   * Of `denied`: other statuses with which this role was refused, so that what they say (that something is wrong with what was sent, that
   * the thing is not there) is looked at before rights are. Left out where none was seen.
   */
  readonly checkedBefore?: readonly number[]
  /**
   * Of `denied`: the status that says so to this role, where the same call answered others with another that may: 401, 403 or 404. Left out where
   * there is only one.
   */
  readonly deniedWith?: number
  /**
   * Of `allowed`: where it was refused nevertheless. All that was refused had one of these values there, and nothing that was allowed had. Left out
   * where nothing was refused, or no one parameter tells.
   */
  readonly exceptWhere?: ExceptWhere
  /**
   * Fields that were sent wherever it was refused, and that the refusal names. Of `denied`: what comes of others nobody saw. Of `allowed`: where it was
   * refused nevertheless. Sorted; left out where a refusal names none.
   */
  readonly fields?: readonly string[]
  /** Of `allowed`: the field that named whoever asked wherever it was refused, and somebody else wherever it was allowed. */
  readonly exceptOwn?: string
}

/** A word that makes the difference: `type=page` in the query, or the value of a parameter of the path. */
export interface ExceptWhere {
  readonly in: 'query' | 'path'
  readonly name: string
  /** Sorted. */
  readonly values: readonly string[]
  /** What all such names begin with, where several that do were refused and none was allowed: any other is refused too. */
  readonly beginning?: string
}
