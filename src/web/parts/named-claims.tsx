import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SectionName } from '../../evidence/subjects.ts'
import { queries } from '../queries.ts'
import { NamedClaimIds } from './use-named-claim.ts'

/** Lets sentences in it lead to the calls and screens that they name, once those sheets were fetched; it fetches none itself. */
export function NamedClaims({ project, children }: { project: string; children: React.ReactNode }) {
  const calls = useFetched(project, 'calls')
  const screens = useFetched(project, 'screens')
  const ids = useMemo(() => new Set([...calls, ...screens].map(({ id }) => id)), [calls, screens])
  return <NamedClaimIds value={ids}>{children}</NamedClaimIds>
}

const NONE: readonly { readonly id: string }[] = []

function useFetched(project: string, name: SectionName): readonly { readonly id: string }[] {
  const { queryKey } = queries.section(project, name)
  const { data } = useQuery({ queryKey, queryFn: skipToken })
  return (data as { readonly claims: readonly { readonly id: string }[] } | undefined)?.claims ?? NONE
}
