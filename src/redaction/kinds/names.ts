import { compact } from './compact.ts'
import { isRedacted } from './kinds.ts'
import type { Kind } from './kinds.ts'

/**
 * What the name of a field says about its value.
 * - `kind`: the secret that it names, null where it names none
 * - `surely`: the value is one unless it is plainly something else; otherwise only a value that looks random is
 * - `identifier`: names something that other places refer to (an id, a hash, a version), which has to survive
 */
export interface NameMeaning {
  readonly kind: Kind | null
  readonly surely: boolean
  readonly identifier: boolean
}

/** Reads a field, cookie, header or parameter name: `newUserPassword`, `X-CSRF-Token`, `user[card_number]`. */
export function nameSays(name: string): NameMeaning {
  if (name === '') return nothing
  const known = remembered.get(name)
  if (known !== undefined) return known
  const meaning = name.length > 120 || isRedacted(name) ? nothing : meaningOf(splitName(name))
  if (remembered.size > 20_000) remembered.clear()
  remembered.set(compact(name), meaning)
  return meaning
}

const remembered = new Map<string, NameMeaning>()

const nothing: NameMeaning = { kind: null, surely: false, identifier: false }
const identifier: NameMeaning = { kind: null, surely: false, identifier: true }

/** Lower-case words of a name, whatever convention joins them; known compounds come apart (`sessionid`, `userpassword`). */
export function splitName(name: string): string[] {
  const words: string[] = []
  const spaced = name
    .normalize('NFC')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
  for (const part of spaced.split(/[^\p{L}\p{N}\p{M}]+/u)) {
    if (part === '') continue
    for (const word of compound(part.replace(/(?<=\p{L}{3}|^pw)\d{1,2}$/u, ''))) words.push(word)
  }
  return words
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const parts = set(
  'user usr u new old current confirm my admin login client access refresh id api auth csrf xsrf session sessions sess php j asp net x ' +
    'app db root secret private public key keys token tokens card number num credit debit security code codes bearer web ' +
    'hook verify verification reset remember me device push master account encryption signing shared service bot oauth ' +
    'jwt sso saml sms otp totp pin ssn iban pass word password passwd pwd pw psw phrase repeat again retype email phone mobile birth date of day ' +
    'cc cvv cvc one time mfa webhook license connection string backup recovery storage sub customer consumer proxy wifi smtp ldap mail ' +
    'request response the signature sig hash sha md confirmation confirm mot passe de passwort kennwort contraseña answer invite invitation',
)

function compound(word: string): string[] {
  if (word.length < 5 || word.length > 32 || whole.has(word)) return [word]
  // Shortest number of known parts that cover the word, or the word itself.
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= word.length; end++) {
    best[end] = null
    for (let start = Math.max(0, end - 12); start < end; start++) {
      const left = best[start]
      if (!left || !parts.has(word.slice(start, end))) continue
      const held = best[end]
      if (!held || left.length + 1 < held.length) best[end] = [...left, word.slice(start, end)]
    }
  }
  const found = best[word.length]
  return found && found.length > 1 && found.some(part => part.length > 2) ? found : [word]
}

const whole = set(
  'password passwords passwd passphrase passcode passwort kennwort secret secrets token tokens session sessions signature ' +
    'webhook apikey phone mobile email account accounts public private access customer consumer request response birthday birthdate',
)

