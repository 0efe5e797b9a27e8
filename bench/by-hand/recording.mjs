/** Recordings (HAR 1.2) of calls and pages that were written down by hand. */
const ORIGIN = 'https://app.example.org'
const START = Date.parse('2026-11-20T09:00:00Z')

/** A line of a file of calls: the method, the path with its values in braces, what was sent, the status, the answer. */
const CALL = /^(?<method>\S+) (?<path>\S+)(?: (?<sent>\{.*\}|\[.*\]|\S+=\S*))? => (?<status>\d+)(?: (?<answer>.*))?$/
const TAGS = ['section', 'article', 'div', 'ul', 'table', 'dl', 'aside', 'figure', 'fieldset', 'p']

/**
 * @param text a file of calls, one a line
 * @returns the recording, and the templates that the values in braces make: `GET /orders/{}`
 */
export function recordingOfCalls(text) {
  const made = recording()
  const templates = new Set()
  made.page('/', '<!doctype html><title>App</title><div id="root"></div>')
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue
    const { method, path, sent, status, answer } = CALL.exec(line)?.groups ?? {}
    if (method === undefined) throw new Error(`Line ${index + 1} is no call: ${line.slice(0, 80)}`)
    const isJson = /^[[{]/.test(sent ?? '')
    made.call(method, withoutBraces(path), Number(status), {
      sent:
        sent === undefined
          ? undefined
          : { text: sent, type: isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
      answer,
    })
    templates.add(`${method} ${templateOf(path.split('?')[0])}`)
  }
  return { har: made.har(), templates }
}

/**
 * @param text a file of pages: `NAME`, `MENU` and `TABS` lines, then pages as `path | title | kind | links | form`
 * @returns the recording, and the routes that the values in braces make
 */
export function recordingOfPages(text) {
  const made = recording()
  const routes = new Set()
  let [name, menu, tabs] = ['', '', []]
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [word, ...rest] = line.split(' ')
    if (word === 'NAME') name = rest.join(' ')
    else if (word === 'MENU') menu = `<nav>${linksOf(rest.join(' '), []).join('')}</nav>`
    else if (word === 'TABS') tabs = rest.join(' ').split(' ; ')
    else {
      const [path, title, kind, links = '', form = ''] = line.split(' | ')
      const body = `<h1>${title}</h1>${linksOf(links, tabs).join('')}${bodyOf(kind)}${formOf(form)}`
      made.page(
        withoutBraces(path),
        `<!doctype html><html><head><title>${title} - ${name}</title></head><body>${menu}<main class="${kind}">${body}</main></body></html>`,
      )
      routes.add(routeOf(path))
    }
  }
  return { har: made.har(), routes }
}

/** A path with its values left open, without a slash at its end. */
export const templateOf = path => path.replace(/\{[^}]*\}/g, '{}').replace(/(?<=.)\/$/, '')

/** The same of a route; values of its query are left out. */
export const routeOf = route => {
  const [path, query = ''] = route.replace(/\{[^}]*\}/g, '{}').split('?')
  const chosen = query.split('&').filter(pair => pair !== '' && !pair.endsWith('={}'))
  return templateOf(path) + (chosen.length === 0 ? '' : `?${chosen.join('&')}`)
}

const withoutBraces = path => path.replace(/[{}]/g, '')

/** `text=address`, `TABS=address` for the tabs of what stands there. */
const linksOf = (text, tabs) =>
  text
    .split(' ; ')
    .filter(link => link !== '')
    .flatMap(link => {
      const [label, address] = [link.slice(0, link.indexOf('=')), link.slice(link.indexOf('=') + 1)]
      return label === 'TABS'
        ? linksOf(tabs.map(tab => tab.replace('=', `=${address}`)).join(' ; '), [])
        : [`<a href="${address}">${label}</a>`]
    })

function formOf(text) {
  const [action, ...fields] = text.split(' ')
  if (action === '') return ''
  const inputs = fields.map(field => `<label>${field}<input name="${field}"></label>`)
  return `<form method="post" action="${action}">${inputs.join('')}<button>Save</button></form>`
}

/** Pages of one kind are built alike, others otherwise. */
function bodyOf(kind) {
  let seed = 7
  for (const letter of kind) seed = (seed * 31 + letter.charCodeAt(0)) >>> 0
  return Array.from({ length: 9 }, (_, index) => {
    const tag = TAGS[(seed >>> (index * 3)) % TAGS.length]
    return `<${tag} class="${kind}-${index}"><span class="a${(seed >>> index) % 97}">.</span><b class="b${(seed + index * 7) % 83}"></b></${tag}>`
  }).join('')
}

function recording() {
  const entries = []
  const pages = []
  let at = START
  const add = (method, path, status, { sent, answer, type, resourceType }) => {
    const url = new URL(path, ORIGIN)
    at += 500
    entries.push({
      pageref: pages.at(-1)?.id,
      startedDateTime: new Date(at).toISOString(),
      time: 20,
      request: {
        method,
        url: ORIGIN + path,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: [
          { name: 'Cookie', value: 'session=0123456789abcdef0123456789abcdef' },
          ...(sent === undefined ? [] : [{ name: 'Content-Type', value: sent.type }]),
        ],
        queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
        ...(sent === undefined ? {} : { postData: { mimeType: sent.type, text: sent.text } }),
        headersSize: -1,
        bodySize: -1,
      },
      response: {
        status,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: answer === undefined ? [] : [{ name: 'Content-Type', value: type }],
        content: { size: answer?.length ?? 0, mimeType: answer === undefined ? 'x-unknown' : type, text: answer ?? '' },
        redirectURL: '',
        headersSize: -1,
        bodySize: -1,
      },
      cache: {},
      timings: { send: 1, wait: 10, receive: 9 },
      _resourceType: resourceType,
    })
  }
  return {
    page: (path, html) => {
      at += 3000
      pages.push({
        id: `page_${pages.length + 1}`,
        startedDateTime: new Date(at).toISOString(),
        title: '',
        pageTimings: {},
      })
      add('GET', path, 200, { answer: html, type: 'text/html; charset=utf-8', resourceType: 'document' })
    },
    call: (method, path, status, { sent, answer }) =>
      add(method, path, status, { sent, answer, type: 'application/json', resourceType: 'fetch' }),
    har: () => ({ log: { version: '1.2', creator: { name: 'by hand', version: '1' }, pages, entries } }),
  }
}
