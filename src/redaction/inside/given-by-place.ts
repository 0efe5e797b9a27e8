import type { FormField, JsonValue } from '../../evidence/exchange.ts'
import { placeInBlogCall } from './blog-calls.ts'
import { decodePercent } from './codings.ts'
import { passwordsInVariables } from './graphql-variables.ts'
import { nameSays } from '../kinds/names.ts'
import { stringsInProtobuf } from './protobuf.ts'

/** Which of the strings that a call is given by their place alone are passwords: whether the one at this place is, of so many. */
type ByPlace = (nth: number, count: number) => boolean

/**
 * What the name of a call says of what it is given without names: `changePassword` is given passwords, `login` and `auth.sign_in` the name of
 * whoever it is and then the password, or the password alone, `createUser` a name and then a password. Null where it says nothing.
 */
function passwordsGivenTo(name: string): ByPlace | null {
  if (name.length > 120) return null
  if (nameSays(name).kind === 'password') return () => true
  if (SIGNS_IN.test(name)) return (nth, count) => nth > 0 || count === 1
  return MAKES_PERSON.test(name) ? nth => nth === 1 : null
}

const SIGNS_IN = /(?:log[-_]?in|sign[-_]?in|log[-_]?on|authenticate|(?:^|[._:/-])auth)$/i
const MAKES_PERSON =
  /(?:(?:create|add|new|register|update|edit)[-_]?(?:user|account|member|person)|sign[-_]?up|(?:^|[._:/-])register)$/i

/** Whose it is: a number, an address, names with dots or slashes between them. */
const isOfWhom = (text: string): boolean =>
  text.length < 200 && /^\d+$|^[\w.+-]+@[\w-]+\.[\w.-]+$|^\/?[a-z]\w*(?:[./:][a-z]\w*)+$/i.test(text)

/** Members that say what is called, and those that hold what it is given. */
const CALLED = ['method', 'methodName', 'target', 'function', 'fn', 'procedure', 'action', 'event', 'command'] as const
const GIVEN = /^(?:params?|parameters|args|arguments|data|json|input|methodCall|\d{1,2})$/

/** Values nest, but calls do not stand deep in them. */
const DEEPEST = 8

const NONE: ReadonlySet<string> = new Set()

/**
 * The passwords among what a sent value gives by place: in calls of JSON-RPC, SignalR and others that say by a member what is called,
 * and in a list that is sent to an address or event called so.
 * @param called the last words of the address, or the event of a message
 */
export function passwordsGiven(value: JsonValue, called = ''): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) {
    const alone = typeof value === 'string' && called !== '' ? passwordsGivenTo(called) : null
    return alone === null ? NONE : taken([value], alone)
  }
  const found = new Set<string>()
  lookFor(value, called, found, 0)
  return found
}

