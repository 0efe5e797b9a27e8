import type { ImportedText, ScriptText } from '../../../../evidence/script.ts'

/** Nothing else is written in the paths of routers; patterns of parameters may hold more. */
const WRITTEN = /^[\w\-.~:*$()[\]{}+?|\\^@!,=%/#&;']*$/
const LONGEST = 300

/**
 * The path of a row as the router writes it. A computed base in front is left out, but where nothing except parameters is left; behind `:` a
 * hole is the name of a parameter. Null where a part is not known, or no router would take it for a path.
 */
export function routePath(text: ScriptText): string | null {
  let path = ''
  for (const [index, part] of text.entries()) {
    if (typeof part === 'string') path += part
    else if (path.endsWith(':')) path += part.hole === '' ? 'value' : part.hole
    else if (index > 0 || !startsPath(text[1])) return null
  }
  const isBare = typeof text[0] === 'object' && /^(?:\/:\w+\??)+$/.test(path)
  return path.length <= LONGEST && WRITTEN.test(path) && !path.includes('//') && !isBare ? path : null
}

const startsPath = (part: ScriptText[number] | undefined): boolean => typeof part === 'string' && part.startsWith('/')

/** A path, or what another script holds of one. */
export type PathPart = string | ImportedText

/** A row below another. Where other scripts hold parts they are joined later. */
export function joinParts(front: readonly PathPart[], own: PathPart): readonly PathPart[] {
  if (front.length === 0 || (typeof own === 'string' && own.startsWith('/'))) return [own]
  const last = front.at(-1) as PathPart
  if (typeof last !== 'string' || typeof own !== 'string') return [...front, own]
  return [...front.slice(0, -1), joinPaths(last, own)]
}

/** A row below another: one that begins with `/` stands for itself. */
export function joinPaths(parent: string, child: string): string {
  if (child.startsWith('/') || parent === '') return child
  const front = parent.replace(/\/?\*$/, '').replace(/\/$/, '')
  if (child === '') return front === '' && parent.startsWith('/') ? '/' : front
  return `${front}/${child}`
}
