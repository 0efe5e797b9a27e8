import { allSchemas, component } from './description.mjs'

/**
 * What descriptions tell of the fields of an application's things. A description has no entities, so the object in it that has
 * most in common with a thing stands for that thing, whatever it is called: the same for every tool, and in everybody's favour.
 */

/** Below this share of fields in common no object of a description is the thing. */
const LIKE = 0.3

/**
 * @param description from `readDescription`
 * @param entities of the truth: `{ name, seen?, fields: [{ name, type?, required?, nullable?, enum?, optionalName? }] }`
 * @param {{ shown?: Map<string, Set<string>>, complete?: boolean }} options `shown`: which fields the recording shows, by entity, where
 *   not all; `complete: false`: the truth need not name every field that has a choice of values
 * @returns {{ counts: Record<string, [right: number, of: number]>, remarks: string[] }} pairs of counts by measure: `field R`, `field P`, `type` (of those that a type is told of), `required`, `nullable`,
 *   `enum R`, `enum P`
 */
export function scoreFields(description, entities, { shown = new Map(), complete = true } = {}) {
  const counts = {}
  const remarks = []
  const count = (measure, right, of = 1) => {
    counts[measure] ??= [0, 0]
    counts[measure][0] += right
    counts[measure][1] += of
  }
  const objects = objectsOf(description)
  for (const thing of entities) {
    if (thing.seen === false || thing.acceptable === true) continue
    const known = new Map(thing.fields.map(field => [field.name, field]))
    const wanted = thing.fields.filter(
      ({ name, optionalName }) => optionalName !== true && (shown.get(thing.name)?.has(name) ?? true),
    )
    if (wanted.length < 3) continue
    const names = new Set(wanted.map(({ name }) => name))
    const likeness = fields => {
      const shared = [...fields.keys()].filter(name => names.has(name)).length
      return shared / (names.size + fields.size - shared)
    }
    let best = new Map()
    for (const fields of objects) if (likeness(fields) > likeness(best)) best = fields
    if (likeness(best) < LIKE) best = new Map()
    if (best.size === 0) remarks.push(`${thing.name}: no object`)
    for (const name of best.keys()) {
      count('field P', known.has(name) ? 1 : 0)
      if (!known.has(name)) remarks.push(`${thing.name}.${name} is none`)
    }
    for (const field of wanted) {
      const got = best.get(field.name)
      count('field R', got === undefined ? 0 : 1)
      if (got === undefined) remarks.push(`${thing.name}.${field.name} missing`)
      compareField({ count, remarks, complete }, `${thing.name}.${field.name}`, field, got)
    }
  }
  return { counts, remarks }
}

function compareField({ count, remarks, complete }, name, field, got) {
  if (field.enum !== undefined && field.enum.length > 0 && field.enumShown !== false) {
    const fits = got?.enum !== undefined && got.enum.every(value => value === null || field.enum.includes(value))
    count('enum R', fits ? 1 : 0)
    if (!fits) remarks.push(`${name}: values not told, or wrongly`)
  }
  if (got === undefined) return
  if (got.enum !== undefined && (complete || field.enum !== undefined)) {
    const fits = field.enum !== undefined && got.enum.every(value => value === null || field.enum.includes(value))
    count('enum P', fits ? 1 : 0)
    if (!fits) remarks.push(`${name}: values ${JSON.stringify(got.enum)}`)
  }
  const type = [field.type].flat().find(one => one !== 'null')
  // Where only null was seen, no type can be told.
  if (type !== undefined && got.types.size > 0) {
    const [said] = got.types
    const fits = got.types.size === 1 && (said === type || (type === 'number' && said === 'integer'))
    count('type', fits ? 1 : 0)
    if (!fits) remarks.push(`${name}: ${[...got.types].join('|')}, not ${type}`)
  }
  if (field.required !== undefined) {
    count('required', got.required === field.required ? 1 : 0)
    if (got.required !== field.required) remarks.push(`${name}: required ${got.required}`)
  }
  if (field.nullable !== undefined) {
    count('nullable', got.nullable === field.nullable ? 1 : 0)
    if (got.nullable !== field.nullable) remarks.push(`${name}: null ${got.nullable}`)
  }
}

/**
 * The fields of every object anywhere in a description, by name what is said of each.
 * @returns {Map<string, { types: Set<string>, nullable: boolean, enum: unknown[] | undefined, required: boolean }>[]}
 */
