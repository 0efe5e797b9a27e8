import type { BodyState, JsonValue } from '../../evidence/exchange.ts'
import type { Schema, UnreadBody } from '../../evidence/schema.ts'
import { emptySample, sortedEntries, type Sample } from '../sample.ts'
import { isEmptyShape } from '../shapes/shape.ts'
import { type SchemaOptions, toSchema } from '../shapes/to-schema.ts'
import { seenCount } from '../sightings.ts'
import { type AnswerBodies, type Bodies, type BodyShape, answeredByType } from './bodies.ts'
import { type ByteCount, bytesInWords } from './byte-count.ts'

type ByMediaType = { readonly [mediaType: string]: Schema }

/**
 * What a call takes, by media type: from requests that were carried out, or where there are none from the refused ones. Nothing
 * is called required from presence alone.
 */
export function requestSchemas(bodies: Bodies, options: SchemaOptions = {}): ByMediaType {
  const from = bodies.accepted.entries.size > 0 ? bodies.accepted : bodies.refused
  return byMediaType(from, { ...options, requiredFrom: Infinity })
}

/**
 * What a call answers, by status, then media type; a status without bodies has no media types, nor has one whose bodies all come where what
 * was asked was not done: those are of errors.
 */
export function responseSchemas(
  bodies: Bodies,
  options: SchemaOptions = {},
): { readonly [status: string]: ByMediaType } {
  const found: { [status: string]: ByMediaType } = {}
  for (const [status, answers] of [...bodies.answers].sort(([a], [b]) => a - b))
    found[String(status)] = isBareWhereDone(answers) ? {} : byMediaType(answeredByType(answers), options)
  return found
}

/** What a call answers where it refuses under a status, by media type: of one of success, what does so in a form of its own. */
export function refusedSchemas({ answers }: Bodies, status: number): ByMediaType {
  const { byType, refusedByType } = answers.get(status) ?? NOTHING
  return byMediaType(refusedByType.entries.size > 0 ? refusedByType : byType, {})
}

/** What a call answers with a status where it does what is asked; undefined where it never refused with it, or never did. */
export function doneSchemas({ answers }: Bodies, status: number): ByMediaType | undefined {
  const { byType, refusedByType } = answers.get(status) ?? NOTHING
  return byType.entries.size > 0 && refusedByType.entries.size > 0 ? byMediaType(byType, {}) : undefined
}

const NOTHING: Pick<AnswerBodies, 'byType' | 'refusedByType'> = {
  byType: emptySample(0),
  refusedByType: emptySample(0),
}

/** Whether all that was carried out was answered without a body. */
export const isBareWhereDone = ({ done }: Pick<AnswerBodies, 'done'>): boolean => done.size === 1 && done.has('empty')

function byMediaType(sample: Sample<BodyShape>, options: SchemaOptions): ByMediaType {
  const found = Object.create(null) as { [mediaType: string]: Schema }
  for (const [mediaType, body] of sortedEntries(sample)) found[mediaType] = bodySchema(mediaType, body, options)
  return found
}

function bodySchema(mediaType: string, body: BodyShape, options: SchemaOptions = {}): Schema {
  if (isEmptyShape(body.shape) && body.files.entries.size === 0)
    return body.states.has('text') ? { type: 'string' } : { ...unreadSchema(body), ...bytesSchema(body.bytes) }
  const schema = toSchema(body.shape, options)
  if (/form/.test(mediaType)) return formSchema(schema, body)
  const isWhole = body.whole !== null && body.whole !== '' && seenCount(body.seen) > 1
  return isWhole ? { ...schema, examples: [JSON.parse(body.whole as string) as JsonValue], 'x-same': true } : schema
}

/** Of what could not be read: why; empty where something was. */
function unreadSchema({ states }: BodyShape): Schema {
  const why = [...states.keys()].map(state => UNREAD[state])
  const known = WHYS.find(each => why.includes(each))
  return known === undefined || why.includes(undefined) ? {} : { 'x-unread': known }
}

const UNREAD: { readonly [state in BodyState]?: UnreadBody } = {
  truncated: 'recorded in part',
  malformed: 'not what its media type says',
  'not shown': 'not recorded',
}
/** What tells most comes first. */
const WHYS = Object.values(UNREAD)

/** Of what is no text only its size is known; empty where nothing is. */
export function bytesSchema(bytes: ByteCount): Schema {
  const description = bytesInWords(bytes)
  return description === null ? {} : { format: 'binary', description }
}

/** A field that was ever text that is neither a number nor a boolean is text; files stand beside the fields. */
function formSchema(schema: Schema, { files }: BodyShape): Schema {
  const properties = Object.create(null) as { [name: string]: Schema }
  for (const [name, property] of Object.entries(schema.properties ?? {})) properties[name] = asText(property)
  for (const [name, types] of sortedEntries(files))
    properties[name] = {
      type: 'string',
      contentMediaType: sortedEntries(types)
        .map(([type]) => type)
        .join(', '),
    }
  return { ...schema, type: 'object', properties }
}

function asText(property: Schema): Schema {
  const { type } = property
  if (!Array.isArray(type)) return property
  if (type.includes('array')) return asList(property, type)
  return type.includes('string') ? { ...property, type: 'string' } : property
}

/** A form says a name once for each that is chosen: where it said one twice, one alone is a list as well. */
function asList({ items = {}, 'x-seen': seen }: Schema, types: readonly string[]): Schema {
  const known = new Set([items.type].flat())
  const isLikeOthers = types.every(kind => kind === 'array' || known.has(kind as never))
  return {
    type: 'array',
    items: isLikeOthers ? items : { type: 'string' },
    ...(seen === undefined ? {} : { 'x-seen': seen }),
  }
}
