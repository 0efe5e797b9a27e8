// The tool library: a small complete application that lends tools. Its recordings are the sample project; its true
// specification, written by hand, stands in SPECIFICATION.md beside it. No inference knows its names.
//   node server.mjs [port]
import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { seed } from './seed.mjs'

const MAX_LOAN_DAYS = 14
const MAX_OPEN_LOANS = 3
const PER_PAGE = 10
const SIGN_IN_ATTEMPTS = 5
const SESSION_SECONDS = 3600
const secret = randomUUID()
const { members, tools, loans } = seed()
const attempts = new Map()
const listeners = new Set()

/** What happens to a loan: from where, to where, who may do it. */
const transitions = {
  approve: { from: ['requested'], to: 'approved', roles: ['librarian', 'admin'] },
  decline: { from: ['requested'], to: 'declined', roles: ['librarian', 'admin'] },
  'hand-out': { from: ['approved'], to: 'handed_out', roles: ['librarian', 'admin'] },
  return: { from: ['handed_out', 'overdue'], to: 'returned', roles: ['librarian', 'admin'] },
  'report-overdue': { from: ['handed_out'], to: 'overdue', roles: ['librarian', 'admin'] },
  cancel: { from: ['requested', 'approved'], to: 'cancelled', roles: ['member', 'librarian', 'admin'] },
}

const routes = [
  [
    'GET',
    '/api/settings',
    anyone,
    () => [200, { currency: 'EUR', maxLoanDays: MAX_LOAN_DAYS, maxOpenLoans: MAX_OPEN_LOANS, perPage: PER_PAGE }],
  ],
  ['POST', '/api/session', anyone, signIn],
  ['GET', '/api/session', signedIn, ({ member }) => [200, { member: shown(member) }]],
  ['DELETE', '/api/session', signedIn, () => [204]],
  ['GET', '/api/tools', signedIn, listTools],
  ['POST', '/api/tools', allowed('librarian', 'admin'), createTool],
  ['GET', '/api/tools/:toolId', signedIn, ({ params }) => [200, find(tools, params.toolId, 'tool')]],
  ['PATCH', '/api/tools/:toolId', allowed('librarian', 'admin'), changeTool],
  ['DELETE', '/api/tools/:toolId', allowed('admin'), removeTool],
  ['GET', '/api/loans', signedIn, listLoans],
  ['POST', '/api/loans', signedIn, createLoan],
  ['GET', '/api/loans/:loanId', signedIn, ({ params, member }) => [200, ownLoan(params.loanId, member)]],
  ['POST', '/api/loans/:loanId/:action', signedIn, moveLoan],
  ['GET', '/api/members', allowed('admin'), () => [200, { data: members.map(shown), meta: { total: members.length } }]],
  [
    'GET',
    '/api/members/:memberId',
    allowed('admin'),
    ({ params }) => [200, shown(find(members, params.memberId, 'member'))],
  ],
  ['PATCH', '/api/members/:memberId', allowed('admin'), changeMember],
]

class Refusal extends Error {
  constructor(status, code, message, field, headers) {
    super(message)
    Object.assign(this, {
      status,
      body: { error: { code, message, ...(field === undefined ? {} : { field }) } },
      headers,
    })
  }
}

function anyone() {}
function signedIn({ member }) {
  if (member === null) throw new Refusal(401, 'SIGNED_OUT', 'Please sign in first.')
}
function allowed(...roles) {
  return context => {
    signedIn(context)
    if (!roles.includes(context.member.role))
      throw new Refusal(403, 'NOT_ALLOWED', `A ${context.member.role} may not do this.`)
  }
}

function signIn({ body }) {
  const email = String(body.email ?? '').toLowerCase()
  required(body, 'email', 'password')
  const tried = attempts.get(email) ?? 0
  if (tried >= SIGN_IN_ATTEMPTS)
    throw new Refusal(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Try again in 60 seconds.', undefined, {
      'retry-after': '60',
    })
  const member = members.find(one => one.email === email && one.password === body.password)
  if (member === undefined) {
    attempts.set(email, tried + 1)
    throw new Refusal(401, 'WRONG_CREDENTIALS', 'E-mail or password is wrong.')
  }
  if (!member.active) throw new Refusal(403, 'MEMBER_BLOCKED', 'This member is blocked. Ask a librarian.')
  attempts.delete(email)
  return [200, { token: token(member), expiresIn: SESSION_SECONDS, member: shown(member) }]
}

