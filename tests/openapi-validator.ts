import { isIP } from 'node:net'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Entries, MediaType, OpenApi } from '../src/exports/openapi/document.ts'
import { openApiRoutes } from './openapi-routes.ts'
import { type RecordedEntry, type RecordedBody, answerOf, requestOf } from './recorded-bodies.ts'

/** One body of a recording, held against the description. */
export interface CheckedBody {
  /** The ordinal of its entry. */
  readonly entry: number
  /** `GET /orders/{id} 200 application/json`, or `… request …`. */
  readonly at: string
  /** What is wrong with it; null where it is as described. */
  readonly error: string | null
}

/**
 * Every JSON body of the exchanges that the description has an operation for, found as a strict consumer finds it: by server,
 * path template, method, status and media type.
 * @param isCarriedOut whether the request of an entry was carried out: of the others the description says nothing
 */
export function checkBodies(
  description: OpenApi,
  entries: readonly RecordedEntry[],
  isCarriedOut: (entry: RecordedEntry) => boolean,
): readonly CheckedBody[] {
  const routes = openApiRoutes(description)
  const check = bodyChecker(description)
  return entries.flatMap((recorded, entry) => {
    const route = routes(recorded.request.method, recorded.request.url)
    if (route === null) return []
    const { method, path, operation } = route
    const status = String(recorded.response.status)
    const found: CheckedBody[] = []
    const hold = (body: RecordedBody | null, words: string, content: Content | undefined): void => {
      if (body === null) return
      const at = `${method} ${path} ${words} ${body.mediaType}`
      found.push({ entry, at, error: check(body, content) })
    }
    if (isCarriedOut(recorded))
      hold(requestOf(recorded), 'request', operation.requestBody?.content)
    hold(answerOf(recorded), status, operation.responses[status]?.content)
    return found
  })
}

type Content = Entries<MediaType>

function bodyChecker(description: OpenApi) {
  // As a consumer gets it: what JSON makes of it.
  const { components } = JSON.parse(JSON.stringify(description)) as OpenApi
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTuples: false })
  for (const [name, isFormat] of formats) ajv.addFormat(name, isFormat)
  for (const word of ['seen', 'values', 'replaced', 'basis', 'discriminator']) ajv.addKeyword(`x-${word}`)
  // References lead to `#/components/schemas/…`, so these stand beside each schema.
  ajv.addKeyword('components')
  const compiled = new Map<MediaType, ValidateFunction>()
  return ({ mediaType, value }: RecordedBody, content: Content = {}): string | null => {
    const described = content[mediaType] ?? content['*/*']
    if (described === undefined) return 'no such media type is described here'
    const validate = compiled.get(described) ?? ajv.compile({ allOf: [described.schema], components })
    compiled.set(described, validate)
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
}

/** Formats as strict consumers read them: by what the platform takes, not by our own patterns. */
const formats: readonly (readonly [string, (text: string) => boolean])[] = [
  ['date-time', text => /^\d{4}-\d\d-\d\dT/i.test(text) && !Number.isNaN(Date.parse(text))],
  ['date', text => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text)],
  ['time', text => /^\d\d:\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(`2000-01-01T${text}`))],
  ['email', text => /^[^@\s]+@[^@\s]+$/.test(text) && text.length <= 254],
  ['uuid', text => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)],
  ['uri', text => URL.canParse(text)],
  ['ipv4', text => isIP(text) === 4],
  ['ipv6', text => isIP(text) === 6],
]

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
