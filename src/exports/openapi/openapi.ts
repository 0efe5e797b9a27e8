import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject, PermissionSubject } from '../../evidence/subjects.ts'
import { grouping } from '../../specification/call-groups.ts'
import { compareText } from '../../specification/order.ts'
import { commonServers } from '../../specification/servers.ts'
import type { Specification } from '../../specification/specification.ts'
import { written } from '../../specification/words.ts'
import { type OpenApi, type Operation, entriesOf } from './document.ts'
import { componentNames, operationId } from './names.ts'
import { operation } from './operation.ts'
import { pagesByEndpoint } from './pages.ts'
import { endpoints, isDescribable } from './paths.ts'
import { schemas as schemasOf } from './schemas.ts'
import { securityScheme } from './security.ts'

/** What goes into a description. */
export interface OpenApiOptions {
  /** Also what was declared or stated and never seen; without it only what was observed. */
  readonly declared?: boolean
  /** Also as closed lists: values of which no others were seen. Without it only those that the application lists itself. */
  readonly closed?: boolean
}

/** The calls as an OpenAPI 3.1 description, with what stands behind each under `x-asbuilt`. */
export function toOpenApi(
  { name, revision, sources, sections, verdict }: Specification,
  { declared = false, closed = false }: OpenApiOptions = {},
): OpenApi {
  const isWanted = (claim: Claim<unknown>) => claim.basis === 'observed' || declared
  const wanted = sections.calls.claims.filter(isWanted)
  const calls = wanted.filter(({ subject }) => isDescribable(subject))
  const leftOut = wanted.filter(({ subject }) => !isDescribable(subject))
  const schemeNames = schemeComponents(calls)
  const servers = commonServers(calls)
  const ids = new Set<string>()
  const writing = {
    schemas: schemasOf(sections.entities.claims.filter(isWanted), { declared, closed }),
    errors: sections.errors.claims.filter(isWanted),
    permissions: sections.roles.claims.filter(
      (claim): claim is Claim<PermissionSubject> => claim.subject.kind === 'permission' && isWanted(claim),
    ),
    schemeNames,
    servers,
    pagesAt: pagesByEndpoint(sections.screens.claims.filter(isWanted)),
    groupOf: grouping(sections.calls.claims),
  }
  const paths = new Map<string, [string, Operation][]>()
  for (const endpoint of endpoints(calls)) {
    const written = operation(endpoint, { ...writing, operationId: operationId(endpoint.method, endpoint.path, ids) })
    paths.set(endpoint.path, [...(paths.get(endpoint.path) ?? []), [endpoint.method, written]])
  }
  const tags = [...paths.values()].flatMap(operations => operations.flatMap(([, { tags }]) => tags))
  return {
    openapi: '3.1.0',
    info: {
      title: name === null ? 'Web application, its name not shown' : written(name),
      version: revision.slice(0, 'sha256:'.length + 12),
      description: description(leftOut, verdict.sentence),
      'x-asbuilt': {
        revision,
        sources: sources.map(({ id, name, digest }) => ({ id, name, digest })),
        leftOut: leftOut.map(({ id }) => id),
      },
    },
    ...(servers.length === 0 ? {} : { servers: servers.map(url => ({ url })) }),
    tags: [...new Set(tags)].toSorted(compareText).map(name => ({ name })),
    paths: entriesOf([...paths].map(([path, operations]) => [path, entriesOf(operations)] as const)),
    components: {
      schemas: writing.schemas.components,
      securitySchemes: entriesOf(
        [...schemeNames].flatMap(([name, component]) => {
          const scheme = securityScheme(name)
          return scheme === null ? [] : [[component, scheme] as const]
        }),
      ),
    },
  }
}

function description(leftOut: readonly Claim<CallSubject>[], verdict: string): string {
  const seen = `Written from recordings of the running application: it describes what was seen, and what was not seen may exist all the same. ${written(verdict, 400)}`
  if (leftOut.length === 0) return seen
  const names = leftOut.map(({ id }) => written(id.slice(id.indexOf('/') + 1), 80)).join(', ')
  return `${seen} Left out, because OpenAPI has no words for sockets and unusual methods: ${names}.`
}

function schemeComponents(calls: readonly Claim<CallSubject>[]): ReadonlyMap<string, string> {
  const names = calls.flatMap(({ subject }) => subject.security).filter(name => securityScheme(name) !== null)
  return componentNames(names)
}