function listTools({ query }) {
  const page = whole(query.get('page') ?? '1', 'page', 1, 1000)
  const perPage = whole(query.get('perPage') ?? String(PER_PAGE), 'perPage', 1, 50)
  const wanted = tools.filter(
    tool =>
      (query.get('category') ?? tool.category) === tool.category &&
      tool.name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
  )
  return [
    200,
    { data: wanted.slice((page - 1) * perPage, page * perPage), meta: { page, perPage, total: wanted.length } },
  ]
}

function createTool({ body }) {
  const tool = {
    id: Math.max(...tools.map(({ id }) => id)) + 1,
    ...checkedTool(body, true),
    available: true,
    createdAt: new Date().toISOString(),
  }
  tools.push(tool)
  return [201, tool, { location: `/api/tools/${tool.id}` }]
}

function changeTool({ params, body }) {
  return [200, Object.assign(find(tools, params.toolId, 'tool'), checkedTool(body, false))]
}

function removeTool({ params }) {
  const tool = find(tools, params.toolId, 'tool')
  if (!tool.available) throw new Refusal(409, 'TOOL_IS_LENT', 'A tool that is lent cannot be removed.')
  tools.splice(tools.indexOf(tool), 1)
  return [204]
}

const CATEGORIES = ['garden', 'wood', 'metal', 'electric', 'measuring']

function checkedTool(body, isNew) {
  if (isNew) required(body, 'name', 'category')
  if (body.name !== undefined) {
    length(body.name, 'name', 3, 60)
    if (tools.some(tool => tool.name === body.name))
      throw new Refusal(422, 'NOT_UNIQUE', 'There is a tool with this name already.', 'name')
  }
  if (body.category !== undefined && !CATEGORIES.includes(body.category))
    throw new Refusal(422, 'NOT_IN_LIST', `category must be one of ${CATEGORIES.join(', ')}.`, 'category')
  if (
    body.feePerDay !== undefined &&
    !(typeof body.feePerDay === 'number' && body.feePerDay >= 0 && body.feePerDay <= 100)
  )
    throw new Refusal(422, 'OUT_OF_RANGE', 'feePerDay must be between 0 and 100.', 'feePerDay')
  const { name, category, feePerDay = isNew ? 0 : undefined, note = isNew ? null : undefined } = body
  return Object.fromEntries(
    Object.entries({ name, category, feePerDay, note }).filter(([, value]) => value !== undefined),
  )
}

function listLoans({ query, member }) {
  const status = query.get('status')
  const mine = loans.filter(
    loan =>
      (member.role === 'member' ? loan.memberId === member.id : true) && (status === null || loan.status === status),
  )
  return [200, { data: mine.toReversed(), meta: { total: mine.length } }]
}

function createLoan({ body, member }) {
  required(body, 'toolId', 'days')
  whole(body.days, 'days', 1, MAX_LOAN_DAYS)
  if (body.note !== undefined && body.note !== null) length(body.note, 'note', 0, 200)
  const tool = find(tools, body.toolId, 'tool')
  if (!tool.available) throw new Refusal(409, 'TOOL_NOT_AVAILABLE', `${tool.name} is lent at the moment.`, 'toolId')
  const open = loans.filter(
    loan => loan.memberId === member.id && ['requested', 'approved', 'handed_out', 'overdue'].includes(loan.status),
  )
  if (open.length >= MAX_OPEN_LOANS)
    throw new Refusal(409, 'TOO_MANY_LOANS', `A member may have at most ${MAX_OPEN_LOANS} open loans.`)
  const loan = {
    id: randomUUID(),
    toolId: tool.id,
    memberId: member.id,
    status: 'requested',
    days: body.days,
    note: body.note ?? null,
    requestedAt: new Date().toISOString(),
    dueOn: null,
  }
  loans.push(loan)
  tool.available = false
  tell('loan.requested', { loanId: loan.id, status: loan.status })
  return [201, loan, { location: `/api/loans/${loan.id}` }]
}

function ownLoan(id, member) {
  const loan = find(loans, id, 'loan')
  if (member.role === 'member' && loan.memberId !== member.id)
    throw new Refusal(403, 'NOT_YOURS', 'This is the loan of another member.')
  return loan
}

function moveLoan({ params, member }) {
  const loan = ownLoan(params.loanId, member)
  const move = transitions[params.action]
  if (move === undefined) throw new Refusal(404, 'NOT_FOUND', `There is no action ${params.action}.`)
  if (!move.roles.includes(member.role)) throw new Refusal(403, 'NOT_ALLOWED', `A ${member.role} may not do this.`)
  if (!move.from.includes(loan.status))
    throw new Refusal(409, 'WRONG_STATE', `A loan that is ${loan.status} cannot become ${move.to}.`, 'status')
  loan.status = move.to
  if (move.to === 'handed_out') loan.dueOn = new Date(Date.now() + loan.days * 86_400_000).toISOString().slice(0, 10)
  if (['declined', 'returned', 'cancelled'].includes(move.to)) find(tools, loan.toolId, 'tool').available = true
  tell(`loan.${move.to}`, { loanId: loan.id, status: loan.status })
  return [200, loan]
}

