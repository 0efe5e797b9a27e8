import type { ScriptText } from '../../../../evidence/script.ts'

/** An address as it is written, without what stands behind `?` and `#`. */
export interface Address {
  readonly url: ScriptText
  /** The names in its query. */
  readonly query: readonly string[]
  /** How sure it is that this is an address: from a scheme or the root, or only a chain of names (`users/list`). */
  readonly reads: 'absolute' | 'rooted' | 'based' | 'relative'
  /** Whether what stands at its end may be anything: `/api${path}`. */
  readonly isOpen: boolean
}

/** Pictures, styles, scripts and pieces of markup: parts of the front end, no calls. */
const FILE =
  /\.(?:m?[jt]sx?|cjs|vue|css|scss|less|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|eot|map|wasm|html?|md|txt|pdf|mp[34]|webm)$/i
const LITERAL = /^[\w.~%@+,:;=!$&'()*/-]*$/
const LONGEST = 300

/** The address that a text is, or null where it is none. */
export function addressOf(text: ScriptText): Address | null {
  const { path, query } = split(joined(text.flatMap(withParameters)))
  const [first] = path
  if (first === undefined || path.every(part => typeof part !== 'string')) return null
  const start = typeof first === 'string' ? first : ''
  const literal = path.filter(part => typeof part === 'string').join('{}')
  if (literal.length > LONGEST || !literal.split('{}').every(one => LITERAL.test(one))) return null
  const scheme = /^(?:https?|wss?):\/\//.exec(start)
  const behind = scheme === null ? literal : literal.slice(scheme[0].length)
  if (behind.includes('//') || /^\.\.?(?:\/|$)/.test(start) || FILE.test(literal)) return null
  const last = path.at(-1)
  const before = path.at(-2)
  const isOpen = typeof last === 'object' && (typeof before !== 'string' || !before.endsWith('/'))
  if (scheme !== null) return { url: path, query, reads: 'absolute', isOpen }
  if (start !== '') {
    if (!/^\/?[A-Za-z_@{[]/.test(start) && !/^\/[\w.]/.test(start) && start !== '/') return null
    if (start.startsWith('/')) return /[A-Za-z]/.test(literal) ? { url: path, query, reads: 'rooted', isOpen } : null
    // A scheme of another kind: `mailto:`, `data:`.
    return /^[a-z][a-z+.-]*:/i.test(start) ? null : { url: path, query, reads: 'relative', isOpen }
  }
  const second = path[1]
  if (typeof second !== 'string' || !/^\/?[A-Za-z_]/.test(second)) return null
  return { url: path, query, reads: second.startsWith('/') ? 'based' : 'relative', isOpen }
}

/** `/users/{id}` of descriptions and `/users/:id` of templates that are filled in later. */
const PARAMETER = /\{(\w{1,60})\}|(?<=\/):(\w{1,60})/g

function withParameters(part: ScriptText[number]): ScriptText {
  if (typeof part !== 'string' || !/[{:]/.test(part)) return [part]
  const found: ScriptText[number][] = []
  let end = 0
  for (const { 0: all, 1: braced, 2: named, index } of part.matchAll(PARAMETER)) {
    found.push(part.slice(end, index), { hole: braced ?? named ?? '' })
    end = index + all.length
  }
  return [...found, part.slice(end)]
}

/** Cuts off the query, and gives the names in it. */
function split(text: ScriptText): { readonly path: ScriptText; readonly query: readonly string[] } {
  const path: ScriptText[number][] = []
  for (const [index, part] of text.entries()) {
    const at = typeof part === 'string' ? part.search(/[?#]/) : -1
    if (typeof part !== 'string' || at === -1) {
      path.push(part)
      continue
    }
    if (at > 0) path.push(part.slice(0, at))
    const rest = [part.slice(at), ...text.slice(index + 1)].map(one => (typeof one === 'string' ? one : '{}')).join('')
    return { path, query: part[at] === '?' ? namesIn(rest.slice(1)) : [] }
  }
  return { path, query: [] }
}

function namesIn(query: string): readonly string[] {
  const names = new Set<string>()
  for (const pair of (query.split('#')[0] as string).split('&')) {
    const name = pair.split('=')[0] as string
    if (pair.includes('=') && /^[\w.[\]$-]{1,60}$/.test(name)) names.add(name)
  }
  return [...names]
}

/** A relative address behind its base, as clients join them: with one slash between. */
export function behindBase(base: ScriptText, path: ScriptText): ScriptText {
  const [start] = path
  if (typeof start === 'string' && /^[a-z][a-z+.-]*:\/\//i.test(start)) return path
  // Of two bases that are both computed one tells as much as the other.
  if (typeof start !== 'string' && !base.some(part => typeof part === 'string' && /\w/.test(part))) return path
  const front = [...base]
  const last = front.at(-1)
  if (typeof last === 'string') front[front.length - 1] = last.replace(/\/$/, '')
  const rest = typeof start === 'string' ? [start.replace(/^\//, ''), ...path.slice(1)] : path
  return joined([...front, '/', ...rest])
}

/** Texts beside each other become one. */
function joined(parts: ScriptText): ScriptText {
  const found: ScriptText[number][] = []
  for (const part of parts) {
    const last = found.at(-1)
    if (part === '') continue
    if (typeof part === 'string' && typeof last === 'string') found[found.length - 1] = last + part
    else found.push(part)
  }
  return found
}
