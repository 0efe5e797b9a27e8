import { randomUUID } from 'node:crypto'
import { pageOf } from './paging.mjs'
import { Refusal, find, length, oneOf, required, whole } from './refusal.mjs'
import { MAX_LOAN_DAYS, MAX_OPEN_LOANS, loans, tell, tools } from './shelf.mjs'

const OPEN = ['requested', 'approved', 'handed_out', 'overdue']
const STATUSES = [...OPEN, 'returned', 'declined', 'cancelled']

/** What happens to a loan: from where, to where, who may do it. */
const transitions = {
  approve: { from: ['requested'], to: 'approved', roles: ['librarian', 'admin'] },
  decline: { from: ['requested'], to: 'declined', roles: ['librarian', 'admin'] },
  'hand-out': { from: ['approved'], to: 'handed_out', roles: ['librarian', 'admin'] },
  return: { from: ['handed_out', 'overdue'], to: 'returned', roles: ['librarian', 'admin'] },
  'report-overdue': { from: ['handed_out'], to: 'overdue', roles: ['librarian', 'admin'] },
  cancel: { from: ['requested', 'approved'], to: 'cancelled', roles: ['member', 'librarian', 'admin'] },
}

export function listLoans({ query, member }) {
  const status = query.get('status')
  if (status !== null) oneOf(status, 'status', STATUSES)
  const wanted = loans.filter(
    loan => (member.role !== 'member' || loan.memberId === member.id) && (status === null || loan.status === status),
  )
  return [200, pageOf(wanted.toReversed(), query)]
}

export function showLoan({ params, member }) {
  return [200, ownLoan(params.loanId, member)]
}

export function createLoan({ body, member }) {
  required(body, 'toolId', 'days')
  const days = whole(body.days, 'days', 1, MAX_LOAN_DAYS)
  const note = body.note === '' || body.note === undefined ? null : body.note
  if (note !== null) length(note, 'note', 0, 200)
  const tool = find(tools, body.toolId, 'tool')
  if (!tool.available) throw new Refusal(409, 'TOOL_NOT_AVAILABLE', `${tool.name} is lent at the moment.`, 'toolId')
  const open = loans.filter(loan => loan.memberId === member.id && OPEN.includes(loan.status))
  if (open.length >= MAX_OPEN_LOANS)
    throw new Refusal(409, 'TOO_MANY_LOANS', `A member may have at most ${MAX_OPEN_LOANS} open loans.`)
  const loan = {
    id: randomUUID(),
    toolId: tool.id,
    memberId: member.id,
    status: 'requested',
    days,
    note,
    reason: null,
    requestedAt: new Date().toISOString(),
    dueOn: null,
  }
  loans.push(loan)
  tool.available = false
  tell('loan.requested', { loanId: loan.id, status: loan.status })
  return [201, loan, { location: `/api/loans/${loan.id}` }]
}

export function moveLoan({ params, body, member }) {
  const loan = ownLoan(params.loanId, member)
  const move = transitions[params.action]
  if (move === undefined) throw new Refusal(404, 'NOT_FOUND', `There is no action ${params.action}.`)
  if (!move.roles.includes(member.role)) throw new Refusal(403, 'NOT_ALLOWED', `A ${member.role} may not do this.`)
  if (!move.from.includes(loan.status))
    throw new Refusal(409, 'WRONG_STATE', `A loan that is ${loan.status} cannot become ${move.to}.`, 'status')
  if (move.to === 'declined') {
    required(body, 'reason')
    length(body.reason, 'reason', 5, 200)
    loan.reason = body.reason
  }
  loan.status = move.to
  if (move.to === 'handed_out') loan.dueOn = new Date(Date.now() + loan.days * 86_400_000).toISOString().slice(0, 10)
  if (!OPEN.includes(move.to)) find(tools, loan.toolId, 'tool').available = true
  tell(`loan.${move.to}`, { loanId: loan.id, status: loan.status })
  return [200, loan]
}

function ownLoan(id, member) {
  const loan = find(loans, id, 'loan')
  if (member.role === 'member' && loan.memberId !== member.id)
    throw new Refusal(403, 'NOT_YOURS', 'This is the loan of another member.')
  return loan
}