const singles: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    password:
      'password passwords passwd pwd passphrase passcode pass pword pw wachtwoord passwort kennwort contraseña contrasena clave mdp senha lösenord losenord psw pswd passw kodeord sifre şifre parool sandi geslo matkhau ' +
      'salasana haslo hasło parola jelszo heslo пароль 密码 密碼 口令 パスワード 비밀번호 lozinka adgangskode passord palavra',
    session: 'session sid sessid phpsessid jsessionid sessionid aspsessionid sess cfid cftoken connect.sid',
    csrf: 'csrf xsrf nonce nonces wpnonce authenticity csrftoken csrfmiddlewaretoken antiforgery viewstate eventvalidation',
    token:
      'token tokens jwt bearer credential credentials auth authorization ticket assertion samlresponse samlrequest relaystate macaroon cookie cookies jeton oauth accesstoken authtoken',
    key: 'apikey appkey apitoken apisecret secretkey privatekey accesskey',
    secret: 'secret secrets geheim salt verifier seed mnemonic geheimnis secreto passkey dsn psk',
    signature: 'signature sig hmac',
    otp: 'otp totp hotp mfa 2fa',
    pin: 'pin pincode pinnummer',
    cvc: 'cvc cvv csc cvc2 cvv2 cvn',
    card: 'cardnumber ccnumber ccnum pan creditcard kartennummer',
    iban: 'iban',
    ssn: 'ssn nino cpf curp dni bsn pesel',
    birthdate: 'dob birthdate birthday geburtsdatum geburtstag bday naissance birth',
    phone:
      'phone telephone tel mobile cell cellphone fax handy msisdn telefon telefono telefone whatsapp téléphone teléfono phonenumber phones mobil',
  }).flatMap(([kind, words]) => words.split(' ').map(word => [word, kind as Kind] as const)),
)

/** Two words, in order, with anything in front. */
const pairs: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    key:
      'api:key access:key secret:key private:key client:key encryption:key signing:key license:key licence:key master:key account:key ' +
      'shared:key ssh:key auth:key service:key consumer:key subscription:key hmac:key jwt:key rsa:key server:key admin:key write:key ' +
      'bot:key webhook:key session:key app:key storage:key decryption:key pre:shared security:key product:key activation:key deploy:key user:key priv:key',
    session: 'session:id sess:id session:token session:cookie session:key php:sessid session:identifier',
    otp: 'verification:code security:code auth:code authorization:code otp:code mfa:code login:code sms:code pass:code one:time reset:code confirmation:code access:code device:code time:code 2fa:code authentication:code auth:codes',
    pin: 'pin:code pin:number card:pin',
    cvc: 'card:code security:number card:cvc card:cvv',
    card: 'card:number card:no credit:card cc:number cc:num card:num debit:card cc:no card:pan',
    password: 'security:answer secret:answer maiden:name pass:word pass:phrase mot:passe de:passe pass:wd',
    secret:
      'connection:string database:url db:url code:verifier private:pem pem:key mongo:uri redis:url amqp:url database:uri mongodb:uri snmp:community community:string read:community write:community invite:code invitation:code backup:code backup:codes recovery:code recovery:codes scratch:code',
    webhook: 'webhook:url hook:url incoming:webhook webhook:uri',
    ssn: 'social:security tax:id tax:number passport:number national:id driver:license drivers:license license:number personal:number insurance:number passport:no identity:number',
    account: 'account:number bank:account routing:number sort:code acct:number account:no konto:nummer',
    birthdate: 'birth:date date:birth of:birth birth:day',
    phone:
      'phone:number mobile:number mobile:phone cell:phone telephone:number phone:no contact:number fax:number home:phone work:phone',
    csrf: 'authenticity:token request:verification csrf:token xsrf:token anti:forgery',
    token: 'magic:link reset:link',
    signature: 'amz:signature goog:signature',
  }).flatMap(([kind, words]) => words.split(' ').map(word => [word, kind as Kind] as const)),
)

