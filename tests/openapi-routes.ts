import type { OpenApi, Operation } from '../src/exports/openapi/document.ts'

export interface Route {
  /** In upper case. */
  readonly method: string
  /** The template. */
  readonly path: string
  readonly operation: Operation
  /** The parameters of the path by name, decoded. */
  readonly segments: readonly (readonly [string, string])[]
}

/**
 * Finds the operation of a request as OpenAPI 3.1 says (Paths Object): at a server of the operation, a path without parameters
 * before one with them, further left in text before further left in parameters. Null where there is none.
 */
export function openApiRoutes(description: OpenApi): (method: string, url: string) => Route | null {
  const templates = Object.entries(description.paths)
    .map(([path, operations]) => ({
      path,
      operations,
      pattern: patternOf(path),
      order: path.replaceAll('{', '\u{10FFFF}'),
    }))
    .toSorted((left, right) => (left.order < right.order ? -1 : 1))
  return (method, url) => {
    if (!URL.canParse(url)) return null
    const { origin, pathname } = new URL(url)
    for (const { path, operations, pattern } of templates) {
      const operation = operations[method.toLowerCase()]
      const texts = pattern.exec(pathname)?.slice(1)
      if (operation === undefined || texts === undefined) continue
      const servers = operation.servers ?? description.servers ?? []
      if (servers.some(server => server.url === origin))
        return {
          method: method.toUpperCase(),
          path,
          operation,
          segments: namesIn(path).map((name, index) => [name, decodeURIComponent(texts[index] ?? '')]),
        }
    }
    return null
  }
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^{}]+\}/).map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('([^/]+)')}$`)
}

const namesIn = (path: string): readonly string[] => [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
