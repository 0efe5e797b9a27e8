import { type Place, type Route, paramsOn } from './route.ts'
import { editTool } from './screens/edit-tool.tsx'
import { inviteMember } from './screens/invite-member.tsx'
import { loan } from './screens/loan.tsx'
import { loans } from './screens/loans.tsx'
import { member } from './screens/member.tsx'
import { members } from './screens/members.tsx'
import { newTool } from './screens/new-tool.tsx'
import { signIn } from './screens/sign-in.tsx'
import { tool } from './screens/tool.tsx'
import { tools } from './screens/tools.tsx'

const routes: readonly Route<never>[] = [
  signIn,
  tools,
  newTool,
  editTool,
  tool,
  loans,
  loan,
  members,
  inviteMember,
  member,
]

/** The screen at an address (path and query); null where there is none. */
export function routeAt(address: string): { readonly route: Route<never>; readonly place: Place } | null {
  const url = new URL(address, 'http://localhost')
  for (const route of routes) {
    const params = paramsOn(route.path, url.pathname)
    if (params !== null) return { route, place: { params, query: url.searchParams } }
  }
  return null
}
