import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Refused, call } from './call.ts'
import type { Member } from './library.ts'
import { routeAt } from './routes.ts'
import type { Doing, State } from './state.ts'

/** The state of the application in the browser and what changes it. `isBusy`: something is on its way. */
export function useApplication(first: State): {
  readonly state: State
  readonly isBusy: boolean
  readonly doing: Doing
} {
  const [state, setState] = useState(first)
  const [waiting, setWaiting] = useState(0)
  const current = useRef(first)
  useEffect(() => {
    current.current = state
  }, [state])
  /** Of what was asked for last: an answer that comes after a later one is too late. */
  const latest = useRef(0)

  /** Counts as busy what `act` does; a refusal becomes part of the state. */
  const attempt = useCallback(async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    setWaiting(count => count + 1)
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setState(before => ({ ...before, refusal: error.problem }))
      if (error.problem.code === 'SIGNED_OUT') setState(before => ({ ...before, member: null, loaded: null }))
      return undefined
    } finally {
      setWaiting(count => count - 1)
    }
  }, [])

  const show = useCallback(
    async (address: string, member: Member | null) => {
      const turn = ++latest.current
      const found = routeAt(address)
      const next = { address, member, loaded: null, refusal: null }
      if (found === null)
        return setState({ ...next, refusal: { code: 'NOT_FOUND', message: 'There is no such screen.' } })
      const loaded = await attempt(() => answers(found.route.needs(found.place)))
      if (turn !== latest.current) return
      if (loaded === undefined) setState(before => ({ ...before, address, member: before.member, loaded: null }))
      else setState({ ...next, loaded })
    },
    [attempt],
  )

  const doing = useMemo(() => {
    const go = async (address: string): Promise<void> => {
      history.pushState(null, '', address)
      await show(address, current.current.member)
      scrollTo(0, 0)
    }
    const signedIn = async (member: Member): Promise<void> => {
      history.pushState(null, '', '/tools')
      await show('/tools', member)
    }
    return {
      go,
      signedIn,
      send: <Answer>(method: string, path: string, body?: object) =>
        attempt(async () => {
          setState(before => ({ ...before, refusal: null }))
          return call<Answer>(method, path, body)
        }),
      renew: () => show(location.pathname + location.search, current.current.member),
      signOut: async () => {
        await attempt(() => call('DELETE', '/api/session'))
        history.pushState(null, '', '/login')
        await show('/login', null)
      },
    }
  }, [attempt, show])

  useEffect(() => {
    const back = (): void => void show(location.pathname + location.search, current.current.member)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [show])

  useEffect(() => {
    document.title = `${routeAt(state.address)?.route.title ?? 'Nothing here'} · Tool Library`
  }, [state.address])

  return { state, isBusy: waiting > 0, doing: { ...doing, refusal: state.refusal } }
}

async function answers(needs: object): Promise<object> {
  const fetched = Object.entries(needs).map(async ([name, path]) => [name, await call('GET', path)] as const)
  return Object.fromEntries(await Promise.all(fetched))
}
