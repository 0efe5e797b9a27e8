import { isPlural } from '../singular.ts'
import { seenCount } from '../sightings.ts'
import { isCreated } from './is-created.ts'
import type { CallLeaf } from './leaf/leaf.ts'
import { sentValues } from './leaf/parameters.ts'
import { WRAPPED, sentNames } from './sent-names.ts'

/** What is looked at of a call. */
interface Called {
  readonly method: string
  readonly protocol: string
  readonly path: string
  readonly name?: string
  readonly leaf: CallLeaf
}

const SIGN_IN =
  /(?:^|[/_.:-])(?:log[-_]?in|sign[-_]?in|user[-_]?login|authenticate|authorize|auth|sessions?|tokens?|oauth)(?=$|[/_.-])/i
const NOT_SIGN_IN =
  /(?:log|sign)[-_]?out|register|sign[-_]?up|reset|forgot|request|invite|create|change|refresh|revoke|settings/i

/** Where a `PUT` is to be let in, as Sails' own pages do it (`PUT /api/v1/entrance/login`): elsewhere it changes something, whatever it is near. */
const ENDS_SO = /(?:^|[/_.:-])(?:log[-_]?in|sign[-_]?in|authenticate)$/i

/** What may be shown in the place of a password, or after it: a code, what a device signed, what somebody else vouches for. */
const PROOF =
  /^(?:one_?time_?)?(?:code|otp|totp|passcode)$|(?:otp|totp|verification|mfa|2fa|auth)_?code$|^(?:credential|assertion|signature|response|id_?token|ticket)$/i

/**
 * A password went in, once, and the way, the name of what was called there, or the answer speaks of a session, or all that the way says is
 * where the application begins; or a session is handed out for it with the name of a user, whatever the way is called: `POST /connect`; a token that was
 * asked for with a grant; where the way speaks of a session and one is handed out, any other proof.
 */
export function isSignIn(operation: Called): boolean {
  const { method, protocol, path, name = '', leaf } = operation
  if (method !== 'POST' && !(method === 'PUT' && ENDS_SO.test(path))) return false
  const last = [...path.split('/').slice(-2), name.replace(/([a-z\d])(?=[A-Z])/g, '$1-').replaceAll(' ', '/')].join('/')
  const depth = protocol === 'graphql' ? WRAPPED : 1
  const names = sentNames(leaf, depth)
  const passwords = new Set(names.filter(name => /pass(?:word|wd|phrase|code)?\d?$|^pwd$|^pw$/i.test(name)))
  if (NOT_SIGN_IN.test(last) || makesToken(operation, names)) return false
  if (method === 'PUT') return passwords.size === 1 && saysWho(names)
  if (
    passwords.size === 1 &&
    (SIGN_IN.test(last) || /login/i.test(last) || saysSo(leaf) || saysWhoAtRoot(operation, names))
  )
    return true
  const handsOut = [...leaf.answerKeys.keys.entries.keys()].some(key =>
    /^(?:access[-_]?token|id[-_]?token|auth[-_]?token|jwt|token|session[-_]?(?:id|token))$/i.test(key),
  )
  // To who is signed in some servers hand the cookie out anew with each answer.
  const opens =
    leaf.credentials.schemes.entries.size === 0 &&
    [...leaf.handouts.entries.keys()].some(place => !place.startsWith('body '))
  if (SIGN_IN.test(path) && opens && passwords.size === 1) return true
  const isMade = isCreated(leaf) || isPlural(path.split('/').at(-1) ?? '')
  if (opens && passwords.size === 1 && saysWho(names) && !isMade && !FIRST_USE.test(last)) return true
  if (SIGN_IN.test(last) && (opens || handsOut) && names.some(name => PROOF.test(name))) return true
  // Who registers is let in at once by some: `POST /users` answered with the new user and a session.
  return (
    (passwords.size === 1 || names.includes('grant_type')) &&
    handsOut &&
    !(isCreated(leaf) && isPlural(path.split('/').at(-1) ?? ''))
  )
}

/** `POST /tokens {password: …}`, always by who is signed in, who proves that anew and says no name: what is made is one more of several. */
const makesToken = ({ path, leaf: { credentials } }: Called, sent: readonly string[]): boolean =>
  credentials.schemes.entries.size > 0 &&
  seenCount(credentials.anonymous) === 0 &&
  isPlural(path.split('/').at(-1) ?? '') &&
  !saysWho(sent)

/** One word each time, `?view=login` or `action=login` in the form, where nothing else is done at the address. */
function saysSo({ parameters, bodies: { accepted, refused } }: CallLeaf): boolean {
  const asked = [...parameters.byName.entries].flatMap(([key, parameter]) =>
    key.startsWith('query ') ? [sentValues(parameter).shape] : [],
  )
  const sent = [...accepted.entries.values(), ...refused.entries.values()].flatMap(({ shape: { objects } }) =>
    [...(objects?.properties.values() ?? [])].map(({ shape }) => shape),
  )
  return [...asked, ...sent].some(({ strings }) => {
    const [only = '', ...others] = strings?.values.keys() ?? []
    return others.length === 0 && /^(?:log|sign)[-_]?in$/i.test(only)
  })
}

/** A form with a password and the name that goes with it, sent to where everything begins: `POST /index.php`. */
const saysWhoAtRoot = ({ path, name }: Called, sent: readonly string[]): boolean =>
  name === undefined && /^\/(?:(?:index|default)\.\w+)?$/.test(path) && saysWho(sent)

const saysWho = (sent: readonly string[]): boolean =>
  sent.some(field => /(?:user(?:[-_]?name)?|login|e?mail(?:[-_]?address)?)$/i.test(field))

/** Whoever sets a server up, or joins, is let in at once. */
const FIRST_USE = /set[-_]?up|install|onboard|wizard|join|enroll?|first/i
