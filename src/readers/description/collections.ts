import type {
  DescribedBody,
  DescribedCall,
  DescribedParameter,
  DescriptionReading,
} from '../../evidence/description.ts'
import { exampleBody, exampleForm } from './examples.ts'
import { type Around, type Node, elements, isObject, member, textOf } from './node.ts'

/**
 * The requests of a Postman collection (format 2.0 and 2.1), folder by folder. They are examples: they say which calls there are, and
 * the names of what is sent.
 */
export function readPostman(around: Around): Pick<DescriptionReading, 'calls' | 'types'> {
  const calls: DescribedCall[] = []
  const waiting = elements(member({ value: around.root, at: '' }, 'item')).toReversed()
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    const inner = elements(member(item, 'item'))
    waiting.push(...inner.toReversed())
    const request = member(item, 'request')
    if (request.value === undefined) continue
    const call = postmanCall(request, elements(member(item, 'response')))
    if (call === null) around.problem(request.at, 'the address of this request cannot be read')
    else calls.push(call)
  }
  return { calls, types: [] }
}

function postmanCall(request: Node, answers: readonly Node[]): DescribedCall | null {
  const url = isObject(request.value) ? member(request, 'url') : request
  const raw = textOf(url) ?? textOf(member(url, 'raw'))
  const segments = raw === null ? null : requestSegments(raw)
  if (segments === null) return null
  const statuses = new Set(answers.flatMap(({ value }) => (isObject(value) ? [Number(value['code'])] : [])))
  return {
    ...emptyCall(request, segments),
    method: (textOf(member(request, 'method')) ?? 'GET').toUpperCase(),
    parameters: [...pathParameters(request, segments), ...queryParameters(member(url, 'query'), 'key')],
    requests: postmanBody(member(request, 'body')),
    responses: answers.flatMap(answer => {
      const status = Number(member(answer, 'code').value)
      if (!Number.isInteger(status) || status < 100 || status > 599 || !statuses.delete(status)) return []
      const text = textOf(member(answer, 'body'))
      const body = text === null ? null : exampleBody(text, answer.at)
      return [{ at: answer.at, status: String(status), bodies: body === null ? [] : [body] }]
    }),
  }
}

const emptyCall = ({ at }: Node, segments: readonly string[]): Omit<DescribedCall, 'method'> => ({
  at,
  protocol: 'http',
  bases: [''],
  segments,
  operation: null,
  parameters: [],
  requests: [],
  responses: [],
  security: null,
})

const pathParameters = ({ at }: Node, segments: readonly string[]): readonly DescribedParameter[] =>
  segments
    .filter(segment => segment.startsWith('{'))
    .map(segment => ({ at, in: 'path', name: segment.slice(1, -1), required: true, schema: { at, types: [] } }))

const queryParameters = (list: Node, key: 'key' | 'name'): readonly DescribedParameter[] =>
  elements(list).flatMap(node => {
    const name = textOf(member(node, key))
    if (name === null || name === '') return []
    return [{ at: node.at, in: 'query', name, required: false, schema: { at: node.at, types: [] } }]
  })

function postmanBody(body: Node): readonly DescribedBody[] {
  const mode = textOf(member(body, 'mode'))
  if (mode === 'raw') return [exampleBody(textOf(member(body, 'raw')) ?? '', body.at) ?? []].flat()
  if (mode !== 'urlencoded' && mode !== 'formdata') return []
  const names = elements(member(body, mode)).flatMap(field => textOf(member(field, 'key')) ?? [])
  const mediaType = mode === 'formdata' ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return [exampleForm(mediaType, names, body.at)]
}

/** The requests of an Insomnia export (format 4). */
export function readInsomnia(around: Around): Pick<DescriptionReading, 'calls' | 'types'> {
  const calls = elements(member({ value: around.root, at: '' }, 'resources')).flatMap(node => {
    if (textOf(member(node, '_type')) !== 'request') return []
    const segments = requestSegments(textOf(member(node, 'url')) ?? '')
    if (segments === null) {
      around.problem(node.at, 'the address of this request cannot be read')
      return []
    }
    const body = member(node, 'body')
    const text = textOf(member(body, 'text'))
    const fields = elements(member(body, 'params')).flatMap(field => textOf(member(field, 'name')) ?? [])
    const mediaType = textOf(member(body, 'mimeType')) ?? ''
    const example = text === null ? null : exampleBody(text, body.at)
    return [
      {
        ...emptyCall(node, segments),
        method: (textOf(member(node, 'method')) ?? 'GET').toUpperCase(),
        parameters: [...pathParameters(node, segments), ...queryParameters(member(node, 'parameters'), 'name')],
        requests: [
          ...(example === null ? [] : [example]),
          ...(fields.length === 0 ? [] : [exampleForm(mediaType, fields, body.at)]),
        ],
      },
    ]
  })
  return { calls, types: [] }
}

/**
 * The path of an address with variables in it: `{{base}}/orders/:id?x=1`, `{{ _.base }}/orders/{{id}}`. A variable at the front stands
 * for the server; null where nothing but that is left to tell.
 */
function requestSegments(raw: string): readonly string[] | null {
  const path = (raw.slice(0, 8000).split(/[?#]/, 1)[0] as string)
    .replace(/\{\{[^{}]{0,200}\}\}/g, variable => `{${variable.replace(/^.*\.|[{}\s]/g, '')}}`)
    .replace(/^[a-z][a-z+.-]{1,20}:\/\/[^/]*/i, '')
    .replace(/^\{[^{}]*\}(?=\/|$)/, '')
  if (path === '' ? !/^\s*(?:\{|https?:)/.test(raw) : !path.startsWith('/')) return null
  return path
    .split('/')
    .filter(segment => segment !== '')
    .map(segment => (/^:\w/.test(segment) ? `{${segment.slice(1)}}` : segment.replace(/^.*(\{[^{}]+\}).*$/, '$1')))
}
