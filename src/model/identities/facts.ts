import type { Exchange, JsonObject, JsonValue, Request } from '../../evidence/exchange.ts'
import { wordsOf } from '../instances/field-kind.ts'
import { isObject } from '../json.ts'
import { parsedUrl } from '../parsed-url.ts'
import { isRedacted } from '../token.ts'
import { calledFact } from './called.ts'
import type { Fact } from './fact.ts'
import { grantedFact } from './granted.ts'
import { TRAITS, traitOf } from './traits.ts'

const MOST = 32

const SELF =
  /^(?:me|self|whoami|current|current[-_]?user|currentuser|account|profile|userinfo|user[-_]?info|session|user|identity|viewer|myself|my[-_]?(?:account|profile)|auth|check|verify|login|log-?in|sign-?in|token|authenticate)$/i
const SELF_NAME =
  /^(?:me|viewer|self|myself|identity|principal|(?:current|active|logged[-_]?in|auth|authenticated)[-_]?(?:user|account|admin|administrator|member|customer|employee|person))$/i
const PERSON_NAME = /^(?:user|profile|member|admin|data|session|person|employee|customer)$/

/** What a successful answer says of the one who asked for it. */
export function factsIn({ request, response }: Exchange): readonly Fact[] {
  const body = response?.body
  if (response === undefined || response.status < 200 || response.status >= 300 || body === undefined) return []
  if (body.value !== undefined) {
    const url = parsedUrl(request.url)
    return url === null ? [] : jsonFacts(body.value, url.segments, makesOther(request))
  }
  const carried = body.carried === undefined ? [] : carriedFacts(body.carried)
  const shown = body.text !== undefined && /html/.test(body.mediaType) ? pageFacts(body.text) : []
  return [...carried, ...shown].slice(0, MOST)
}

const SESSION_NAME = /^(?:auth|session|authentication)$/i

/** What a page carries for its scripts: `currentUser`, `{auth: {user: {…}}}`, as deep as what wraps it. */
function carriedFacts(carried: JsonObject): readonly Fact[] {
  const facts: Fact[] = []
  let left = 2000
  const look = (object: JsonObject, isSession: boolean, depth: number): void => {
    for (const name of Object.keys(object)) {
      const inner = object[name] as JsonValue
      const granted = isSession ? grantedFact(name, inner) : null
      if (granted !== null) facts.push(granted)
      if (!isObject(inner) || left-- <= 0) continue
      if (SELF_NAME.test(name) || (isSession && name === 'user')) personFacts(inner, facts, 0)
      else if (depth > 0) look(inner, SESSION_NAME.test(name), depth - 1)
    }
  }
  look(carried, false, 3)
  return facts
}

/** Whether somebody else is made, or is given a role: who is answered then is not who asks. Whoever signs in sends a password, and no role. */
function makesOther({ method, body }: Request): boolean {
  const sent = isObject(body?.value) ? body.value : {}
  const facts: Fact[] = []
  personFacts(sent, facts, 0)
  if (facts.some(({ kind }) => kind === 'role' || kind === 'role id')) return true
  const names = Object.keys(sent)
  return method === 'POST' && names.length > 0 && !names.some(name => /passw/i.test(name))
}

function jsonFacts(value: JsonValue, segments: readonly string[], isOfOther: boolean): readonly Fact[] {
  if (value === null || typeof value !== 'object') return []
  const facts: Fact[] = []
  const words = segments.filter(segment => !/^\d+$/.test(segment))
  const last = (words.at(-1) ?? '').replace(/\.\w+$/, '')
  const before = words.at(-2) ?? ''
  const aboutSelf =
    (!(isOfOther && OF_ANYBODY.test(last)) &&
      words.length === segments.length &&
      (SELF.test(last) || /^(?:me|self|whoami|current)$/i.test(before))) ||
    holdsRights(unwrapped(value))
  if (aboutSelf) {
    const about = /^(?:me|self|current)$/i.test(last) ? before : last
    if (/^(?:roles?|groups?)$/i.test(about)) for (const fact of roleList(about, unwrapped(value))) facts.push(fact)
    else {
      const self = onlyOne(unwrapped(value))
      if (self !== null) personFacts(self, facts, 0)
      if (WHO.test(last) && facts.length === 0 && isObject(value)) for (const fact of onlyWords(value)) facts.push(fact)
    }
  }
  selfProperties(value as JsonObject, facts, 2)
  return facts.slice(0, MOST)
}

/** Where some make others; whoever signs in may say as what. */
const OF_ANYBODY = /^(?:user|account|profile|identity)$/i

/** Asked for nothing but who asks. */
const WHO = /^(?:who-?am-?i|me|self|myself)$/i

