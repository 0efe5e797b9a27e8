import { renderToString } from 'react-dom/server'
import { Application } from './application.tsx'
import type { Role } from './library.ts'
import { routeAt } from './routes.ts'
import type { State } from './state.ts'

/** Of the screen at an address: who may open it and the calls that it needs; null where there is none. */
export function find(
  address: string,
): { readonly roles: readonly Role[] | null; readonly needs: { readonly [name: string]: string } } | null {
  const found = routeAt(address)
  return found === null ? null : { roles: found.route.roles, needs: found.route.needs(found.place) }
}

/** The screen as HTML, with what belongs into the head of its page. */
export function render(state: State): { readonly head: string; readonly screen: string } {
  return {
    head: `<title>${routeAt(state.address)?.route.title ?? 'Nothing here'} · Tool Library</title>`,
    screen: renderToString(<Application first={state} />),
  }
}
