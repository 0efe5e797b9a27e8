import type { JsonObject, JsonValue } from './exchange.ts'
import { isObject } from './wires/unwrapped.ts'

/** What every message is: under such a name several kinds go, which a tag inside tells apart. */
const SAYS_NOTHING =
  /^(?:messages?|msg|events?|data|packet|payload|update|notif(?:y|ication)|broadcast|publish|command|cmd|action|dispatch|request|response|rpc|call|emit|push|signal)$/i
export const TAGS = [
  'type',
  'event',
  'action',
  'op',
  'kind',
  'method',
  'cmd',
  'command',
  'msg_type',
  'msgType',
  'messageType',
  'message_type',
  'eventType',
  'event_type',
] as const
/** Something became of what? What stands beside it says so: `{cmd: "add", resource: "orders"}`. */
const DEED =
  /^(?:add|insert|create|update|change|patch|upsert|replace|remove|delete|clear|reset)(?:e?d)?$|^(?:modify|modified|put|set)$/i
const OF = [
  'resource',
  'collection',
  'entity',
  'model',
  'table',
  'resourceType',
  'resource_type',
  'entityType',
  'entity_type',
] as const
/** Where what is said stands apart from what says which it is. */
const CONTENTS = ['data', 'payload', 'body', 'content', 'message', 'msg', 'event', 'params', 'args'] as const
/** A word, and no id. */
const WORD = /^(?!.*\d{4})[A-Za-z][\w.:/-]{1,39}$/
/** `COLLABROOM`, `USER_CHANGES`: a word of the protocol, wherever it stands. */
const CONSTANT = /^[A-Z][A-Z\d]+(?:_[A-Z\d]+)*$/
const MOST_TAGS = 2
const LONGEST = 80

/**
 * The name of a message with the tags behind it that tell apart what goes under it: of `message` and `{type: "CLIENT_READY"}`
 * `message CLIENT_READY`, of `update` and `{resource: "orders"}` `update orders`, of `COLLABROOM` and `{type: "COLLABROOM", data: {type: "USER_CHANGES"}}` `COLLABROOM USER_CHANGES`.
 * @param name of the event, or the first tag
 * @param value what is given with it; of several arguments the list of them
 */
export function nameWithTags(name: string, value: JsonValue | undefined): string {
  let whole = name
  let said = name.slice(name.lastIndexOf(' ') + 1)
  let object = objectIn(value)
  for (let nth = 0; nth < MOST_TAGS && object !== null; nth++) {
    const of = ofWhat(object, said)
    const found = of ?? (SAYS_NOTHING.test(said) ? tagAnywhere(object, said) : tagOfConstant(object, said))
    if (found === null || whole.length + found.tag.length >= LONGEST || whole.split(' ').includes(found.tag)) break
    whole = `${whole} ${found.tag}`
    if (of !== null) break
    said = found.tag
    object = found.object
  }
  return whole
}

/** The event that a message goes under, without the tags that its value says itself. */
export function eventOf(name: string, value: JsonValue | undefined): string {
  for (let end = name.indexOf(' '); end !== -1; end = name.indexOf(' ', end + 1)) {
    const event = name.slice(0, end)
    if (nameWithTags(event, value) === name) return event
  }
  return name
}

interface Found {
  readonly tag: string
  /** What it stands in. */
  readonly object: JsonObject
}

const ofWhat = (object: JsonObject, said: string): Found | null => (DEED.test(said) ? tagIn(object, said, OF) : null)

const tagAnywhere = (object: JsonObject, said: string): Found | null =>
  tagIn(object, said) ?? first([said, ...CONTENTS], member => tagIn(object[member], said))

/** One that stands under the same name one deeper. */
function tagOfConstant(object: JsonObject, said: string): Found | null {
  const member = CONSTANT.test(said) ? TAGS.find(tag => object[tag] === said) : undefined
  if (member === undefined) return null
  return first(CONTENTS, content => {
    const inner = object[content]
    const tag = isObject(inner) ? inner[member] : undefined
    return isObject(inner) && typeof tag === 'string' && tag !== said && CONSTANT.test(tag)
      ? { tag, object: inner }
      : null
  })
}

function tagIn(value: JsonValue | undefined, said: string, members: readonly string[] = TAGS): Found | null {
  if (!isObject(value)) return null
  return first(members, member => {
    const tag = value[member]
    return typeof tag === 'string' && tag !== said && WORD.test(tag) ? { tag, object: value } : null
  })
}

function first(members: readonly string[], find: (member: string) => Found | null): Found | null {
  for (const member of members) {
    const found = find(member)
    if (found !== null) return found
  }
  return null
}

function objectIn(value: JsonValue | undefined): JsonObject | null {
  const object = Array.isArray(value) ? (value as readonly JsonValue[]).find(isObject) : value
  return isObject(object) ? object : null
}