export function objectsOf(description) {
  const referred = schema => (schema?.$ref === undefined ? schema : component(description, schema.$ref))
  const seen = new Set()
  /** What is only ever a part of an object is none itself. */
  const parts = new Set()
  const visit = schema => {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return
    seen.add(schema)
    for (const part of schema.allOf ?? []) parts.add(referred(part))
    for (const value of [
      ...Object.values(schema.properties ?? {}),
      ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].flatMap(keyword => schema[keyword] ?? []),
      schema.items,
      schema.additionalProperties,
      referred(schema),
    ])
      visit(value)
  }
  for (const schema of allSchemas(description)) visit(schema)
  return [...seen]
    .filter(schema => (schema.properties ?? schema.allOf) !== undefined && !parts.has(schema))
    .map(schema => fieldsOf(description, schema))
    .filter(fields => fields.size > 0)
}

/** The fields of one object, those of all parts of an `allOf` together. */
function fieldsOf(description, schema) {
  const parts = partsOf(description, schema)
  const required = new Set(parts.flatMap(part => part.required ?? []))
  const fields = new Map()
  for (const part of parts)
    for (const [name, value] of Object.entries(part.properties ?? {}))
      fields.set(name, { ...valueOf(description, value), required: required.has(name) })
  return fields
}

/** A schema, and what it says holds besides: what it refers to, and all of its `allOf`. */
function partsOf(description, schema, within = []) {
  if (typeof schema !== 'object' || schema === null || within.includes(schema)) return []
  const referred = schema.$ref === undefined ? [] : [component(description, schema.$ref)]
  return [...referred, ...(schema.allOf ?? [])]
    .flatMap(part => partsOf(description, part, [...within, schema]))
    .concat(schema)
}

/** The types that a schema allows beside null, whether it allows null, and its values where it lists them. */
function valueOf(description, schema, within = []) {
  const types = new Set()
  const found = { types, nullable: false, enum: undefined }
  if (typeof schema !== 'object' || schema === null || within.includes(schema)) return found
  for (const type of schema.type ?? []) {
    if (type === 'null') found.nullable = true
    else types.add(type)
  }
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (values !== undefined) found.enum = values
  if (schema.type === undefined && schema.properties !== undefined) types.add('object')
  if (schema.type === undefined && schema.items !== undefined) types.add('array')
  const inner = [...within, schema]
  const choices = schema.anyOf ?? schema.oneOf ?? []
  const referred = schema.$ref === undefined ? [] : [component(description, schema.$ref)]
  for (const part of [...referred, ...choices, ...(schema.allOf ?? [])]) {
    const of = valueOf(description, part, inner)
    for (const type of of.types) types.add(type)
    found.nullable ||= of.nullable
    if (of.enum !== undefined) found.enum = [...(found.enum ?? []), ...of.enum]
  }
  return found
}

/** Which fields of each entity an object in a recorded JSON body has that is plainly one of it: most of its keys are the entity's. */
export function shownFields(entities, entries) {
  const keySets = new Map()
  const visit = value => {
    if (typeof value !== 'object' || value === null) return
    const keys = Array.isArray(value) ? [] : Object.keys(value)
    if (keys.length > 0) keySets.set(keys.toSorted().join('\0'), keys)
    for (const inner of Object.values(value)) visit(inner)
  }
  for (const entry of entries) for (const body of jsonBodies(entry)) visit(body)
  return new Map(
    entities.map(({ name, fields }) => {
      const own = new Set(fields.map(field => field.name))
      const shown = new Set()
      for (const keys of keySets.values()) {
        const hits = keys.filter(key => own.has(key)).length
        if (hits >= 2 && hits >= keys.length * 0.6) for (const key of keys) shown.add(key)
      }
      return [name, shown]
    }),
  )
}

/** The bodies of an entry that are JSON, that of the answer last. */
export function jsonBodies(entry) {
  const { text, encoding } = entry?.response?.content ?? {}
  const answer = encoding === 'base64' ? Buffer.from(text ?? '', 'base64').toString('utf8') : text
  return [entry?.request?.postData?.text, answer].flatMap(body => {
    if (typeof body !== 'string' || !/^\s*[[{]/.test(body)) return []
    try {
      return [JSON.parse(body)]
    } catch {
      return []
    }
  })
}
