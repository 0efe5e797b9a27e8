import { pageOf } from './paging.mjs'
import { Refusal, find, length, oneOf, required } from './refusal.mjs'
import { shown } from './session.mjs'
import { ROLES, members } from './shelf.mjs'

export function listMembers({ query }) {
  return [200, pageOf(members.map(shown), query)]
}

export function showMember({ params }) {
  return [200, shown(find(members, params.memberId, 'member'))]
}

/** A member without a password: one is chosen at the desk. */
export function createMember({ body }) {
  required(body, 'name', 'email', 'role')
  length(body.name, 'name', 2, 80)
  if (typeof body.email !== 'string' || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(body.email))
    throw new Refusal(422, 'NOT_AN_EMAIL', 'email must be an e-mail address.', 'email')
  oneOf(body.role, 'role', ROLES)
  const email = body.email.toLowerCase()
  if (members.some(other => other.email === email))
    throw new Refusal(422, 'NOT_UNIQUE', 'There is a member with this e-mail address already.', 'email')
  const member = {
    id: `m-${String(members.length + 1).padStart(4, '0')}`,
    name: body.name,
    email,
    password: null,
    role: body.role,
    active: true,
    joinedOn: new Date().toISOString().slice(0, 10),
  }
  members.push(member)
  return [201, shown(member), { location: `/api/members/${member.id}` }]
}

export function changeMember({ params, body, member }) {
  const other = find(members, params.memberId, 'member')
  if (body.role !== undefined) oneOf(body.role, 'role', ROLES)
  if (other === member && body.active === false) throw new Refusal(409, 'NOT_YOURSELF', 'You cannot block yourself.')
  if (body.active !== undefined && typeof body.active !== 'boolean')
    throw new Refusal(422, 'NOT_A_BOOLEAN', 'active must be true or false.', 'active')
  for (const name of ['role', 'active']) if (body[name] !== undefined) other[name] = body[name]
  return [200, shown(other)]
}
