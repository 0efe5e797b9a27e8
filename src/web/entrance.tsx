import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, RefusedError } from './api.ts'
import { listen } from './live.ts'
import { FailurePage } from './pages/failure-page.tsx'
import { NoSessionPage } from './pages/no-session-page.tsx'
import { queries } from './queries.ts'
import { tokenOf, withoutToken } from './token.ts'

/** Lets the page in: exchanges the token of the address for a session, then listens to what happens on the server. */
export function Entrance({ children }: { children: React.ReactNode }) {
  const client = useQueryClient()
  const [isExchanged, setExchanged] = useState(() => tokenOf(window.location.hash) === null)
  useEffect(() => {
    const token = tokenOf(window.location.hash)
    if (token === null) return
    // Out of the address at once, so that it is neither copied nor kept in the history.
    window.history.replaceState(
      null,
      '',
      `${window.location.pathname}${window.location.search}${withoutToken(window.location.hash)}`,
    )
    // A token that was used already is refused; the session from then may still stand, and the question below tells.
    void api
      .signIn(token)
      .catch(() => null)
      .then(() => setExchanged(true))
  }, [])
  const session = useQuery({ ...queries.session, enabled: isExchanged })
  const isIn = session.isSuccess
  useEffect(() => (isIn ? listen(client) : undefined), [client, isIn])

  if (session.error instanceof RefusedError && session.error.status === 401) return <NoSessionPage />
  if (session.error !== null) return <FailurePage error={session.error} />
  return isIn ? children : null
}
