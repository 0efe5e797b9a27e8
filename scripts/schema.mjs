// Writes specification.schema.json from the types of src/specification: `npm run schema`; with --check it only says whether
// the file is current.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createGenerator } from 'ts-json-schema-generator'

const root = fileURLToPath(new URL('..', import.meta.url))

const schemaFile = `${root}specification.schema.json`

/** The schema as text. The generator speaks draft 7; what differs in 2020-12 is turned here. */
function schemaText() {
  const draft7 = createGenerator({
    path: `${root}src/specification/specification.ts`,
    tsconfig: `${root}tsconfig.core.json`,
    type: 'Specification',
    skipTypeCheck: true,
    additionalProperties: true,
    topRef: true,
    encodeRefs: false,
  }).createSchema('Specification')
  const names = new Map(Object.keys(draft7.definitions).map(name => [name, plainName(name)]))
  const { Specification, ...definitions } = Object.fromEntries(
    Object.entries(draft7.definitions).map(([name, schema]) => [names.get(name), turned(schema, names)]),
  )
  // Every section but the nine would be of a kind that nobody knows.
  delete definitions.Sections.additionalProperties
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:asbuilt:specification:1',
    title: 'Asbuilt specification',
    ...Specification,
    $defs: reachable(Specification, definitions),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

/** The definitions that the schema leads to, sorted. */
function reachable(schema, definitions) {
  const found = new Set()
  const follow = from => {
    for (const [, name] of JSON.stringify(from).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      follow(definitions[name])
    }
  }
  follow(schema)
  return Object.fromEntries(
    [...found].toSorted((left, right) => (left < right ? -1 : 1)).map(name => [name, definitions[name]]),
  )
}

/** `SectionResult<structure-12>` and the like become names that a reader can say. */
function plainName(name) {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '')
}

function turned(schema, names) {
  if (Array.isArray(schema)) return schema.map(child => turned(child, names))
  if (typeof schema !== 'object' || schema === null) return schema
  if (typeof schema.$ref === 'string') {
    const name = names.get(schema.$ref.replace('#/definitions/', ''))
    return { ...(schema.description === undefined ? {} : { description: schema.description }), $ref: `#/$defs/${name}` }
  }
  const result = {}
  for (const [key, child] of Object.entries(schema)) {
    if (key === 'properties')
      result.properties = Object.fromEntries(Object.entries(child).map(([name, of]) => [name, turned(of, names)]))
    else if (key === 'items' && Array.isArray(child))
      Object.assign(result, { type: 'array', prefixItems: turned(child, names) })
    else if (key === 'additionalItems') result.items = turned(child, names)
    else if (key === 'additionalProperties' && child === true) continue
    else result[key] = turned(child, names)
  }
  return result
}

const text = schemaText()
const current = existsSync(schemaFile) && readFileSync(schemaFile, 'utf8') === text
if (process.argv.includes('--check')) {
  if (!current) console.error('specification.schema.json is not what the types say: npm run schema')
  process.exitCode = current ? 0 : 1
} else {
  writeFileSync(schemaFile, text)
  console.log(current ? 'specification.schema.json was current.' : 'specification.schema.json is written.')
}
