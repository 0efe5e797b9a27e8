import type { DeclaredSegment } from './declared-path.ts'

/**
 * The route of the page that a script holds, where the framework says so in its address, as Next does:
 * `/_next/static/chunks/app/(shop)/orders/[id]/page-0f3c.js` → `/orders/{id}`. Null for any other script.
 */
export function routeOfPageFile(url: string): readonly DeclaredSegment[] | null {
  if (url.length > LONGEST) return null
  const path = decoded(new URL(url).pathname)
  const [, kind, file] = /\/_next\/static\/chunks\/(app|pages)\/(.*)-[\da-f]{8,}\.js$/.exec(path) ?? []
  if (file === undefined) return null
  if (kind === 'pages') return /^(?:_|404$|500$)/.test(file) ? null : segmentsOf(file.replace(/(?:^|\/)index$/, ''))
  return file === 'page' ? [] : file.endsWith('/page') ? segmentsOf(file.slice(0, -'/page'.length)) : null
}

const LONGEST = 2048

/** What stands in round brackets groups files, and what begins with `@` is a part of a page. */
const segmentsOf = (file: string): readonly DeclaredSegment[] =>
  file
    .split('/')
    .filter(name => name !== '' && !/^\(.*\)$/.test(name) && !/^[@_]/.test(name))
    .map((name): DeclaredSegment => {
      const rest = /^\[\[?\.\.\.(\w+)\]\]?$/.exec(name)?.[1]
      const parameter = /^\[(\w+)\]$/.exec(name)?.[1]
      if (rest !== undefined) return { text: rest, is: 'rest' }
      return parameter === undefined ? { text: name, is: 'literal' } : { text: parameter, is: 'parameter' }
    })

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