function changeMember({ params, body, member }) {
  const other = find(members, params.memberId, 'member')
  if (body.role !== undefined && !['member', 'librarian', 'admin'].includes(body.role))
    throw new Refusal(422, 'NOT_IN_LIST', 'role must be one of member, librarian, admin.', 'role')
  if (other === member && body.active === false) throw new Refusal(409, 'NOT_YOURSELF', 'You cannot block yourself.')
  for (const name of ['role', 'active']) if (body[name] !== undefined) other[name] = body[name]
  return [200, shown(other)]
}

function required(body, ...names) {
  for (const name of names)
    if (body[name] === undefined || body[name] === null || body[name] === '')
      throw new Refusal(422, 'REQUIRED', `${name} is required.`, name)
}
function length(value, name, least, most) {
  if (typeof value !== 'string' || value.length < least)
    throw new Refusal(422, 'TOO_SHORT', `${name} must have at least ${least} characters.`, name)
  if (value.length > most) throw new Refusal(422, 'TOO_LONG', `${name} must have at most ${most} characters.`, name)
}
function whole(value, name, least, most) {
  const number = Number(value)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Refusal(422, 'OUT_OF_RANGE', `${name} must be between ${least} and ${most}.`, name)
  return number
}
function find(list, id, name) {
  const found = list.find(one => String(one.id) === String(id))
  if (found === undefined) throw new Refusal(404, 'NOT_FOUND', `There is no ${name} with the id ${id}.`)
  return found
}
const shown = ({ password: _, ...member }) => member

function token({ id, email, role }) {
  const now = Math.floor(Date.now() / 1000)
  const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: id, email, role, iat: now, exp: now + SESSION_SECONDS })}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
function memberOf({ headers }, query) {
  const text = headers.authorization?.replace(/^Bearer /, '') ?? query.get('token')
  const [head, payload, signature] = text?.split('.') ?? []
  if (
    signature === undefined ||
    createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url') !== signature
  )
    return null
  const { sub, exp } = JSON.parse(Buffer.from(payload, 'base64url'))
  return exp * 1000 < Date.now() ? null : (members.find(({ id }) => id === sub) ?? null)
}

function tell(event, told) {
  for (const listener of listeners) listener.write(`event: ${event}\ndata: ${JSON.stringify(told)}\n\n`)
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url, 'http://localhost')
  const answer = (status, body, headers = {}) => {
    response.writeHead(status, {
      'cache-control': 'no-store',
      ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      ...headers,
    })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }
  try {
    if (url.pathname === '/api/events') return follow(request, response, url)
    if (!url.pathname.startsWith('/api/')) return file(url.pathname, response)
    for (const [method, pattern, guard, act] of routes) {
      const params = matched(pattern, url.pathname)
      if (method !== request.method || params === null) continue
      const context = {
        params,
        query: url.searchParams,
        member: memberOf(request, url.searchParams),
        body: await read(request),
      }
      guard(context)
      return answer(...act(context))
    }
    throw new Refusal(404, 'NOT_FOUND', `There is no ${request.method} ${url.pathname}.`)
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error)
    answer(
      error.status ?? 500,
      error.body ?? { error: { code: 'BROKEN', message: 'Something went wrong.' } },
      error.headers,
    )
  }
})

function follow(request, response, url) {
  if (memberOf(request, url.searchParams) === null) return response.writeHead(401).end()
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('retry: 3000\n\n')
  listeners.add(response)
  request.on('close', () => listeners.delete(response))
}

const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml' }

/** Files by their name; every other path is a screen of the front end. */
function file(path, response) {
  const name = /^\/assets\/[\w.-]+$/.test(path) ? path.slice('/assets/'.length) : 'index.html'
  response.writeHead(200, { 'content-type': `${types[extname(name)] ?? 'text/plain'}; charset=utf-8` })
  response.end(readFileSync(new URL(`web/${name}`, import.meta.url)))
}

function matched(pattern, path) {
  const names = pattern.split('/')
  const values = path.split('/')
  if (names.length !== values.length) return null
  const params = {}
  for (const [index, name] of names.entries())
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(values[index])
    else if (name !== values[index]) return null
  return params
}

async function read(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal(400, 'NOT_JSON', 'The body is no JSON.')
  }
}

server.listen(Number(process.argv[2] ?? 4180), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
)
