import Ajv from 'ajv/dist/2020.js'
import { callFor, safeDecode } from '../applications/calls.mjs'
import { chance } from '../applications/random.mjs'

/**
 * Whether a description holds for traffic that its maker was not shown: it should accept an answer as it was recorded, and tell
 * it from the same answer with one value replaced by one of another kind. Without any truth, and the same for every tool.
 */

/** Every fourth of the JSON answers of a method, route and status is withheld, and only where others of it are left. */
const EVERY = 4

/**
 * @param {(entry: Entry) => string | undefined} routeOf the route that an entry falls to, or undefined
 * @template Entry
 * @param {Entry[]} entries of a recording
 * @returns {{ kept: Entry[], withheld: Entry[] }}
 */
export function withhold(entries, routeOf) {
  const counts = new Map()
  const withheld = new Set()
  for (const entry of entries) {
    const route = routeOf(entry)
    if (route === undefined || answerOf(entry) === undefined) continue
    const key = `${route} ${entry.response.status}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count % EVERY === 0) withheld.add(entry)
  }
  return { kept: entries.filter(entry => !withheld.has(entry)), withheld: [...withheld] }
}

/**
 * @param description from `readDescription`
 * @param entries that were withheld
 * @returns pairs of counts: `accepts` of all, `tells` of all: those accepted whose change is not
 */
export function acceptance({ calls, components }, entries, seed = 1) {
  const random = chance(seed)
  const ajv = new Ajv({ strict: false, validateFormats: false, logger: false, allowUnionTypes: true })
  ajv.addSchema({ $id: 'description:all', components: { schemas: components } })
  const validators = new Map()
  const validatorOf = schema => {
    if (!validators.has(schema)) validators.set(schema, compiled(ajv, schema))
    return validators.get(schema)
  }
  const counts = { accepts: [0, 0], tells: [0, 0] }
  const remarks = []
  for (const entry of entries) {
    const answer = answerOf(entry)
    const changed = withOneChange(answer, random)
    const path = safeDecode(new URL(entry.request.url).pathname)
    const call = callFor(calls, entry.request.method, path)
    const validate = validatorOf(schemaFor(call, entry.response.status))
    const accepts = validate(answer)
    const first = validate.errors?.[0]
    counts.accepts[1]++
    counts.tells[1]++
    if (accepts) counts.accepts[0]++
    else
      remarks.push(
        `${entry.request.method} ${path} ${entry.response.status}: ${first === undefined ? 'no schema' : `${first.instancePath} ${first.message}`}`,
      )
    if (!accepts) continue
    if (!validate(changed.body)) counts.tells[0]++
    else remarks.push(`${entry.request.method} ${path} ${entry.response.status}: anything may be ${changed.at}`)
  }
  return { counts, remarks }
}

const nothing = Object.assign(() => false, { errors: null })

function compiled(ajv, schema) {
  if (schema === undefined) return nothing
  try {
    return ajv.compile({ ...absolute(schema) })
  } catch {
    // A schema that is none, or that refers to what is not there, tells nothing.
    return nothing
  }
}

/** References of a schema that stands by itself, made to point into the description. */
function absolute(schema) {
  if (Array.isArray(schema)) return schema.map(absolute)
  if (typeof schema !== 'object' || schema === null) return schema
  const made = Object.create(null)
  for (const [key, value] of Object.entries(schema))
    made[key] = key === '$ref' && typeof value === 'string' ? `description:all${value}` : absolute(value)
  return made
}

/** What a description says of the JSON answers of a call under a status. */
function schemaFor(call, status) {
  const content =
    call?.responses.get(String(status)) ??
    call?.responses.get(`${String(status)[0]}XX`) ??
    call?.responses.get('default')
  const of = [...(content ?? [])]
  return (of.find(([mediaType]) => /\bjson$/.test(mediaType)) ?? of.find(([mediaType]) => mediaType === '*/*'))?.[1]
}

/** The answer's body, where it is a JSON object or list that holds a value; else undefined. */
export function answerOf(entry) {
  const { text, encoding, mimeType } = entry?.response?.content ?? {}
  if (typeof text !== 'string' || !/json/.test(mimeType ?? '')) return undefined
  try {
    const body = JSON.parse(encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text)
    return places(body).length === 0 ? undefined : body
  } catch {
    return undefined
  }
}

/** A copy in which one text is a number, or one number or truth value a text. */
export function withOneChange(body, random) {
  const copy = structuredClone(body)
  const { holder, key, at } = random.pick(places(copy))
  holder[key] = typeof holder[key] === 'string' ? 7.25 : 'seven'
  return { body: copy, at }
}

/** Where the texts, numbers and truth values stand: what holds each, under which key, and the way there. */
function places(value, at = '') {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' ? places(inner, `${at}/${key}`) : [{ holder: value, key, at: `${at}/${key}` }],
  )
}
