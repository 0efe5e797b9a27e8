import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Entries, MediaType, OpenApi } from '../src/exports/openapi/document.ts'
import { addVocabulary } from './openapi-vocabulary.ts'
import { openApiRoutes } from './openapi-routes.ts'
import { type RecordedBody, type RecordedEntry, answerOf, isCarriedOut, requestOf } from './recorded-bodies.ts'

/** A recorded body and what the description has for its place. */
export interface DescribedBody extends RecordedBody {
  /** `GET /orders/{id} 200 application/json`, or `POST /orders request application/json`. */
  readonly at: string
  /** How the place is called in the types that openapi-typescript writes. */
  readonly typePath: string
  /** Whether one call alone stands behind the operation. */
  readonly isOfOneCall: boolean
  /** Undefined where the description does not know of it. */
  readonly described: MediaType | undefined
}

/**
 * The JSON bodies of the exchanges that the description has an operation for, each with what stands there for its media
 * type: all answers, and the requests that were carried out.
 */
export function describedBodies(description: OpenApi, entries: readonly RecordedEntry[]): readonly DescribedBody[] {
  const routeOf = openApiRoutes(description)
  return entries.flatMap(entry => {
    const route = routeOf(entry.request.method, entry.request.url)
    if (route === null) return []
    const { method, path, operation } = route
    const type = `paths[${JSON.stringify(path)}][${JSON.stringify(method.toLowerCase())}]`
    const { status } = entry.response
    const answer = answerOf(entry)
    const request = isCarriedOut(entry) ? requestOf(entry) : null
    const place = (body: RecordedBody, words: string, typePath: string, content: Entries<MediaType> = {}) => ({
      ...body,
      at: `${method} ${path} ${words} ${body.mediaType}`,
      typePath: `${typePath}["content"]["${body.mediaType}"]`,
      isOfOneCall: !Array.isArray(operation['x-asbuilt']),
      described: content[body.mediaType],
    })
    return [
      request === null
        ? []
        : [place(request, 'request', `NonNullable<${type}["requestBody"]>`, operation.requestBody?.content)],
      answer === null
        ? []
        : [place(answer, `${status}`, `${type}["responses"][${status}]`, operation.responses[status]?.content)],
    ].flat()
  })
}

/** Says what is wrong with a body by the schema of its place; null where nothing is. */
export function bodyChecker(description: OpenApi): (body: DescribedBody) => string | null {
  const ajv = addVocabulary(new Ajv2020({ strict: true, allowUnionTypes: true, strictTuples: false }))
  const { components } = description
  const compiled = new Map<MediaType, ValidateFunction>()
  return ({ described, value }) => {
    if (described === undefined) return 'the description does not know of such a body'
    const validate = compiled.get(described) ?? ajv.compile({ allOf: [described.schema], components })
    compiled.set(described, validate)
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
}
