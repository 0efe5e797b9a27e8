import { randomBytes } from 'node:crypto'
import { makeSecret } from './secret.ts'

/** Who may ask: whoever opened the address that was printed, once, and holds the cookie that was given for it. */
export interface Sessions {
  /** A further token, for one more exchange. */
  readonly invite: () => string
  /** The cookie's value for a token; null where it is none, or was used. */
  readonly exchange: (token: string) => string | null
  readonly knows: (session: string | undefined) => boolean
}

/** Tokens that nobody used yet; older ones are forgotten. */
const MOST_INVITED = 16
const MOST_SESSIONS = 1000

type IsSecret = ReturnType<typeof makeSecret>

export function makeSessions(): Sessions {
  const invited: IsSecret[] = []
  const open: IsSecret[] = []
  return {
    invite: () => added(invited, MOST_INVITED),
    exchange: token => {
      const index = invited.findIndex(isToken => isToken(token))
      if (index === -1) return null
      invited.splice(index, 1)
      return added(open, MOST_SESSIONS)
    },
    knows: session => session !== undefined && open.some(isSession => isSession(session)),
  }
}

function added(list: IsSecret[], most: number): string {
  const secret = randomBytes(32).toString('base64url')
  list.push(makeSecret(secret))
  if (list.length > most) list.shift()
  return secret
}
