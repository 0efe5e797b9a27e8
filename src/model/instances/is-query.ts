import type { Operation } from '../calls/operations.ts'

const READS =
  /^(?:search|query|filter|find|lookup|list|count|validate|check|verify|preview|export|download|calculate|compare|autocomplete|suggest)/i

/** Asks without changing anything, by whatever method. */
export const isQuery = ({ protocol, name, path }: Operation): boolean => {
  if (protocol === 'graphql') return !/^mutation\b/.test(name ?? '')
  if (protocol === 'websocket' || protocol === 'sse') return true
  return READS.test((name ?? path).split(/[/.]/).at(-1) ?? '')
}
