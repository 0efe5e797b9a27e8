import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { headings } from '../../../specification/headings.ts'
import { queries } from '../../queries.ts'
import { sheetQuery } from '../../sections/sheets.ts'

const QUIET_MS = 400

/** While the reader reads: fetches the sheets that may be turned to, one after the other, so that each is there at once. */
export function usePreloading(project: string, isReady: boolean): void {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (!isReady) return
    const left = new AbortController()
    const begin = setTimeout(() => {
      void router.preloadRoute({ to: '/p/$project/$section', params: { project, section: headings[0]?.name ?? '' } })
      void preload(client, project, left.signal)
    }, QUIET_MS)
    return () => {
      clearTimeout(begin)
      left.abort()
    }
  }, [client, router, project, isReady])
}

async function preload(client: QueryClient, project: string, left: AbortSignal): Promise<void> {
  for (const { name } of headings) {
    if (left.aborted) return
    // What fails here is asked for again where it is needed, and says so there.
    await Promise.allSettled([client.query(sheetQuery(name)), client.query(queries.section(project, name))])
  }
}
