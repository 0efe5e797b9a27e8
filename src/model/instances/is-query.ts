import type { Operation } from '../calls/operations.ts'
import { redraws } from '../calls/redraws.ts'

/** A word by itself or the first of several (`searchUsers`, `export-all`): `exports` and `lists` are things, and `checkout`, `check-in` and `checkOut` are deeds. */
const READS =
  /^(?:search|query|filter|find|lookup|list|count|validate|check(?![-_]?(?:[Ii]n|[Oo]ut|[Oo]ff)(?![a-z]))|verify|preview|export|download|calculate|compare|autocomplete|suggest)(?![a-z])/

/** Of calls by name: `orders.read`, `default_get`; `on_change_quantity` asks what else a form would hold. */
const NAMED_READS =
  /^(?:get|read|fetch|load|browse|show|view|describe)(?=$|[_A-Z-])|^on(?=[_A-Z-]|change)|[_-](?:get|read|search|count)$/

/** Asks without changing anything, by whatever method. */
export const isQuery = ({ protocol, name, path }: Operation): boolean => {
  if (protocol === 'graphql') return !/^mutation\b/.test(name ?? '')
  if (protocol === 'websocket' || protocol === 'sse') return true
  // `monitor:get` of a socket
  const word = (name ?? path).split(/[/.:]/).at(-1) ?? ''
  return (
    READS.test(`${word.charAt(0).toLowerCase()}${word.slice(1)}`) ||
    (name !== undefined && (NAMED_READS.test(word) || redraws(word)))
  )
}
