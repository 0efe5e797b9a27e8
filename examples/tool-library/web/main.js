const screen = document.querySelector('#screen')
const message = document.querySelector('#message')
let events = null

const routes = [
  { path: '/login', name: 'Sign in', show: login },
  { path: '/tools', name: 'Tools', show: tools },
  { path: '/tools/new', name: 'New tool', show: newTool },
  { path: '/tools/:toolId', name: 'Tool', show: tool },
  { path: '/loans', name: 'Loans', show: loans },
  { path: '/loans/:loanId', name: 'Loan', show: loan },
  { path: '/members', name: 'Members', show: members },
]

const member = () => JSON.parse(sessionStorage.getItem('member') ?? 'null')

/** Calls the server; a refusal is shown to the reader and thrown. */
async function call(method, path, body) {
  const token = sessionStorage.getItem('token')
  const response = await fetch(path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  message.textContent = ''
  if (response.ok) return response.status === 204 ? null : response.json()
  const { error } = await response.json()
  message.textContent = error.message
  if (response.status === 401 && error.code === 'SIGNED_OUT') go('/login')
  throw new Error(error.code)
}

async function login() {
  screen.innerHTML = `<h1>Sign in</h1><form><label>E-mail<input name="email" type="email" required></label>
    <label>Password<input name="password" type="password" required minlength="8"></label><button>Sign in</button></form>`
  onSubmit(async fields => {
    const { token, member: signedIn } = await call('POST', '/api/session', fields)
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('member', JSON.stringify(signedIn))
    follow(token)
    go('/tools')
  })
}

async function tools() {
  const query = new URLSearchParams(location.search)
  const page = Number(query.get('page') ?? 1)
  const settings = await call('GET', '/api/settings')
  const { data, meta } = await call(
    'GET',
    `/api/tools?page=${page}&perPage=${settings.perPage}${query.get('category') ? `&category=${query.get('category')}` : ''}`,
  )
  screen.innerHTML = `<h1>Tools</h1><p>${meta.total} tools. ${member().role === 'member' ? '' : '<a href="/tools/new">New tool</a>'}</p>
    <table><tr><th>Name<th>Category<th>Fee per day<th>Available</tr>${data
      .map(
        one =>
          `<tr><td><a href="/tools/${one.id}">${one.name}</a><td>${one.category}<td>${one.feePerDay} ${settings.currency}<td>${one.available ? 'yes' : 'lent'}</tr>`,
      )
      .join(
        '',
      )}</table><p>${page * meta.perPage < meta.total ? `<a href="/tools?page=${page + 1}">Next page</a>` : ''}</p>`
}

async function newTool() {
  screen.innerHTML = `<h1>New tool</h1><form><label>Name<input name="name" required minlength="3" maxlength="60"></label>
    <label>Category<select name="category"><option>garden<option>wood<option>metal<option>electric<option>measuring</select></label>
    <label>Fee per day<input name="feePerDay" type="number" min="0" max="100" step="0.5" value="0"></label><button>Add tool</button></form>`
  onSubmit(async fields => {
    const made = await call('POST', '/api/tools', { ...fields, feePerDay: Number(fields.feePerDay) })
    go(`/tools/${made.id}`)
  })
}

async function tool({ toolId }) {
  const one = await call('GET', `/api/tools/${toolId}`)
  screen.innerHTML = `<h1>${one.name}</h1><p>${one.category}, ${one.feePerDay} a day. ${one.note ?? ''}</p>
    <form><label>Days<input name="days" type="number" required min="1" max="14" value="3"></label>
    <label>Note<textarea name="note" maxlength="200"></textarea></label><button>Ask for this tool</button></form>
    ${member().role === 'admin' ? '<p><button id="remove" type="button">Remove tool</button></p>' : ''}`
  onSubmit(async fields => {
    const made = await call('POST', '/api/loans', {
      toolId: one.id,
      days: Number(fields.days),
      note: fields.note || null,
    })
    go(`/loans/${made.id}`)
  })
  onClick('#remove', async () => {
    await call('DELETE', `/api/tools/${toolId}`)
    go('/tools')
  })
}

async function loans() {
  const status = new URLSearchParams(location.search).get('status')
  const { data } = await call('GET', `/api/loans${status ? `?status=${status}` : ''}`)
  screen.innerHTML = `<h1>Loans</h1><table><tr><th>Tool<th>Status<th>Days<th>Due</tr>${data
    .map(
      one =>
        `<tr><td><a href="/loans/${one.id}">${one.toolId}</a><td>${one.status}<td>${one.days}<td>${one.dueOn ?? ''}</tr>`,
    )
    .join('')}</table>`
}

const ACTIONS = {
  requested: ['approve', 'decline', 'cancel'],
  approved: ['hand-out', 'cancel'],
  handed_out: ['return', 'report-overdue'],
  overdue: ['return'],
}

async function loan({ loanId }) {
  const one = await call('GET', `/api/loans/${loanId}`)
  const actions = (ACTIONS[one.status] ?? []).filter(action => member().role !== 'member' || action === 'cancel')
  screen.innerHTML = `<h1>Loan</h1><p>${one.status}, ${one.days} days. ${one.note ?? ''}</p>${actions.map(action => `<button type="button" data-action="${action}">${action}</button>`).join(' ')}`
  for (const action of actions)
    onClick(`[data-action="${action}"]`, async () => {
      await call('POST', `/api/loans/${loanId}/${action}`)
      await loan({ loanId })
    })
}

async function members() {
  const { data } = await call('GET', '/api/members')
  screen.innerHTML = `<h1>Members</h1><table><tr><th>Name<th>E-mail<th>Role<th>Active<th></tr>${data
    .map(
      one =>
        `<tr><td>${one.name}<td>${one.email}<td>${one.role}<td>${one.active}<td><button type="button" data-member="${one.id}">${one.active ? 'Block' : 'Unblock'}</button></tr>`,
    )
    .join('')}</table>`
  for (const one of data)
    onClick(`[data-member="${one.id}"]`, async () => {
      await call('PATCH', `/api/members/${one.id}`, { active: !one.active })
      await members()
    })
}

function follow(token) {
  events?.close()
  events = new EventSource(`/api/events?token=${token}`)
}

function onSubmit(act) {
  const form = screen.querySelector('form')
  form.addEventListener('submit', event => {
    event.preventDefault()
    act(Object.fromEntries(new FormData(form))).catch(() => {})
  })
}
function onClick(selector, act) {
  screen.querySelector(selector)?.addEventListener('click', () => act().catch(() => {}))
}

function go(path) {
  history.pushState(null, '', path)
  return render()
}

async function render() {
  const values = location.pathname.split('/')
  for (const { path, name, show } of routes) {
    const names = path.split('/')
    if (names.length !== values.length || !names.every((part, index) => part.startsWith(':') || part === values[index]))
      continue
    document.title = `${name} – Tool Library`
    return show(
      Object.fromEntries(
        names.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), values[index]]] : [])),
      ),
    ).catch(() => {})
  }
  return go(member() === null ? '/login' : '/tools')
}

document.addEventListener('click', event => {
  const link = event.target.closest?.('a[href^="/"]')
  if (link === null || link === undefined) return
  event.preventDefault()
  go(link.getAttribute('href'))
})
document.querySelector('#sign-out').addEventListener('click', async () => {
  await call('DELETE', '/api/session').catch(() => {})
  sessionStorage.clear()
  events?.close()
  go('/login')
})
addEventListener('popstate', render)
render()
