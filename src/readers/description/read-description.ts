import { createHash } from 'node:crypto'
import type { DescriptionProblem, DescriptionReading } from '../../evidence/description.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { readInsomnia, readPostman } from './collections.ts'
import { isEdmx, readEdmx } from './edmx.ts'
import { readSdl } from './graphql-sdl.ts'
import { introspectionIn, readIntrospection } from './introspection.ts'
import { type Node, isObject, makeAround, member, textOf } from './node.ts'
import { readOpenapi } from './openapi.ts'

/** Beyond this a text is not read. */
const LARGEST = { json: 64_000_000, graphql: 12_000_000, xml: 12_000_000 } as const

/**
 * What a text says that is a description: JSON, XML or the language of GraphQL schemas. Never throws.
 * @param base the path of what it describes, where the text does not say
 */
export function readDescription(text: string, base = ''): DescriptionReading {
  const digest = digestOf(text)
  const problems: DescriptionProblem[] = []
  const form = formOf(text)
  if (text.length > LARGEST[form]) {
    const megabytes = Math.round(text.length / 1e6)
    problems.push({
      at: '',
      message: `has ${megabytes} MB, more than the ${LARGEST[form] / 1e6} MB that are read of this form`,
    })
    return { ...NOTHING, digest, problems }
  }
  if (form === 'xml')
    return { ...NOTHING, digest, format: 'OData metadata', ...readEdmx(text, [base], problems), problems }
  if (form === 'graphql') return { ...NOTHING, digest, format: 'GraphQL schema', ...readSdl(text, problems), problems }
  return described(jsonOf(text, problems), digest, problems)
}

const ANSWERED: ReadonlySet<Format | null> = new Set(['OpenAPI', 'Swagger', 'GraphQL schema'])

/** The same of a JSON value that was answered; null where it is none of the descriptions that applications give of themselves. */
export function readDescribedValue(value: JsonValue): DescriptionReading | null {
  if (!ANSWERED.has(formatOf({ value, at: '' }))) return null
  try {
    return described(value, digestOf(JSON.stringify(value)), [])
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { ...NOTHING, digest: 0, problems: [{ at: '', message: 'nests too deep to be read' }] }
  }
}

const NOTHING: Omit<DescriptionReading, 'digest' | 'problems'> = {
  format: 'OpenAPI',
  title: null,
  version: null,
  calls: [],
  types: [],
}

const digestOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 6)

const formOf = (text: string): keyof typeof LARGEST =>
  isEdmx(text) ? 'xml' : isSdl(text.slice(0, 100_000)) ? 'graphql' : 'json'

/** Whether a text holds a definition in the language of GraphQL, and is neither JSON nor the YAML of another description. */
export const isSdl = (text: string): boolean =>
  !/^[\s\uFEFF]{0,1000}[{[]/.test(text) &&
  /^[ \t]*(?:extend[ \t]+)?(?:(?:type|interface|input|enum)[ \t]+[A-Za-z_]\w*[ \t]*(?:[{@\r\n]|implements\b)|union[ \t]+[A-Za-z_]\w*[ \t]*[=@]|scalar[ \t]+[A-Za-z_]\w*[ \t]*(?:[@\r\n]|$)|schema[ \t]*[{@]|directive[ \t]+@)/m.test(
    text,
  ) &&
  !/^[ \t]*(?:openapi|swagger)[ \t]*:/m.test(text)

function jsonOf(text: string, problems: DescriptionProblem[]): JsonValue {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as JsonValue
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    problems.push({ at: '', message: `is no JSON${position === undefined ? '' : ` from character ${position} on`}` })
    return null
  }
}

/** Whether a JSON text is in a format that is read, or is no JSON: its outermost names spoke for it then. */
export function mayDescribe(text: string): boolean {
  const problems: DescriptionProblem[] = []
  const value = jsonOf(text, problems)
  return problems.length > 0 || formatOf({ value, at: '' }) !== null
}

type Format = DescriptionReading['format']

/** What a value describes; null where it is none of the formats that are read. */
function formatOf(root: Node): Format | null {
  const text = (name: string): string | null => textOf(member(root, name))
  if (!isObject(root.value)) return null
  if (text('openapi') !== null && has(root, 'paths', 'components', 'webhooks')) return 'OpenAPI'
  const swagger = member(root, 'swagger').value
  // Unquoted in YAML it is a number.
  if ((swagger === 2 || text('swagger')?.startsWith('2') === true) && has(root, 'paths')) return 'Swagger'
  if (introspectionIn(root) !== null) return 'GraphQL schema'
  if (isPostman(root)) return 'Postman collection'
  return text('_type') === 'export' && Array.isArray(member(root, 'resources').value) ? 'Insomnia export' : null
}

function isPostman(root: Node): boolean {
  const about = member(root, 'info')
  const schema = textOf(member(about, 'schema')) ?? ''
  return (
    (member(about, '_postman_id').value !== undefined || schema.includes('getpostman.com')) &&
    Array.isArray(member(root, 'item').value)
  )
}

const has = (root: Node, ...names: readonly string[]): boolean =>
  names.some(name => member(root, name).value !== undefined)

function described(value: JsonValue, digest: number, problems: DescriptionProblem[]): DescriptionReading {
  const root: Node = { value, at: '' }
  const around = makeAround(value, problems)
  const format = formatOf(root)
  const about = member(root, 'info')
  const version = member(about, 'version').value
  const head = {
    digest,
    format: format ?? 'OpenAPI',
    title: textOf(member(about, 'title')) ?? textOf(member(about, 'name')),
    version: typeof version === 'string' || typeof version === 'number' ? String(version) : null,
  }
  const read = (): Pick<DescriptionReading, 'calls' | 'types'> => {
    switch (format) {
      case 'OpenAPI':
      case 'Swagger':
        return readOpenapi(around, format === 'Swagger')
      case 'GraphQL schema':
        return readIntrospection(introspectionIn(root) as Node, around)
      case 'Postman collection':
        return readPostman(around)
      case 'Insomnia export':
        return readInsomnia(around)
      case 'OData metadata':
      case null:
        if (problems.length === 0) around.problem('', 'is no description in a format that is read')
        return { calls: [], types: [] }
    }
  }
  return { ...head, ...read(), problems }
}