/** `{"name": "ann", "tags": ["manager"]}`: of one who has nothing but a name and a list of words, these say what one may do. */
function onlyWords(self: JsonObject): readonly Fact[] {
  const lists = Object.entries(self).filter(([, value]) => typeof value !== 'string' && value !== null)
  const [[name, words] = ['', null], ...others] = lists
  if (others.length > 0 || Object.keys(self).length > 3 || !Array.isArray(words) || words.length > FEW_WORDS) return []
  const roles = roleList(name, words as readonly JsonValue[])
  return roles.length === words.length && roles.every(({ kind }) => kind === 'role') ? roles : []
}

const FEW_WORDS = 4

/** `{ user, roles: […], permissions: […] }`, `{ user: { username, permissions } }`: only what one may do oneself is told so. */
const holdsRights = (value: JsonObject | readonly JsonValue[]): boolean => {
  if (Array.isArray(value)) return false
  const { user, roles, permissions } = value as JsonObject
  if (typeof user !== 'object' || user === null || Array.isArray(user)) return false
  return (Array.isArray(roles) && Array.isArray(permissions)) || (user as JsonObject)['permissions'] !== undefined
}

/** `{ data: { me: {…} } }` wherever it is asked. */
function selfProperties(value: JsonObject, facts: Fact[], depth: number): void {
  if (Array.isArray(value)) return
  for (const name in value) {
    const inner = value[name] as JsonValue
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) continue
    if (SELF_NAME.test(name)) personFacts(inner as JsonObject, facts, 0)
    else if (depth > 0 && Object.keys(value).length <= 8) selfProperties(inner as JsonObject, facts, depth - 1)
  }
}

/** The one who asks: an object, or the only element of the only list, as in `{ users: [{…}] }`; null where there are several. */
function onlyOne(value: JsonObject | readonly JsonValue[]): JsonObject | null {
  if (!Array.isArray(value)) {
    const object = value as JsonObject
    const [list, ...others] = Object.values(object).filter(inner => inner !== null && typeof inner === 'object')
    if (Array.isArray(list) && Object.keys(object).some(name => PAGING.test(name))) return null
    return Array.isArray(list) && others.length === 0 && !isPerson(object) ? onlyOne(list) : object
  }
  const [only, ...others] = value as readonly JsonValue[]
  return isObject(only) && others.length === 0 ? only : null
}

/** What a list says that comes in pages: it is of all there are, though there may be one. */
const PAGING =
  /^(?:total|count|pages|currentPage|(?:total|page)[-_]?(?:count|pages|items|results|size|number)|per[-_]?page|offset|has[-_]?(?:next|more)(?:[-_]?page)?)$/i

const unwrapped = (value: JsonValue): JsonObject | readonly JsonValue[] => {
  let inner = value as JsonObject
  for (let depth = 0; depth < 2; depth++) {
    const next: JsonValue | undefined = Array.isArray(inner) ? undefined : (inner['data'] ?? inner['result'])
    if (next === undefined || next === null || typeof next !== 'object') break
    inner = next as JsonObject
  }
  return inner
}

const USER: ReadonlySet<string> = new Set([
  'id',
  '_id',
  'uuid',
  'userId',
  'user_id',
  'uid',
  'sub',
  'username',
  'userName',
  'user_name',
  'login',
  'email',
  'emailAddress',
  'email_address',
  'identifier',
  'preferred_username',
])

const isPerson = (value: JsonObject): boolean =>
  [
    'email',
    'emailAddress',
    'username',
    'userName',
    'user_name',
    'login',
    'preferred_username',
    'sub',
    'first_name',
    'firstName',
    'role',
    'roles',
  ].some(name => value[name] !== undefined)

/** Keys join with keys, names with names, however the field is called. */
const kindOfName = (name: string): string => (/mail/.test(name) ? 'email' : /name|login/i.test(name) ? 'name' : 'id')

/** The facts in an object that stands for a person. */
function personFacts(person: JsonObject, facts: Fact[], depth: number): void {
  const named = isPerson(person)
  const traits: Fact[] = []
  for (const name in person) {
    if (facts.length >= MOST) return
    const value = person[name] as JsonValue
    if (USER.has(name) && (typeof value === 'string' || typeof value === 'number')) {
      if (named && value !== '') facts.push({ kind: 'user', value: `${kindOfName(name)} ${value}`, field: name })
    } else {
      const called = named ? calledFact(name, value) : null
      if (called !== null) facts.push(called)
      const granted = grantedFact(name, value)
      if (granted !== null) facts.push(granted)
      const rights = roleFacts(name, value)
      for (const fact of rights) facts.push(fact)
      if (
        rights.length === 0 &&
        depth < 2 &&
        PERSON_NAME.test(name) &&
        value !== null &&
        typeof value === 'object' &&
        !Array.isArray(value)
      )
        personFacts(value as JsonObject, facts, depth + 1)
      else if (named && rights.length === 0) {
        const trait = traitOf(name, value)
        if (trait !== null) traits.push(trait)
      }
    }
  }
  for (const trait of traits.slice(0, Math.min(TRAITS, MOST - facts.length))) facts.push(trait)
}

