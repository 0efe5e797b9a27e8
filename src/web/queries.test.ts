import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { queries } from './queries.ts'

afterEach(() => vi.restoreAllMocks())

test('a section that is only looked at is fetched by nobody, and can still be fetched by who asks for it', async () => {
  const result = { claims: [], notShown: [], coverage: { shown: 0, by: 'chao1' } } as never
  const asked = vi.spyOn(api, 'section').mockResolvedValue(result)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const looking = new QueryObserver(client, queries.fetchedSection('p', 'calls'))
  const leave = looking.subscribe(() => {})
  await client.invalidateQueries({ queryKey: ['section', 'p'] })
  expect(asked).not.toHaveBeenCalled()
  const [query] = client.getQueryCache().getAll()
  await query?.fetch()
  expect(looking.getCurrentResult().data).toBe(result)
  leave()
})
