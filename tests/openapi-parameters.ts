import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OpenApi, Operation, Parameter } from '../src/exports/openapi/document.ts'
import { addVocabulary } from './openapi-vocabulary.ts'
import { openApiRoutes } from './openapi-routes.ts'
import { type RecordedEntry, isCarriedOut, isEmbedded } from './recorded-bodies.ts'

/**
 * What is wrong with the parameters of requests that were carried out, as `GET /orders query page: must be integer`: of the wrong
 * type, required and not there, or there and not described.
 */
export function parameterErrors(description: OpenApi, entries: readonly RecordedEntry[]): readonly string[] {
  const ajv = addVocabulary(new Ajv2020({ strict: true, allowUnionTypes: true, coerceTypes: 'array' }))
  const routeOf = openApiRoutes(description)
  return entries
    .filter(entry => isCarriedOut(entry) && !isEmbedded(entry))
    .flatMap(({ request }) => {
      const route = routeOf(request.method, request.url)
      if (route === null) return []
      const { method, path, operation, segments } = route
      const sent = new Map([
        ...queryOf(request.url, operation),
        ...segments.map(([name, text]) => [`path ${name}`, text] as const),
      ])
      for (const { name, value } of request.headers) sent.set(`header ${name.toLowerCase()}`, value)
      const known = new Set((operation.parameters ?? []).map(keyOf))
      const unknown = [...sent.keys()].filter(
        key => key.startsWith('query ') && !known.has(key) && !isCredential(key, description),
      )
      const wrong = (operation.parameters ?? []).flatMap(parameter => {
        const value = sent.get(keyOf(parameter))
        if (value === undefined) return parameter.required ? [`${keyOf(parameter)} is not there`] : []
        const validate = ajv.compile({ type: 'object', properties: { value: parameter.schema } })
        return validate({ value })
          ? []
          : [`${keyOf(parameter)} ${JSON.stringify(value)}: ${ajv.errorsText(validate.errors)}`]
      })
      return [...unknown.map(key => `${key} is not described`), ...wrong].map(text => `${method} ${path} ${text}`)
    })
}

type Sent = string | readonly Sent[] | { readonly [name: string]: Sent }

const keyOf = ({ in: place, name }: Parameter): string => `${place} ${place === 'header' ? name.toLowerCase() : name}`

/** Query fields by name: several of one name are a list, those with brackets an object where one is described. */
function queryOf(url: string, { parameters = [] }: Operation): ReadonlyMap<string, Sent> {
  const deep = new Set(parameters.filter(({ style }) => style === 'deepObject').map(({ name }) => name))
  const found = new Map<string, Sent>()
  const { searchParams } = new URL(url)
  for (const key of new Set(searchParams.keys())) {
    // A number alone, or a clock in base 36, has no name: it keeps the answer from coming out of a cache.
    if (/^(?:\d+(?:\.\d+)?|m[a-z\d]{7})$/.test(key) && searchParams.get(key) === '') continue
    // What is said twice is said once.
    const all = [...new Set(searchParams.getAll(key))]
    const value = all.length === 1 ? (all[0] as string) : all
    const [name = '', ...steps] = key.replaceAll(']', '').split('[')
    if (steps.length === 0 || !deep.has(name)) found.set(`query ${key}`, value)
    else found.set(`query ${name}`, placed(found.get(`query ${name}`), steps, value))
  }
  return found
}

/** As the `qs` package reads brackets, which most servers follow: names make objects, numbers and nothing make lists. */
function placed(into: Sent | undefined, [step, ...rest]: readonly string[], value: Sent): Sent {
  if (step === undefined) return value
  if (/^\d*$/.test(step) && (into === undefined || Array.isArray(into))) {
    const list = [...((into ?? []) as readonly Sent[])]
    const index = step === '' ? list.length : Number(step)
    list[index] = placed(list[index], rest, value)
    return list
  }
  const object = (into ?? {}) as { readonly [name: string]: Sent }
  return { ...object, [step]: placed(object[step], rest, value) }
}

const isCredential = (key: string, { components }: OpenApi): boolean =>
  Object.values(components.securitySchemes).some(
    scheme => scheme.type === 'apiKey' && `${scheme.in} ${scheme.name}` === key,
  )
