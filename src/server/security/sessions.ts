import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

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

export function makeSessions(): Sessions {
  const invited: Buffer[] = []
  const open: Buffer[] = []
  const made = (list: Buffer[], most: number): string => {
    const secret = randomBytes(32).toString('base64url')
    list.push(digest(secret))
    if (list.length > most) list.shift()
    return secret
  }
  return {
    invite: () => made(invited, MOST_INVITED),
    exchange: token => {
      const index = find(invited, token)
      if (index === -1) return null
      invited.splice(index, 1)
      return made(open, MOST_SESSIONS)
    },
    knows: session => session !== undefined && find(open, session) !== -1,
  }
}

/** Only digests are kept and compared: how long it takes tells nothing. */
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

function find(list: readonly Buffer[], secret: string): number {
  const wanted = digest(secret)
  return list.findIndex(each => timingSafeEqual(each, wanted))
}
