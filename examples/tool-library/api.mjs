import { createLoan, listLoans, moveLoan, showLoan } from './loans.mjs'
import { changeMember, createMember, listMembers, showMember } from './members.mjs'
import { Refusal } from './refusal.mjs'
import { shown, signIn, signOut } from './session.mjs'
import { MAX_LOAN_DAYS, MAX_OPEN_LOANS, PER_PAGE } from './shelf.mjs'
import { changeTool, createTool, listTools, removeTool, showTool } from './tools.mjs'

const settings = { currency: 'EUR', maxLoanDays: MAX_LOAN_DAYS, maxOpenLoans: MAX_OPEN_LOANS, perPage: PER_PAGE }

const routes = [
  ['GET', '/api/settings', anyone, () => [200, settings]],
  ['POST', '/api/session', anyone, signIn],
  ['GET', '/api/session', signedIn, ({ member }) => [200, { member: shown(member) }]],
  ['DELETE', '/api/session', signedIn, signOut],
  ['GET', '/api/tools', signedIn, listTools],
  ['POST', '/api/tools', allowed('librarian', 'admin'), createTool],
  ['GET', '/api/tools/:toolId', signedIn, showTool],
  ['PATCH', '/api/tools/:toolId', allowed('librarian', 'admin'), changeTool],
  ['DELETE', '/api/tools/:toolId', allowed('admin'), removeTool],
  ['GET', '/api/loans', signedIn, listLoans],
  ['POST', '/api/loans', signedIn, createLoan],
  ['GET', '/api/loans/:loanId', signedIn, showLoan],
  ['POST', '/api/loans/:loanId/:action', signedIn, moveLoan],
  ['GET', '/api/members', allowed('admin'), listMembers],
  ['POST', '/api/members', allowed('admin'), createMember],
  ['GET', '/api/members/:memberId', allowed('admin'), showMember],
  ['PATCH', '/api/members/:memberId', allowed('admin'), changeMember],
]

/**
 * Does what a call asks for.
 * @returns status, body and headers of the answer, the latter two where there are any
 * @throws {Refusal} where it is not done
 */
export function act({ method, path, query, member, body }) {
  for (const [verb, pattern, guard, handle] of routes) {
    const params = matched(pattern, path)
    if (verb !== method || params === null) continue
    guard(member)
    return handle({ params, query, member, body })
  }
  throw new Refusal(404, 'NOT_FOUND', `There is no ${method} ${path}.`)
}

function anyone() {}

function signedIn(member) {
  if (member === null) throw new Refusal(401, 'SIGNED_OUT', 'Please sign in first.')
}

function allowed(...roles) {
  return member => {
    signedIn(member)
    if (!roles.includes(member.role)) throw new Refusal(403, 'NOT_ALLOWED', `A ${member.role} may not do this.`)
  }
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
