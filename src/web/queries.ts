import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Import } from '../api/import.ts'
import type { Proving } from '../api/proving.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { SectionName } from '../evidence/subjects.ts'
import { api } from './api.ts'

/** The keys under which answers are kept; `live.ts` throws away what became stale. */
export const queries = {
  session: queryOptions({ queryKey: ['session'], queryFn: api.session, retry: false, staleTime: Infinity }),
  projects: queryOptions({ queryKey: ['projects'], queryFn: api.projects }),
  title: (project: string) => queryOptions({ queryKey: ['title', project], queryFn: () => api.title(project) }),
  section: <Name extends SectionName>(project: string, name: Name) =>
    queryOptions({ queryKey: ['section', project, name], queryFn: () => api.section(project, name) }),
  /** What was fetched of a section, without asking for it. With a function all the same: who asks at the same time may be given this one's. */
  fetchedSection: <Name extends SectionName>(project: string, name: Name) =>
    queryOptions({ ...queries.section(project, name), enabled: false }),
  /** `quotes`: words that the statement quotes, to which the marks are narrowed. */
  excerpt: (project: string, evidence: Evidence, quotes: readonly string[] = []) =>
    queryOptions({
      queryKey: [
        'excerpt',
        project,
        evidence.source,
        evidence.pointer,
        evidence.within ?? '',
        evidence.original ?? '',
        ...quotes,
      ],
      queryFn: () => api.excerpt(project, evidence, { quotes }),
      staleTime: Infinity,
    }),
  /** The server keeps the last few: what is not looked at any more is forgotten here too. */
  frame: (project: string, evidence: Evidence, quotes: readonly string[]) =>
    queryOptions({
      queryKey: ['frame', project, evidence.source, evidence.pointer, evidence.within ?? '', ...quotes],
      queryFn: () => api.frame(project, evidence, quotes),
      staleTime: Infinity,
      gcTime: 0,
    }),
  /** Imports that run or ended since the page was opened: never fetched, `live.ts` keeps them up to date. */
  imports: queryOptions<readonly Import[]>({
    queryKey: ['imports'],
    queryFn: () => [],
    staleTime: Infinity,
    gcTime: Infinity,
    initialData: [],
  }),
  proof: (project: string) => queryOptions({ queryKey: ['proof', project], queryFn: () => api.proof(project) }),
  frontEndOffer: (project: string) =>
    queryOptions({ queryKey: ['front end', project], queryFn: () => api.frontEndOffer(project) }),
  twin: (project: string) => queryOptions({ queryKey: ['twin', project], queryFn: () => api.twin(project) }),
  /** Proofs that are made or were made since the page was opened, the last of each project: `live.ts` keeps them up to date. */
  provings: queryOptions<readonly Proving[]>({
    queryKey: ['provings'],
    queryFn: () => [],
    staleTime: Infinity,
    gcTime: Infinity,
    initialData: [],
  }),
  /** Whether the server answers; `live.ts` keeps it up to date. */
  isAnswering: queryOptions<boolean>({
    queryKey: ['isAnswering'],
    queryFn: () => true,
    staleTime: Infinity,
    gcTime: Infinity,
    initialData: true,
  }),
} as const

/** All of a project is asked for again, where it is looked at. */
export async function forgetProject(client: QueryClient, project: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['projects'] }),
    client.invalidateQueries({ queryKey: ['title', project] }),
    client.invalidateQueries({ queryKey: ['proof', project] }),
    client.invalidateQueries({ queryKey: ['front end', project] }),
    client.invalidateQueries({ queryKey: ['section', project] }),
  ])
}

/** One section of a project; sheets use it where they name what stands on another sheet. */
export function useSection<Name extends SectionName>(project: string, name: Name) {
  return useQuery(queries.section(project, name))
}
