import { useEffect, useState } from 'react'
import { type LoanStatus, STATUS_NAMES } from '../library.ts'

/** Follows what happens to loans while the application is open, and has the screen fetched anew. */
export function EventNews({ renew }: { renew: () => Promise<void> }) {
  const [news, setNews] = useState('')
  useEffect(() => {
    const events = new EventSource('/api/events')
    const told = (event: MessageEvent<string>): void => {
      const { status } = JSON.parse(event.data) as { readonly status: LoanStatus }
      setNews(`A loan is now: ${STATUS_NAMES[status].toLowerCase()}`)
      if (location.pathname.startsWith('/loans')) void renew()
    }
    for (const status of Object.keys(STATUS_NAMES)) events.addEventListener(`loan.${status}`, told)
    return () => events.close()
  }, [renew])
  return <output className="news">{news}</output>
}
