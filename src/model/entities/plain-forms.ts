import { wordsAndParameters } from '../calls/keyed-segment.ts'
import type { Operation } from '../calls/operations.ts'
import { withoutFileEnding } from '../calls/page-file.ts'
import { isDeedOn } from '../calls/verb-noun.ts'
import { type Objects, noObjects } from '../shapes/shape.ts'
import { tallied } from '../shapes/tally.ts'
import { isPlural } from '../singular.ts'
import { asks } from './sent-things.ts'
import { type Resource, plainNoun } from './nouns.ts'

/** What stands in forms beside the thing: against forgery, for the server's framework, for the way back, buttons. */
const BESIDE =
  /^(?:_?(?:csrf|xsrf)\w*|_?token|authenticity_token|form_?(?:token|u?id|build_id|key)|_?method|utf8|[\w-]*nonce[\w-]*|\w*http_referr?er|honeypot|commit|submit\w*|save|btn\w*|button|action|op|next|back_?url|continue|referr?er|(?:redirect|return)(?:_?(?:to|url))?|__\w+)$/i
/** What is sent to these is no thing: a way in, a question, what one sets up. */
const NO_THING =
  /^(?:sessions?|log-?ins?|sign-?ins?|auth|passwords?|tokens?|search(?:es)?|quer(?:y|ies)|filters?|settings?|preferences?|prefs|options|config(?:uration)?s?|admin(?:istration|istrator)?|back-?end|panel|portal|home|main|exports?|imports?|uploads?|files?|actions?|results?|reports?|votes?|likes?)$/i
const NOUN = /^\p{L}[\p{L}\p{N}_-]*$/u
/** `/post/new`, `/post/7/edit`, `/post/edit/7`, `/post/edit.php`: the way is that of a thing whatever the number of its noun. */
const WAY = /[^/]\/(?:new|create|add|edit|modify|update|change)(?:\/\{[^{}]*\})?$/i
/** `save-contact`, `contactUpdate`: the same, said by the parameter that names what an address does. */
const WRITES =
  /^(?:save|create|add|insert|edit|update|store)(?:[-_](?=.)|(?=[A-Z]))|(?:[-_](?:save|create|add|insert|edit|update|store)|(?:Save|Create|Add|Insert|Edit|Update|Store))$/
/** `save`, `save_new`: a bare deed, of what the file is called as. */
const BARE = /^(?:save|create|add|insert|update|store)(?:[-_]?new)?$/i
/** `contact.create`: of a thing there are several where one more is made; `settings.update` says no more than that it is changed. */
const MAKES = /[./:](?:create|add|insert|store)$/
/** `7-DependsOn`, `line-7-name`: said of another thing, by its number. */
const OF_OTHERS = /^(.*[-_:.]|)(?:\d+|\{n\})[-_:.]/
const FEWEST = 2

/**
 * The fields of a form that is about a thing by its path alone, as server-side frameworks without bracketed names send it: `POST
 * /orders`, `POST /orders/new`, `POST /orders/7/edit`, answered with a page or a redirect. Null where it is about none.
 */
export function plainForm(
  { path, method, leaf, name = '', namedBy, verbNoun }: Operation,
  resource: Resource,
  form: Objects,
): Objects | null {
  const { noun } = resource
  if (method === 'GET' || !NOUN.test(noun) || NO_THING.test(noun) || isOfUser(noun, form)) return null
  // `/orders/search` asks, and `/orders/7/publish` does something.
  const word = wordsAndParameters(path).findLast(part => !part.includes('{')) ?? ''
  const isWay =
    WAY.test(withoutFileEnding(path)) ||
    WRITES.test(name) ||
    (namedBy !== undefined && (MAKES.test(name) || BARE.test(name)))
  if (!isWay && verbNoun === undefined && !(isPlural(noun) && plainNoun(word) === plainNoun(noun))) return null
  if (asks(word)) return null
  const leadsOn = [...leaf.answers.byStatus.keys()].some(status => status >= 300 && status < 304)
  const { kinds } = leaf.answerKeys
  // A script that sends the form goes on by itself where it is answered with nothing.
  const isTakenSilently = isWay && kinds.has('empty') && !['one', 'many', 'scalar'].some(kind => kinds.has(kind))
  if (!leadsOn && !isTakenSilently && !kinds.has('html')) return null
  // `lines-TOTAL` beside `lines-0-name` is about the lines.
  const lists = [...form.properties.keys()].flatMap(field => OF_OTHERS.exec(field)?.[1] || [])
  // `createuser` is the button that sent the user.
  const kept = withoutBeside(
    form,
    field =>
      !/[[\]{}]/.test(field) &&
      !isMark(field, form) &&
      !OF_OTHERS.test(field) &&
      !lists.some(list => field.startsWith(list)) &&
      !isAlways(field, form, namedBy) &&
      !isDeedOn(field, noun),
  )
  return kept.properties.size < FEWEST ? null : kept
}

/** Who makes an account for himself or signs in to it gives a password; an account of a bank or of books has none. */
const isOfUser = (noun: string, { properties }: Objects): boolean =>
  /^accounts?$/i.test(noun) && [...properties.keys()].some(field => /pass/i.test(field))

/**
 * Beside what names the action: the same word each time says where in the application that is, `task=settings`, or which form was sent,
 * `save_order=1`, and nothing of the thing.
 */
function isAlways(field: string, { properties, tally }: Objects, namedBy: string | undefined): boolean {
  if (namedBy === undefined) return false
  const { strings = null, numbers = null } = properties.get(field)?.shape ?? {}
  const isOne = strings === null ? numbers?.minimum === numbers?.maximum : strings.values.size === 1
  return field === namedBy || ((ROUTING.test(field) || SENT.test(field)) && isOne && tallied(tally) > 1)
}

/**
 * `_active`, `SetActive` beside `active`: that a box stood in the form, which sends nothing where it is not ticked. `initial-due` beside
 * `due`: what it was when the form was drawn.
 */
function isMark(field: string, { properties }: Objects): boolean {
  const [, about] = /^(?:_|[Ss]et(?=[A-Z])|set_|initial-)(\p{L}.*)$/u.exec(field) ?? []
  if (about === undefined) return false
  return properties.has(about) || properties.has(about.slice(0, 1).toLowerCase() + about.slice(1))
}

const SENT = /^(?:save|submit|submitted|do)_/i
const ROUTING = /^_?(?:task|module|mod|page|view|controller|route|option|section|framed|ajax|remote|format|lang)$/i

/** The fields of a form without those that serve the sending. */
export const withoutBeside = (form: Objects, isKept: (name: string) => boolean = () => true): Objects => ({
  ...noObjects(0),
  tally: form.tally,
  properties: new Map([...form.properties].filter(([name]) => !BESIDE.test(name) && isKept(name))),
})
