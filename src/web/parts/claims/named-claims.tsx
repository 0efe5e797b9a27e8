import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SectionResult } from '../../../evidence/claim.ts'
import type { SectionName, Subjects } from '../../../evidence/subjects.ts'
import { queries } from '../../queries.ts'
import { NamedClaimIds } from './use-named-claim.ts'

/** Lets sentences in it lead to the calls, screens and fields that they name, once those sheets were fetched; it fetches none itself. */
export function NamedClaims({ project, children }: { project: string; children: React.ReactNode }) {
  const entities = useFetched(project, 'entities')
  const screens = useFetched(project, 'screens')
  const calls = useFetched(project, 'calls')
  const ids = useMemo(
    () =>
      new Map([
        ...(entities?.claims ?? []).flatMap(({ id, subject }) =>
          subject.fields.map(({ name }) => [`${subject.name}.${name}`, id] as const),
        ),
        ...[...(screens?.claims ?? []), ...(calls?.claims ?? [])].map(
          ({ id }) => [id.slice(id.indexOf('/') + 1), id] as const,
        ),
      ]),
    [entities, screens, calls],
  )
  return <NamedClaimIds value={ids}>{children}</NamedClaimIds>
}

function useFetched<Name extends SectionName>(project: string, name: Name): SectionResult<Subjects[Name]> | undefined {
  return useQuery(queries.fetchedSection(project, name)).data
}