/** Said after a secret's name they leave it a secret. */
const neutral = set(
  'value raw plain plaintext text string confirm confirmation confirmed again repeat repeated retype new old current encrypted base64 b64 hash hashed digest ' +
    'hex encoded bytes payload base header input body data number verify verification 1 2 primary secondary default test prod production live dev staging ' +
    'neu neues alt altes wiederholen wiederholung bestätigen nueva nuevo actual repetir confirmar nouveau ancien powtorz powtórz tekrar',
)
/** Said before a secret's name they make it a question about the secret. */
const asking = set(
  'is has show require requires required can should allow allows allowed enable enabled disable use uses forgot forgotten no max min num total count with without ' +
    'need needs must hide supports force skip lost invalid wrong missing public',
)
/** Tokens that open nothing: cursors and the vocabulary of design systems and parsers. */
const innocent = set(
  'page next previous prev continuation cursor sync change resume design color theme syntax css start end pagination skip icon break punctuation highlight next-page',
)
const identifiers = set(
  'id ids uuid uuids guid oid pk slug hash hashes sha sha1 sha256 sha512 md5 crc checksum digest etag integrity commit head revision rev version ver build ' +
    'cursor folder file files filename path image images avatar icon thumbnail thumb identifier identifiers urn arn sku chunk module asset ' +
    'bundle font class classname selector trace span uid fingerprint thumbprint blurhash isbn ean gtin vin serial traceparent tracestate nodeid clientid',
)

function meaningOf(words: readonly string[]): NameMeaning {
  let end = words.length
  while (end > 1 && (neutral.has(words[end - 1]!) || /^\d+$/.test(words[end - 1]!))) end--
  // A name of neutral words only ("header_value") says nothing, unless what is left is a secret's name.
  const tail = kindAt(words, end) ?? kindAt(words, words.length)
  if (tail !== null) {
    const before = words.slice(0, Math.max(0, end - 1))
    if (tail === 'token' && before.some(word => innocent.has(word))) return identifier
    if (before.includes('public') && tail === 'key') return identifier
    const asked = before.length > 0 && asking.has(words[0]!)
    return { kind: tail, surely: !asked, identifier: false }
  }
  const last = words[words.length - 1] ?? ''
  for (let at = 1; at < words.length; at++) {
    const inner = kindAt(words, at)
    // `secret_id` is an id, `passwordPolicy` is a policy: only a value that looks random is a secret there.
    if (inner !== null && !innocent.has(words[at - 1]!) && !quiet.has(inner)) {
      return { kind: inner, surely: false, identifier: identifiers.has(last) && last !== 'key' }
    }
  }
  return identifiers.has(last) || /(?:hash|uuid|guid|checksum|digest)$/.test(last) ? identifier : nothing
}

const quiet: ReadonlySet<Kind> = new Set<Kind>([
  'phone',
  'birthdate',
  'pin',
  'otp',
  'cvc',
  'card',
  'account',
  'ssn',
  'iban',
  'signature',
])

function kindAt(words: readonly string[], end: number): Kind | null {
  const last = words[end - 1]
  if (last === undefined) return null
  const previous = words[end - 2]
  if (previous !== undefined) {
    const pair =
      pairs.get(`${previous}:${last}`) ??
      (last.endsWith('s') ? pairs.get(`${previous}:${last.slice(0, -1)}`) : undefined)
    if (pair !== undefined) return pair
    if (last === 'token' || last === 'id') {
      const specific = singles.get(previous)
      if (last === 'token' && (specific === 'csrf' || specific === 'session')) return specific
    }
    const third = words[end - 3]
    if (third !== undefined && last === 'number' && third === 'social' && previous === 'security') return 'ssn'
  }
  return singles.get(last) ?? ending(last)
}

/** Joined without a mark (`wltoken`, `dbpassword`). */
function ending(word: string): Kind | null {
  if (word.length < 7 || word.length > 24) return null
  if (/(?:passwords?|passwd|passwort|kennwort)$/.test(word)) return 'password'
  if (/tokens?$/.test(word)) return 'token'
  if (/secrets?$/.test(word)) return 'secret'
  if (/nonces?$/.test(word)) return 'csrf'
  return /(?:session|sessid|sessionid)$/.test(word) && !/^(?:obsession|possession)$/.test(word) ? 'session' : null
}
