import type { QueryClient } from '@tanstack/react-query'
import type { Import, ServerEvent } from '../api/import.ts'
import { addressOf } from './api.ts'
import { forgetProject, queries } from './queries.ts'

const AGAIN_MS = 2000
/** What is not asked for again: excerpts and code never change, and the others are told. */
const lasting = new Set(['excerpt', 'imports', 'isAnswering', 'provings', 'sheet'])

/** Listens to what happens on the server and keeps the answers in `client` true. Returns how to stop. */
export function listen(client: QueryClient): () => void {
  let events = open(client)
  // The browser comes back by itself where the line broke, but not where it was refused.
  const again = setInterval(() => {
    if (events.readyState === EventSource.CLOSED) events = open(client)
  }, AGAIN_MS)
  return () => {
    clearInterval(again)
    events.close()
  }
}

function open(client: QueryClient): EventSource {
  const events = new EventSource(addressOf.events)
  events.addEventListener('message', ({ data }: MessageEvent<string>) => apply(client, JSON.parse(data) as ServerEvent))
  events.addEventListener('open', () => client.setQueryData(queries.isAnswering.queryKey, true))
  events.addEventListener('error', () => {
    client.setQueryData(queries.isAnswering.queryKey, false)
    // Refused: perhaps the server was started anew, and knows nothing of this session.
    if (events.readyState === EventSource.CLOSED) void client.invalidateQueries({ queryKey: queries.session.queryKey })
  })
  return events
}

function apply(client: QueryClient, said: ServerEvent): void {
  switch (said.event) {
    case 'hello':
      client.setQueryData(queries.imports.queryKey, said.imports)
      client.setQueryData(queries.provings.queryKey, said.provings)
      // Whatever was missed: all that is looked at is asked for again.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => !lasting.has(String(queryKey[0])),
      })
      return
    case 'import': {
      const before = client.getQueryData(queries.imports.queryKey) ?? []
      client.setQueryData(queries.imports.queryKey, withImport(before, said.import))
      const known = before.find(({ id }) => id === said.import.id)
      if (draftChanged(known, said.import)) void forgetProject(client, said.import.project)
      return
    }
    case 'proving': {
      const others = (client.getQueryData(queries.provings.queryKey) ?? []).filter(
        ({ project }) => project !== said.proving.project,
      )
      client.setQueryData(queries.provings.queryKey, [...others, said.proving])
      return
    }
    case 'twin':
      void client.invalidateQueries({ queryKey: queries.twin(said.project).queryKey })
      return
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
