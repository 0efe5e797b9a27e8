import type { JsonValue, Request } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { plainName } from './plain-name.ts'

const DEEPEST = 3
const NAMES = 200
/** So many fields are named at once. */
const MOST = 8

/**
 * The fields that a message names behind a colon at its end, as they were sent: `These fields are invalid: Slug, Reading Minutes`; or the several
 * that it begins with: `Title and slug are required`; or the one that it says is missing. Empty where what stands there is anything else, or one of
 * them was not sent and is not said to be missing either.
 */
export function namedAtEnd(message: string, { body }: Pick<Request, 'body'>): readonly string[] {
  const [, missed = ''] = MISSED.exec(message) ?? []
  if (missed !== '') return [namesIn(body).get(plainName(missed)) ?? missed]
  const colon = message.lastIndexOf(': ')
  if (colon <= 0) return namedTogether(message, body)
  if (message.length - colon > NAMES) return []
  const list = message.slice(colon + 2).replace(/\.$/, '')
  const named = list.split(SPACED.test(list) ? ' ' : ', ')
  if (named.length > MOST) return []
  const sent = namesIn(body)
  // What is missing was not sent: it is told by the word for it.
  if (MISSING.test(message.slice(0, colon)) && named.every(name => /^[a-z_][\w.[\]-]{0,60}$/i.test(name)))
    return [...new Set(named)]
  const fields = named.flatMap(name => sent.get(plainName(name)) ?? [])
  return fields.length === named.length ? [...new Set(fields)] : []
}

/** `missing crew property`: the name stands before the word for it. */
const MISSED =
  /\bmissing (?:required |mandatory )?[`"']?(?!required\b|mandatory\b|data\b|body\b|form\b|query\b|request\b|url\b|header\b)([a-z_][\w.-]{0,40})[`"']? (?:field|parameter|param|property|argument|attribute)[.!]?$/i

/** Names that no word of a sentence is written like: `VERSION FLAVOR`, `due_date owner_id`. */
const SPACED = /^(?:[A-Z][A-Z\d_]+|[a-z\d]+_[a-z\d_]+)(?: (?:[A-Z][A-Z\d_]+|[a-z\d]+_[a-z\d_]+))+$/

/** Of those that must be given, one may not have been sent. */
function namedTogether(message: string, body: Request['body']): readonly string[] {
  const [, list = '', demand = ''] = TOGETHER.exec(message) ?? []
  const named = list === '' ? [] : list.split(/, and |, | and /)
  if (named.length < 2 || named.length > MOST) return []
  const sent = namesIn(body)
  const known = named.flatMap(name => sent.get(plainName(name)) ?? [])
  if (known.length === named.length) return [...new Set(known)]
  const isAskedFor = known.length > 0 && demand !== 'must' && named.every(name => /^[a-z_]\w{0,40}$/i.test(name))
  return isAskedFor
    ? [...new Set(named.map(name => sent.get(plainName(name)) ?? `${name[0]?.toLowerCase()}${name.slice(1)}`))]
    : []
}

const TOGETHER =
  /^((?:[\w-]{1,40}(?: [\w-]{1,40}){0,2}, ){0,6}[\w-]{1,40}(?: [\w-]{1,40}){0,2},? and [\w-]{1,40}(?: [\w-]{1,40})?) (?:fields )?(are (?:both |all )?required|are missing|(?:cannot|can't|may not|must not|should not) be (?:empty|blank)|must)\b/i

/** What was sent is called, by names without what servers and clients write differently. */
export function namesIn(body: Request['body']): ReadonlyMap<string, string> {
  const sent = new Map<string, string>()
  for (const { name } of body?.fields ?? []) sent.set(plainName(name), name)
  gather(body?.value, sent, 0)
  return sent
}

const MISSING =
  /\bexpected (?:in|for) (?:the )?(?:field|parameter|property|attribute|argument)$|\b(?:missing|required)\b[\w ]{0,40}\b(?:field|parameter|param|propert(?:y|ie)|attribute|argument|key|column)(?:s|\(s\))?(?: (?:in|from|of) [\w ]{1,40})?$/i

/** Names on their own, whatever is wrapped around them; the outermost goes first. */
function gather(value: JsonValue | undefined, sent: Map<string, string>, depth: number): void {
  if (!isObject(value) || depth > DEEPEST) return
  const names = Object.keys(value).slice(0, NAMES)
  for (const name of names) if (!sent.has(plainName(name))) sent.set(plainName(name), name)
  for (const name of names) gather(value[name], sent, depth + 1)
}
