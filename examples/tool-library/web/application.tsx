import { EventNews } from './parts/event-news.tsx'
import { Link } from './parts/link.tsx'
import { Navigation } from './parts/navigation.tsx'
import { routeAt } from './routes.ts'
import { DoingContext, type State } from './state.ts'
import { useApplication } from './use-application.ts'
import './style.css'

/** The whole application, in the browser and on the server alike. */
export function Application({ first }: { readonly first: State }) {
  const { state, isBusy, doing } = useApplication(first)
  const found = routeAt(state.address)
  return (
    <DoingContext value={doing}>
      <header>
        <Link className="mark" to={state.member === null ? '/login' : '/tools'}>
          Tool Library
        </Link>
        {state.member !== null && <Navigation member={state.member} address={state.address} />}
      </header>
      {state.refusal !== null && (
        <p className="refusal" role="alert" data-code={state.refusal.code}>
          {state.refusal.message}
        </p>
      )}
      {state.member !== null && <EventNews renew={doing.renew} />}
      <main aria-busy={isBusy}>
        {found === null || state.loaded === null ? (
          <p>
            This cannot be shown. <Link to={state.member === null ? '/login' : '/tools'}>Back to the start</Link>
          </p>
        ) : (
          <found.route.Screen
            key={new URL(state.address, 'http://localhost').pathname}
            place={found.place}
            member={state.member}
            loaded={state.loaded as never}
          />
        )}
      </main>
    </DoingContext>
  )
}
