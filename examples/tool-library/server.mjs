// The tool library: a small complete application that lends tools. Its recordings are the sample project; its true
// specification, written by hand, stands in SPECIFICATION.md beside it. No inference knows its names.
//   node build.mjs && node server.mjs [port]
import { createServer } from 'node:http'
import { act } from './api.mjs'
import { page, refusedForm, file } from './pages.mjs'
import { Refusal } from './refusal.mjs'
import { memberOf } from './session.mjs'
import { follow } from './shelf.mjs'

const server = createServer((request, response) => void serve(request, response))

async function serve(request, response) {
  const url = new URL(request.url, 'http://localhost')
  const answer = (status, body, headers = {}) => {
    const type = typeof body === 'string' ? 'text/html' : 'application/json'
    response.writeHead(status, {
      'cache-control': 'no-store',
      ...(body === undefined ? {} : { 'content-type': `${type}; charset=utf-8` }),
      ...headers,
    })
    response.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  }
  // Before its scripts are there, the page sends its forms as every page does.
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  const member = memberOf(request)
  try {
    if (!url.pathname.startsWith('/api/')) return file(url.pathname, response) || answer(...page(url, member))
    if (url.pathname === '/api/events' && member !== null) return follow(request, response)
    const body = await read(request, isForm)
    const call = { method: request.method, path: url.pathname, query: url.searchParams, member, body }
    const [status, done, headers = {}] = act(call)
    if (!isForm) return answer(status, done, headers)
    answer(303, undefined, { ...headers, location: headers.location?.replace('/api', '') ?? '/tools' })
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error)
    else if (isForm) return answer(...refusedForm(request, member, error))
    const body = error.body ?? { error: { code: 'BROKEN', message: 'Something went wrong.' } }
    answer(error.status ?? 500, body, error.headers)
  }
}

async function read(request, isForm) {
  let text = ''
  for await (const chunk of request) text += chunk
  if (isForm) return Object.fromEntries(new URLSearchParams(text))
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal(400, 'NOT_JSON', 'The body is no JSON.')
  }
}

server.listen(Number(process.argv[2] ?? 4180), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
)