function lookFor(value: JsonValue, called: string, found: Set<string>, depth: number): void {
  if (depth > DEEPEST) return
  if (typeof value === 'string') {
    const held = value.length < LONGEST && /^\s{0,9}[[{]/.test(value) ? parsed(value) : undefined
    if (held !== undefined) lookFor(held, called, found, depth + 1)
  }
  if (typeof value !== 'object' || value === null) return
  if (isList(value)) {
    const { name, given } =
      passwordsGivenTo(called) === null ? calledInList(value, called) : { name: called, given: value }
    const isPassword = passwordsGivenTo(name)
    if (isPassword !== null) for (const text of taken(given, isPassword)) found.add(text)
    const [first] = value
    if (typeof first === 'string' && SAID_FIRST.test(first)) found.add(first)
    const behind = behindAddress(given, name) ?? inBlogCall(given, name) ?? (depth === 0 ? inAuthenticate(value) : null)
    if (behind !== null) found.add(behind)
    for (const one of value) lookFor(one, '', found, depth + 1)
    return
  }
  const object = value
  const { query, variables } = object
  if (typeof query === 'string' && typeof variables === 'object' && variables !== null && !isList(variables))
    for (const text of passwordsInVariables(query, variables)) found.add(text)
  let name = called
  for (const member of CALLED) {
    const said = object[member]
    if (typeof said === 'string' && saysOfPlaces(said)) name = said
  }
  for (const key of Object.keys(object)) lookFor(object[key]!, GIVEN.test(key) ? name : '', found, depth + 1)
}

/** WAMP: `[48, 1, {}, "com.shop.login", ["nell", "…"]]`, a list of arguments behind what is called. */
function calledInList(list: readonly JsonValue[], called: string): { name: string; given: readonly JsonValue[] } {
  for (let index = 0; index < list.length - 1 && index < 5; index++) {
    const [name, given] = [list[index]!, list[index + 1]!]
    if (typeof name === 'string' && isList(given) && passwordsGivenTo(name) !== null) return { name, given }
  }
  return { name: called, given: list }
}

const saysOfPlaces = (called: string): boolean =>
  passwordsGivenTo(called) !== null || CONNECTS.test(called) || placeInBlogCall(called) !== null

function inBlogCall(given: readonly JsonValue[], called: string): string | null {
  const place = placeInBlogCall(called)
  const password = place === null ? undefined : given[place]
  const text = password === undefined ? null : bare(password)
  return typeof text === 'string' && text !== '' && !isOfWhom(text) ? text : null
}

/** WAMP's answer to what was asked to show who it is: `[5, "…", {}]`. A ticket is the password itself; a word alone may be anything. */
function inAuthenticate(message: readonly JsonValue[]): string | null {
  const [type, ticket, more] = message
  const isMessage = message.length === 3 && type === 5 && typeof more === 'object' && more !== null && !isList(more)
  return isMessage && typeof ticket === 'string' && /^(?=.*\d)(?=.*[A-Za-z])\S{6,}$/.test(ticket) ? ticket : null
}

/** What opens another server is given in one order: its host, its port, somebody's name, the password. */
function behindAddress(given: readonly JsonValue[], called: string): string | null {
  for (let index = 0; index + 3 < given.length; index++) {
    const [host, port, user, password] = given.slice(index, index + 4)
    const isPort = typeof port === 'number' && Number.isInteger(port) && port > 0 && port < 65_536
    if (!isPort || typeof host !== 'string' || typeof user !== 'string' || typeof password !== 'string') continue
    if ((IS_HOST.test(host) || CONNECTS.test(called)) && password !== '') return password
  }
  return null
}

/** `token:boat77`, by which each call of a list of parameters opens; letters alone may say what somebody may (`token:read`). */
const SAID_FIRST = /^(?:token|secret|password):(?=\S{0,200}\d)(?=\S{0,200}[A-Za-z])\S{6,200}$/i

const CONNECTS = /(?:host|server|connect|connection|daemon|proxy|database)$/i
const IS_HOST = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7})$/i

function taken(given: readonly JsonValue[], isPassword: ByPlace): ReadonlySet<string> {
  const [only] = given
  if (given.length === 1 && only !== undefined && isList(only)) return taken(only, isPassword)
  const texts = given.map(bare).filter(one => typeof one === 'string')
  return new Set(texts.filter((text, nth) => text !== '' && isPassword(nth, texts.length) && !isOfWhom(text)))
}

/** XML-RPC: `<value><string>nell</string></value>`, read as XML. */
function bare(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null || isList(value)) return value
  const { value: held, string } = value
  return held !== undefined ? bare(held) : (string ?? value)
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value)

/** The same of a form that says in one field what is called and gives the rest in fields that are only numbered: `fn=login&args[]=…`. */
export function passwordsInFields(fields: readonly Pick<FormField, 'name' | 'value'>[]): ReadonlySet<string> {
  const called = fields.find(({ name }) => (CALLED as readonly string[]).includes(name))
  const isPassword = called === undefined ? null : passwordsGivenTo(called.value)
  return isPassword === null
    ? NONE
    : taken(
        fields.filter(({ name }) => NUMBERED.test(name)).map(({ value }) => value),
        isPassword,
      )
}

const NUMBERED = /^(?:arg|args|argument|arguments|param|params|p)(?:\[\d*\]|[-_]?\d{1,2})$/i

