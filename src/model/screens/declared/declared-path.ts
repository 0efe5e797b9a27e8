/** A segment of a path as routers write it. */
export interface DeclaredSegment {
  /** The literal, or the name of the parameter. */
  readonly text: string
  /** `part`: a parameter with literals around it; `rest`: as many segments as there are. */
  readonly is: 'literal' | 'parameter' | 'part' | 'rest'
  /** Why it is a parameter, where no table says so. */
  readonly because?: string
}

/** Parameters that may be left out make a path of their own; more are not told apart. */
const OPTIONAL = 2

/**
 * The segments of a path that a router matches: `/users/:id`, `/files/*`, `/:lang?/about`, `/shared/:id([0-9a-f]+)`, `/{id}`. One list
 * for every choice of what may be left out.
 */
export function declaredPaths(path: string): readonly (readonly DeclaredSegment[])[] {
  const parts = splitPath(END.test(path) ? path.slice(0, -1) : path)
  let paths: (readonly DeclaredSegment[])[] = [[]]
  let optional = 0
  for (const part of parts) {
    const segment = segmentOf(part)
    const isOptional = part.endsWith('?') && optional < OPTIONAL
    if (isOptional) optional++
    paths = paths.flatMap(front => (isOptional ? [front, [...front, segment]] : [[...front, segment]]))
  }
  return paths
}

/** Where a query or a fragment would begin; behind a parameter, `/users/:id?`, it says that this may be left out. */
const END = /(?:#|(?:^|\/)[^/:{]*\?)$/

/** What a pattern in round brackets holds is no part of the path. */
function splitPath(path: string): readonly string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const character of path) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === '/' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.filter(part => part !== '')
}

function segmentOf(part: string): DeclaredSegment {
  if (part === '*' || part === '**') return { text: 'rest', is: 'rest' }
  // TanStack Router calls what it takes by a name of its own.
  if (part === '$') return { text: '_splat', is: 'rest' }
  const named = /^(?::(\w+)|\{(\w+)\}|\*(\w+)|\{\*(\w+)\})(.*)$/.exec(part)
  if (named === null) {
    const inside = /[:{](\w+)/.exec(part)
    return inside === null || /^[:{]/.test(part) || !/\w/.test(inside[1] as string)
      ? { text: part.replace(/[?]$/, ''), is: 'literal' }
      : { text: part.replace(/:(\w+)/g, '{$1}').replace(/[?]$/, ''), is: 'part' }
  }
  const name = (named[1] ?? named[2] ?? named[3] ?? named[4]) as string
  const after = named[5] as string
  if (named[3] !== undefined || named[4] !== undefined || isRest(after)) return { text: name, is: 'rest' }
  // `:new(new)?` is there or not, and nothing else.
  const only = /^\(([\w-]+)\)[?]?$/.exec(after)?.[1]
  if (only !== undefined) return { text: only, is: 'literal' }
  const left = after.replace(/^\(.*\)/, '').replace(/^[?]/, '')
  return left === ''
    ? { text: name, is: 'parameter' }
    : { text: `{${name}}${left.replace(/:(\w+)/g, '{$1}')}`, is: 'part' }
}

/** `:path*`, `:path+`, `:path(.*)`: more than one segment fits. */
const isRest = (after: string): boolean => /[*+]$/.test(after) || /^\(\.[*+]\)/.test(after)

/** Whether nothing in a path says which screen it is: it stands for whatever no other row matches. */
export const isCatchAll = (segments: readonly DeclaredSegment[]): boolean => segments.at(-1)?.is === 'rest'

/**
 * Whether an address lies on a declared path.
 * @param words ids by their class: `{integer}`
 */
export function liesOn(segments: readonly DeclaredSegment[], words: readonly string[]): boolean {
  const last = segments.at(-1)
  const fixed = last?.is === 'rest' ? segments.length - 1 : segments.length
  if (last?.is === 'rest' ? words.length < fixed : words.length !== fixed) return false
  return segments.slice(0, fixed).every(({ text, is }, index) => {
    const word = words[index] as string
    return is === 'literal' ? sameWord(word, text) : is === 'parameter' || fitsPart(text, word)
  })
}

/** Routers compare without regard to case only where they are told so; addresses hold what people type. */
const sameWord = (word: string, text: string): boolean => word === text || word.toLowerCase() === text.toLowerCase()

/** `@{name}` holds what begins with `@`. */
function fitsPart(text: string, word: string): boolean {
  const start = text.slice(0, text.indexOf('{'))
  const end = text.slice(text.lastIndexOf('}') + 1)
  return word.length > start.length + end.length && word.startsWith(start) && word.endsWith(end)
}

/** Which of two paths a router prefers for one address: the literal one, from the left; the one without a rest. */
export function compareDeclared(left: readonly DeclaredSegment[], right: readonly DeclaredSegment[]): number {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const order = rank(left[index]) - rank(right[index])
    if (order !== 0) return order
  }
  return 0
}

const RANKS = { literal: 0, part: 1, parameter: 2, rest: 4 }
const rank = (segment: DeclaredSegment | undefined): number => (segment === undefined ? 3 : RANKS[segment.is])

/** `/users/{id}` */
export const declaredRoute = (segments: readonly DeclaredSegment[]): string =>
  `/${segments.map(({ text, is }) => (is === 'parameter' || is === 'rest' ? `{${text}}` : text)).join('/')}`
