import type { Specification } from '../../specification/specification.ts'

/** The origins that the application's calls were made to. */
export const serversOf = ({ sections }: Specification): ReadonlySet<string> =>
  new Set(sections.calls.claims.flatMap(({ subject }) => subject.servers))
