// A small application for recording traces of: notes in a list, a sign-in, a form that scripts draw, an address that scripts
// change, an answer that refuses, a message that appears, a shadow root, a frame, and fields of every kind.
import { createServer } from 'node:http'

const PAGE = `<!doctype html><html lang="en"><head><title>Notes</title><style>body{font:14px sans-serif}</style></head>
<body><nav><a href="/notes">Notes</a> <a href="/settings">Settings</a></nav><main id="main"></main><div id="toasts"></div>
<script src="/app.js"></script></body></html>`

const SCRIPT = `
const main = document.getElementById('main')
const html = (strings, ...values) => strings.reduce((text, part, n) => text + values[n - 1] + part)
const titles = { '/sign-in': 'Sign in', '/notes': 'All notes', '/notes/new': 'New note', '/settings': 'Settings' }
function toast(text, kind) {
  const box = document.createElement('div')
  box.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  box.className = 'toast toast-' + kind
  box.textContent = text
  document.getElementById('toasts').replaceChildren(box)
}
const views = {
  '/sign-in': () => html\`<h1>Sign in</h1><form id="sign-in"><label>E-mail <input name="email" type="email" required></label>
    <label>Password <input name="password" type="password" minlength="8" required></label><button>Sign in</button></form>\`,
  '/notes': () => html\`<h1>All notes</h1><ul id="list"></ul><button id="new">New note</button>\`,
  '/notes/new': () => html\`<h1>New note</h1><form id="note"><label>Title <input name="title" maxlength="60" required></label>
    <label>Text <textarea name="text">Write here</textarea></label>
    <label>Colour <select name="colour"><option value="red">Red</option><option value="blue">Blue</option></select></label>
    <label><input type="checkbox" name="pinned"> Pinned</label><button>Save note</button></form>\`,
  '/settings': () => html\`<h1>Settings</h1><note-box></note-box><iframe src="/frame" title="Help"></iframe>\`,
}
customElements.define('note-box', class extends HTMLElement {
  constructor() {
    super()
    this.attachShadow({ mode: 'open' }).innerHTML = '<h2>Shadow heading</h2><slot></slot>'
  }
})
async function show() {
  document.title = titles[location.pathname] + ' - Notes'
  main.innerHTML = views[location.pathname]()
  if (location.pathname === '/notes') {
    const { notes } = await (await fetch('/api/notes')).json()
    document.getElementById('list').replaceChildren(...notes.map(note => Object.assign(document.createElement('li'), { textContent: note.title })))
  }
}
function go(path) {
  history.pushState(null, '', path)
  return show()
}
async function send(path, body) {
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { ok: answer.ok, body: await answer.json() }
}
document.addEventListener('click', event => {
  const link = event.target.closest('nav a')
  if (link) { event.preventDefault(); void go(link.getAttribute('href')) }
  if (event.target.id === 'new') void go('/notes/new')
})
document.addEventListener('submit', async event => {
  event.preventDefault()
  const form = event.target
  const fields = Object.fromEntries(new FormData(form))
  if (form.id === 'sign-in') {
    const { ok } = await send('/api/sign-in', fields)
    if (ok) await go('/notes')
  } else {
    const { ok, body } = await send('/api/notes', fields)
    if (!ok) return toast(body.error, 'error')
    await go('/notes')
    toast('The note was saved', 'success')
  }
})
void show()
`

/** @returns the address, and what ends it */
export async function startApplication() {
  const notes = [{ id: 1, title: 'Buy milk' }]
  const answer = async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = text === '' ? null : JSON.parse(text)
    const json = (status, value) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.url === '/app.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT)
    if (request.url === '/favicon.ico') return response.writeHead(204).end()
    if (request.url === '/frame')
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<title>Help</title><h1>Help</h1><p>Ask us.</p>')
    if (request.url === '/api/sign-in') return json(200, { name: 'Ada', token: body.email + ':1' })
    if (request.url === '/api/notes' && request.method === 'GET') return json(200, { notes })
    if (request.url === '/api/notes') {
      if (notes.some(({ title }) => title === body.title))
        return json(422, { error: 'There is a note of that title already' })
      notes.push({ id: notes.length + 1, title: body.title })
      return json(201, notes.at(-1))
    }
    return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }
}
