import type { DescribedCall } from '../../evidence/description.ts'
import { type Around, type Node, elements, followed, member, members, textOf } from './node.ts'

/** What an operation asks of who calls it; what it says itself goes before what is said for all. */
export function securityOf(
  around: Around,
  isSwagger: boolean,
  [operation, root]: readonly [Node, Node],
): DescribedCall['security'] {
  const own = member(operation, 'security')
  const asked = own.value === undefined ? member(root, 'security') : own
  if (asked.value === undefined) return null
  const named = isSwagger ? member(root, 'securityDefinitions') : member(member(root, 'components'), 'securitySchemes')
  const ways = elements(asked).map(way =>
    members(way).flatMap(([name]) => schemeName(followed(member(named, name), around)) ?? []),
  )
  // `{}` among others: it may be left out.
  return ways.some(way => way.length === 0) ? [] : ways
}

/** As the subject of a call names it; null where the scheme is not described. */
function schemeName(scheme: Node): string | null {
  const name = textOf(member(scheme, 'name')) ?? ''
  switch (textOf(member(scheme, 'type'))?.toLowerCase()) {
    case 'http':
      return textOf(member(scheme, 'scheme'))?.toLowerCase() ?? null
    case 'basic':
      return 'basic'
    case 'oauth2':
    case 'openidconnect':
      return 'bearer'
    case 'apikey':
      switch (textOf(member(scheme, 'in'))) {
        case 'header':
          // What many describe so is the scheme that the value begins with.
          return /^authorization$/i.test(name) ? 'bearer' : `apiKey header ${name.toLowerCase()}`
        case 'query':
          return `apiKey query ${name}`
        case 'cookie':
          return `cookie ${name}`
        default:
          return null
      }
    default:
      return null
  }
}
