import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Import } from '../../../api/import.ts'
import { api, RefusedError } from '../../api.ts'
import { withImport } from '../../live.ts'
import { queries } from '../../queries.ts'

export interface Order {
  readonly files: readonly File[]
  /** By file; empty where none is known. */
  readonly roles: readonly string[]
  /** A project; null for a new one, called `name` unless that is empty. */
  readonly into: string | null
  readonly name: string
  /** Whether pictures of traces are kept. */
  readonly screenshots: boolean
}

/** Makes the project where it is new, shows it, and hands the files over one after the other. `onStart`: once there is a project. */
export function useImport(onStart: () => void): {
  readonly start: (order: Order) => void
  readonly isStarting: boolean
  readonly refused: RefusedError | null
} {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation<string, RefusedError, Order>({
    mutationFn: async ({ into, name }) => into ?? (await api.createProject(name === '' ? undefined : name)).id,
    onSuccess: async (project, order) => {
      onStart()
      void handOver(client, project, order)
      await client.invalidateQueries({ queryKey: queries.projects.queryKey })
      await navigate({ to: '/', search: { set: project } })
    },
  })
  return { start: mutate, isStarting: isPending, refused: error }
}

/** One after the other: a project reads one recording at a time, and what waits need not be held by the server. */
async function handOver(client: QueryClient, project: string, { files, roles, screenshots }: Order): Promise<void> {
  for (const [index, file] of files.entries()) {
    const role = roles[index]?.trim() ?? ''
    try {
      keep(client, await api.addRecording(project, file, { identity: role === '' ? null : role, screenshots }))
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      // The set was deleted meanwhile: the rest is not wanted.
      if (error.status === 404) return
      keepRefusal(client, project, file, error)
    }
  }
}

/** What the answer says, unless an event said more already. */
function keep(client: QueryClient, one: Import): void {
  client.setQueryData(queries.imports.queryKey, (imports = []) =>
    imports.some(({ id }) => id === one.id) ? imports : withImport(imports, one),
  )
}

/** A file that was refused before it was an import stands among the imports as one that failed; events may have told it already. */
function keepRefusal(client: QueryClient, project: string, file: File, error: RefusedError): void {
  client.setQueryData(queries.imports.queryKey, (imports = []) => {
    const isTold = imports.some(
      one => one.project === project && one.file === file.name && (one.phase === 'failed' || one.phase === 'cancelled'),
    )
    return isTold ? imports : [...imports, refusal(project, file, error)]
  })
}

function refusal(project: string, file: File, { message, hint }: RefusedError): Import {
  return {
    id: `refused ${project} ${file.name} ${file.lastModified}`,
    project,
    file: file.name,
    identity: null,
    started: new Date().toISOString(),
    phase: 'failed',
    bytes: 0,
    totalBytes: file.size,
    entries: 0,
    totalEntries: null,
    from: null,
    to: null,
    sections: null,
    replaced: [],
    error: { message, hint },
    diagnostics: 0,
    known: false,
  }
}
