import type { QueryClient } from '@tanstack/react-query'
import type { Import, ServerEvent } from '../api/import.ts'
import { addressOf } from './api.ts'
import { forgetProject, queries } from './queries.ts'

/** Listens to what happens on the server and keeps the answers in `client` true. Returns how to stop. */
export function listen(client: QueryClient): () => void {
  const events = new EventSource(addressOf.events)
  const hear = (message: MessageEvent<string>) => apply(client, JSON.parse(message.data) as ServerEvent)
  for (const name of ['message', 'hello', 'import', 'project']) events.addEventListener(name, hear)
  return () => events.close()
}

function apply(client: QueryClient, said: ServerEvent): void {
  switch (said.event) {
    case 'hello':
      client.setQueryData(queries.imports.queryKey, said.imports)
      // Whatever was missed: all that is looked at is asked for again.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'imports' && queryKey[0] !== 'excerpt',
      })
      return
    case 'import': {
      const before = client.getQueryData(queries.imports.queryKey) ?? []
      client.setQueryData(queries.imports.queryKey, withImport(before, said.import))
      const known = before.find(({ id }) => id === said.import.id)
      if (draftChanged(known, said.import)) void forgetProject(client, said.import.project)
      return
    }
    case 'project':
      void forgetProject(client, said.project)
  }
}

/** The list with this state of one import, in the order in which they began. */
export function withImport(imports: readonly Import[], changed: Import): readonly Import[] {
  const at = imports.findIndex(({ id }) => id === changed.id)
  return at === -1 ? [...imports, changed] : imports.with(at, changed)
}

/** Whether the sheets say something else now. */
export function draftChanged(before: Import | undefined, after: Import): boolean {
  if (before?.phase !== after.phase) return true
  return JSON.stringify(before.sections) !== JSON.stringify(after.sections)
}