/** The same of a text, in the form that its beginning shows. */
export function passwordsInText(text: string, called = ''): ReadonlySet<string> {
  if (text.length > LONGEST) return NONE
  const start = text.slice(0, 200).trimStart()
  if (start.startsWith('<')) return passwordsInXml(text)
  if (/^\d{1,2}\|\d+\|\d+\|/.test(start)) return passwordsInTable(text)
  if (start.startsWith('callCount=')) return passwordsInLines(text)
  if (/^[\w.[\]%-]{1,60}=/.test(start)) return passwordsInFields(pairsOf(text))
  if (!/^(?:\d{0,5}(?:\/[^,]{0,60},)?\d{0,5})[[{"]/.test(start)) return passwordsInProtobuf(text, called)
  const found = new Set<string>()
  // SignalR ends each message by a sign of its own.
  for (const message of text.split('\u001e')) {
    const value = parsed(message.slice(/^[\d\s]*(?:\/[^,]{0,60},)?\d{0,5}/.exec(message)![0].length))
    if (value === undefined) continue
    const isEvent = /^\d/.test(start) && isList(value) && typeof value[0] === 'string'
    const given = isEvent ? passwordsGiven(value.slice(1), value[0] as string) : passwordsGiven(value, called)
    for (const password of given) found.add(password)
  }
  return found
}

const pairsOf = (text: string): Pick<FormField, 'name' | 'value'>[] =>
  text.split('&').map(pair => {
    const sign = pair.indexOf('=')
    const [name, value] = [pair.slice(0, sign), pair.slice(sign + 1)]
    return { name: decodePercent(name, true) ?? name, value: decodePercent(value, true) ?? value }
  })

/** Longer ones are no calls that a person made. */
const LONGEST = 100_000

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

/** Protocol Buffers, whose fields have numbers and no names. */
function passwordsInProtobuf(text: string, called: string): ReadonlySet<string> {
  const isPassword = called === '' ? null : passwordsGivenTo(called)
  const strings = isPassword === null ? null : stringsInProtobuf(text)
  return strings === null || isPassword === null ? NONE : taken(strings, isPassword)
}

/** XML-RPC. */
function passwordsInXml(text: string): ReadonlySet<string> {
  const called = /<methodName>\s*([^<]{1,120}?)\s*<\/methodName>/.exec(text)?.[1]
  if (called === undefined) return NONE
  const isPassword = passwordsGivenTo(called)
  if (isPassword === null) {
    const given = placeInBlogCall(called) === null ? [] : text.split('<param>', MOST_GIVEN).slice(1)
    const password = inBlogCall(given.map(bareXml), called)
    return password === null ? NONE : new Set([password])
  }
  const values = text.matchAll(/<value>\s*(?:<string>)?([^<]{1,200})(?:<\/string>)?\s*<\/value>/g)
  return taken(
    [...values].map(([, value]) => value!.trim()),
    isPassword,
  )
}

/** More than these are never given before the password. */
const MOST_GIVEN = 8
const bareXml = (param: string): string | null =>
  /^\s*<value>\s*(?:<string>)?\s*([^<]{1,200}?)\s*</.exec(param)?.[1] ?? null

/** GWT-RPC: a table of texts, of which the fourth says what is called, and then what is given as positions in it. */
function passwordsInTable(text: string): ReadonlySet<string> {
  const [, , size = '0', ...cells] = text.split('|')
  const isPassword = passwordsGivenTo(cells[3] ?? '')
  // Behind what is called stand the types of what it is given: names with dots in them.
  const given = cells.slice(4, Number(size)).filter(cell => !/^[\w$]+(?:\.[\w$]+)+(?:\/\d+)?$/.test(cell))
  return isPassword === null ? NONE : taken(given, isPassword)
}

/** DWR: `c0-methodName=login`, `c0-param0=string:nell`. */
function passwordsInLines(text: string): ReadonlySet<string> {
  const isPassword = passwordsGivenTo(/^c\d+-methodName=(.{1,120})$/m.exec(text)?.[1] ?? '')
  if (isPassword === null) return NONE
  const given = [...text.matchAll(/^c\d+-param\d+=string:(.{1,200})$/gm)].map(([, value]) => value!)
  return new Set([...taken(given, isPassword)].map(value => `string:${value}`))
}
