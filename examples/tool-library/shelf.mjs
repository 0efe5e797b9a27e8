import { seed } from './seed.mjs'

/** What the library holds while it runs. */
export const { members, tools, loans } = seed()

export const MAX_LOAN_DAYS = 14
export const MAX_OPEN_LOANS = 3
export const PER_PAGE = 10
export const CATEGORIES = ['garden', 'wood', 'metal', 'electric', 'measuring']
export const ROLES = ['member', 'librarian', 'admin']

const listeners = new Set()

/** Sends what happens from now on to an open event stream. */
export function follow(request, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('retry: 3000\n\n')
  listeners.add(response)
  request.on('close', () => listeners.delete(response))
}

export function tell(event, told) {
  for (const listener of listeners) listener.write(`event: ${event}\ndata: ${JSON.stringify(told)}\n\n`)
}
