import type { Around } from './node.ts'

/** The segments of a path, `{name}` for one that is, or holds, a parameter: `/files/{name}.json` has `files` and `{name}`. */
export const templateSegments = (path: string): readonly string[] =>
  pathOf(path)
    .split('/')
    .filter(segment => segment !== '')
    .flatMap(segment => {
      const names = Array.from(segment.matchAll(/\{([^{}]*)\}/g), ([, name]) => `{${parameterName(name ?? '')}}`)
      // Keys in parentheses stand as segments of their own, as they do among the calls that are made (OData 4.01, URL Conventions, 4.3).
      if (names.length > 0 && /^[\w.-]{1,200}\(.{0,500}\)$/.test(segment))
        return [segment.replace(/'?\{[^{}]*\}'?/g, '{}'), ...names]
      return names[0] ?? decoded(segment)
    })

/** Without query and fragment. */
const pathOf = (path: string): string => path.split(/[?#]/, 1)[0] as string

/** `+path` and `path*` are templates of RFC 6570. */
const parameterName = (name: string): string => name.replace(/^[+#./;?&]|\*$|:\d{1,4}$/g, '').trim() || 'id'

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The paths that addresses of servers have, each once, without a slash at the end; the empty one where there is no server. */
export function basesOf(addresses: readonly string[], around?: Around): readonly string[] {
  const bases = addresses.flatMap(address => {
    const base = baseOf(address)
    if (base === null) around?.problem('/servers', 'the address of a server cannot be read')
    return base ?? []
  })
  return bases.length === 0 ? [''] : [...new Set(bases)]
}

const HERE = 'http://server.invalid/'

function baseOf(address: string): string | null {
  // A relative address is taken as one from the root: where the description lay is not known.
  return URL.canParse(address, HERE) ? new URL(address, HERE).pathname.replace(/\/{1,100}$/, '') : null
}