const ROLE =
  /^(?:user|benutzer)?(?:roles?|rolle|rollen|rol|ruolo|papel|groups?|usergroups?|rolename|roleid|authorities|usertype|accounttype|accesslevel|roleslug|realmaccess|memberof|scopes?roles?)$/
const FLAG =
  /^(?:is)?(?:admin|administrator|superuser|superadmin|staff|moderator|owner|root|sysadmin|editor|manager|adminaccess)$/

const RIGHTS = /^(?:user)?(?:permissions?|rights|privileges)$/
/** More is a catalogue of what there is, or too long to tell anyone by. */
const FEW_RIGHTS = 4

/** `"permissions": "read"`, `["orders:read"]` */
function rightsFacts(field: string, value: JsonValue): readonly Fact[] {
  const rights = Array.isArray(value) ? (value as readonly JsonValue[]) : [value]
  if (rights.length === 0 || rights.length > FEW_RIGHTS) return []
  const names = rights.filter(
    (right): right is string => typeof right === 'string' && /^(?:\*|[\p{L}][\p{L}\p{N}_.:/*-]{0,40})$/u.test(right),
  )
  if (names.length !== rights.length || names.some(isRedacted)) return []
  return [{ kind: 'rights', value: `${field} ${names.toSorted().join(', ')}`, field }]
}

/** What one field of a person, or one claim of a token, says of their rights. */
function roleFacts(name: string, value: JsonValue): readonly Fact[] {
  // Claims of one's own stand under addresses (`https://shop.test/roles`), or behind the name of the engine that reads them.
  const plain = wordsOf(name.slice(name.lastIndexOf('/') + 1))
    .filter(word => !/^(?:x|hasura|default|current|active|app|my)$/.test(word))
    .join('')
  if (RIGHTS.test(plain)) return rightsFacts(name, value)
  if (FLAG.test(plain))
    return value === true || value === 1
      ? [{ kind: 'flag', value: plain.replace(/^is(?=.{4})|access$/g, ''), field: name }]
      : []
  if (!ROLE.test(plain)) return []
  const held = Array.isArray(value) ? (value as readonly JsonValue[]) : namesHeld(value)
  if (held !== null) return roleList(name, held)
  const role = roleFact(name, value)
  return role === null ? [] : [role]
}

/** `"roles": {"super": true, "clerk": false}`: the names of those that are held; null where it is no such thing. */
function namesHeld(value: JsonValue): readonly string[] | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null
  const switches = Object.entries(value)
  return switches.length > 0 && switches.length <= MOST && switches.every(([, is]) => typeof is === 'boolean')
    ? switches.flatMap(([name, is]) => (is === true ? [name] : []))
    : null
}

const roleList = (name: string, value: JsonObject | readonly JsonValue[]): readonly Fact[] =>
  Array.isArray(value)
    ? (value as readonly JsonValue[]).slice(0, MOST).flatMap(element => roleFact(name, element) ?? [])
    : []

function roleFact(field: string, value: JsonValue): Fact | null {
  if (typeof value === 'string') {
    if (value === '' || value.length > 80 || isRedacted(value)) return null
    if (isKey(value)) return { kind: 'role id', value, field }
    return /^(?:\*|_{0,2}[\p{L}][\p{L}\p{N} _.:/-]*)$/u.test(value) ? { kind: 'role', value, field } : null
  }
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { kind: 'role id', value: String(value), field } : null
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null
  const object = value as JsonObject
  for (const name of ['name', 'title', 'label', 'slug', 'code', 'role', 'authority', 'key', 'displayName'])
    if (typeof object[name] === 'string') {
      const fact = roleFact(`${field}.${name}`, object[name])
      if (fact?.kind === 'role') return fact
    }
  const roles = object['roles']
  if (Array.isArray(roles)) return null
  const id = object['id'] ?? object['_id'] ?? object['uuid']
  return typeof id === 'string' || typeof id === 'number' ? roleFact(`${field}.id`, id) : null
}

const isKey = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text) || /^[0-9a-f]{24,}$/i.test(text) || /^\d+$/.test(text)

/** What a page tells its own scripts: `"appUserGroups": ["*"]`, `data-user-role="editor"`, from the word `user` on. */
const INLINE =
  /user[-_]?(?:groups?|roles?|name)["']?\s{0,4}[:=]\s{0,4}(\[[^\]]{0,1000}\]|"[^"]{0,80}"|'[^']{0,80}'|null)/gi
/** `Signed in as <b>ann</b> (clerk)` */
const SIGNED_IN_AS =
  /(?:signed|logged)[ -]in as:?\s{0,4}(?:<[^<>]{0,200}>\s{0,4}){0,3}([^<>()]{1,60})(?:<[^<>]{0,200}>\s{0,4}){0,3}(?:\(([^<>()]{1,40})\))?/i

function saidFacts(who: string, role: string | undefined): readonly Fact[] {
  const fact = role === undefined ? null : roleFact('signed in as', role.trim())
  return [
    { kind: 'user', value: `name ${nameIn(who)}`, field: 'signed in as' },
    ...(fact?.kind === 'role' ? [fact] : []),
  ]
}

/** A name in quotation marks, or up to the end of the sentence: `You are logged in as &quot;ann&quot;. You may not…` */
function nameIn(said: string): string {
  const text = said.replace(/&(?:quot|#0?39|#x27|ldquo|rdquo|laquo|raquo);/gi, '"').trim()
  return (/^["'“«‘„]([^"'“”«»‘’„]{1,60})["'”»’“]/.exec(text)?.[1] ?? text.split(/[.!,;]\s/, 1)[0] ?? '').trim()
}

const LONGEST = 300_000

function pageFacts(html: string): readonly Fact[] {
  const text = html.length > LONGEST ? html.slice(0, LONGEST) : html
  const byField = new Map<string, Set<string>>()
  for (const { 0: whole, 1: raw, index } of text.matchAll(INLINE)) {
    const before = /[\w-]{0,16}$/.exec(text.slice(Math.max(0, index - 16), index))?.[0] ?? ''
    const field = before + (/^[\w-]+/.exec(whole)?.[0] ?? '')
    if (whole.includes('=') && /name/i.test(field)) continue
    const values = byField.get(field)
    if (values === undefined) byField.set(field, new Set([raw as string]))
    else values.add(raw as string)
  }
  // A field with several values speaks of several people, not of the one who looks.
  const inline = [...byField]
    .filter(([, values]) => values.size === 1)
    .flatMap(([field, [raw]]) => inlineFacts(field, literal(raw as string)))
  const said = SIGNED_IN_AS.exec(text)
  return said === null ? inline : [...inline, ...saidFacts(said[1] as string, said[2])]
}

function inlineFacts(field: string, value: JsonValue | undefined): readonly Fact[] {
  if (value === undefined) return []
  if (/name$/i.test(field)) {
    if (value === null) return [{ kind: 'nobody', value: '', field }]
    return typeof value === 'string' && value !== '' ? [{ kind: 'user', value: `name ${value}`, field }] : []
  }
  if (Array.isArray(value)) return roleList(field, value as readonly JsonValue[])
  const fact = value === null ? null : roleFact(field, value)
  return fact === null ? [] : [fact]
}

function literal(raw: string): JsonValue | undefined {
  try {
    return JSON.parse(raw.startsWith("'") ? `"${raw.slice(1, -1)}"` : raw) as JsonValue
  } catch {
    return undefined
  }
}

/** The claims of a JSON Web Token that say who its bearer is (RFC 7519); none where it is no such token. */
export function claimsIn(credential: string): readonly Fact[] {
  if (!credential.startsWith('eyJ') || credential.length > 8000) return []
  let facts = claims.get(credential)
  if (facts === undefined) {
    if (claims.size > 1000) claims.clear()
    claims.set(credential, (facts = readClaims(credential)))
  }
  return facts
}

/** The same token comes with every call. */
const claims = new Map<string, readonly Fact[]>()

function readClaims(credential: string): readonly Fact[] {
  const parts = credential.split('.')
  if (parts.length !== 3) return []
  let payload: JsonValue
  try {
    const bytes = Uint8Array.from(atob((parts[1] as string).replaceAll('-', '+').replaceAll('_', '/')), letter =>
      letter.charCodeAt(0),
    )
    payload = JSON.parse(new TextDecoder().decode(bytes)) as JsonValue
  } catch {
    return []
  }
  if (payload === null || typeof payload !== 'object' || Array.isArray(payload)) return []
  const facts: Fact[] = []
  personFacts(payload as JsonObject, facts, 1)
  for (const name of ['realm_access', 'https://hasura.io/jwt/claims', 'app_metadata', 'user_metadata']) {
    const inner = (payload as JsonObject)[name]
    if (inner !== null && typeof inner === 'object' && !Array.isArray(inner)) personFacts(inner as JsonObject, facts, 1)
  }
  return facts
}
