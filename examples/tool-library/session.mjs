import { createHmac, randomUUID } from 'node:crypto'
import { Refusal, required } from './refusal.mjs'
import { members } from './shelf.mjs'

const SIGN_IN_ATTEMPTS = 5
const SESSION_SECONDS = 3600
const secret = randomUUID()
const attempts = new Map()

export const shown = ({ password: _, ...member }) => member

export function signIn({ body }) {
  required(body, 'email', 'password')
  const email = String(body.email).toLowerCase()
  const tried = attempts.get(email) ?? 0
  if (tried >= SIGN_IN_ATTEMPTS)
    throw new Refusal(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Try again in 60 seconds.', undefined, {
      'retry-after': '60',
    })
  const member = members.find(one => one.email === email && one.password !== null && one.password === body.password)
  if (member === undefined) {
    attempts.set(email, tried + 1)
    throw new Refusal(401, 'WRONG_CREDENTIALS', 'E-mail or password is wrong.')
  }
  if (!member.active) throw new Refusal(403, 'MEMBER_BLOCKED', 'This member is blocked. Ask a librarian.')
  attempts.delete(email)
  return [
    200,
    { expiresIn: SESSION_SECONDS, member: shown(member) },
    { 'set-cookie': cookie(token(member), SESSION_SECONDS) },
  ]
}

export function signOut() {
  return [204, undefined, { 'set-cookie': cookie('', 0) }]
}

/** Who sent the request; null where nobody is signed in. */
export function memberOf({ headers }) {
  const text = /(?:^|; )library_session=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  const [head, payload, signature] = text?.split('.') ?? []
  if (signature === undefined || signed(`${head}.${payload}`) !== signature) return null
  const { sub, exp } = JSON.parse(Buffer.from(payload, 'base64url'))
  if (exp * 1000 < Date.now()) return null
  return members.find(({ id, active }) => id === sub && active) ?? null
}

function cookie(value, seconds) {
  return `library_session=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
}

function token({ id, email, role }) {
  const now = Math.floor(Date.now() / 1000)
  const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: id, email, role, iat: now, exp: now + SESSION_SECONDS })}`
  return `${text}.${signed(text)}`
}

function signed(text) {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
