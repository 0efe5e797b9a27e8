import type { Operation } from '../calls/operations.ts'

/** What a call is about by its path: the last noun, and whether one instance of it is addressed. */
export interface Resource {
  /** As in the path: `articles`; empty where the path has no word. */
  readonly noun: string
  readonly instance: boolean
  /** The literal before the noun, for telling two `items` apart. */
  readonly parent: string
}

const ONE = new Set(['me', 'self', 'current', 'mine', 'myself', 'whoami'])
/** What is done, where a path says it behind the noun: `/order/detail`, `/user/delete`. */
const DEEDS_ON_ONE = new Set(
  'detail details info get view show read edit update modify delete remove del destroy'.split(' '),
)
const DEEDS = new Set(
  'create add insert save store upsert submit page index count export import getall findall listall'.split(' '),
)
/** The same as a part of one word: `getUserById`, `list_orders`. */
const DEED_BEFORE =
  /^(?:get|list|fetch|find|query|search|load|read|create|add|insert|update|edit|save|delete|remove|del)(?:[-_](?=.)|(?=[A-Z]))(?:all(?:[-_](?=.)|(?=[A-Z]))|All(?=[A-Z]))?/
const DEED_BEHIND = /(?:By[A-Z]\w*|_by_\w+|List|_list|Page|Detail|Details|Info)$/
const PROCEDURE =
  /^(?:get|list|fetch|find|query|search|load|read|create|add|insert|update|edit|save|delete|remove|by|all|one|many|count|set|infinite)/i
const SOME = new Set([
  'all',
  'list',
  'search',
  'query',
  'find',
  'filter',
  'latest',
  'recent',
  'new',
  'bulk',
  'batch',
  'default',
])
const NO_NOUN = new Set([
  'api',
  'rest',
  'v1',
  'v2',
  'v3',
  'v4',
  'graphql',
  'rpc',
  'json',
  'ajax',
  'public',
  'private',
  'internal',
])

export function resourceOf({ path, name, protocol }: Pick<Operation, 'path' | 'name' | 'protocol'>): Resource {
  if (protocol === 'json-rpc' && name !== undefined) {
    const words = name.split(/[./:]/)
    return { noun: words.length > 1 ? (words.at(-2) as string) : '', instance: false, parent: '' }
  }
  const segments = path.split('/').filter(segment => segment !== '')
  const isParameter = (segment: string | undefined): boolean => segment !== undefined && segment.includes('{')
  let end = segments.length - 1
  let instance = false
  if (isParameter(segments[end])) {
    instance = true
    while (end >= 0 && isParameter(segments[end])) end--
    // `/order/detail/7`
    if (end > 0 && DEEDS_ON_ONE.has((segments[end] as string).toLowerCase()) && !isParameter(segments[end - 1])) end--
  } else if (end > 0 && ONE.has((segments[end] as string).toLowerCase())) {
    instance = true
    end--
  } else if (end > 0 && DEEDS_ON_ONE.has((segments[end] as string).toLowerCase())) {
    instance = true
    end--
  } else if (end > 0 && isSome((segments[end] as string).toLowerCase())) end--
  while (end > 0 && isParameter(segments[end])) end--
  const noun = wordOf(segments[end])
  const parent = segments
    .slice(0, Math.max(0, end))
    .findLast(segment => !isParameter(segment) && wordOf(segment) !== '')
  return { noun, instance, parent: parent === undefined ? '' : wordOf(parent) }
}

const isSome = (word: string): boolean => SOME.has(word) || DEEDS.has(word)

function wordOf(segment: string | undefined): string {
  if (segment === undefined || segment.includes('{')) return ''
  const word = segment.replace(/\.(?:json|php|aspx?|jsp|do|action|xml|html?)$/i, '').replace(/^[@~_.]+/, '')
  if (NO_NOUN.has(word.toLowerCase())) return ''
  // `post.byId`: a procedure of a thing.
  const [thing, ...procedure] = word.split('.') as [string, ...string[]]
  const bare = procedure.length > 0 && PROCEDURE.test(procedure.join('.')) ? thing : word
  return bare.replace(DEED_BEFORE, '').replace(DEED_BEHIND, '') || bare
}

const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  mice: 'mouse',
  indices: 'index',
  vertices: 'vertex',
  matrices: 'matrix',
  criteria: 'criterion',
  media: 'media',
  data: 'data',
  series: 'series',
  species: 'species',
  news: 'news',
  movies: 'movie',
  cookies: 'cookie',
  statuses: 'status',
  aliases: 'alias',
  leaves: 'leaf',
  lives: 'life',
  knives: 'knife',
  shelves: 'shelf',
}
/** Plural by form, one thing by meaning. */
const ALREADY_ONE =
  /(?:settings|preferences|options|stats|statistics|analytics|status|address|access|process|progress|business|canvas|bus|gas|lens|basis|analysis|details|credentials|sms|dns|https?|os|css|js|us|is|ss)$/i

/** `categories` → `category`, `settings` → `settings`. */
export function singular(word: string): string {
  const lower = word.toLowerCase()
  const [head, tail] = splitLast(word)
  const irregular = Object.hasOwn(IRREGULAR, tail.toLowerCase()) ? IRREGULAR[tail.toLowerCase()] : undefined
  if (irregular !== undefined) return head + irregular
  if (lower.length <= 3 || ALREADY_ONE.test(lower)) return word
  if (/[^aeiou]ies$/i.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:s|x|z|ch|sh)es$/i.test(word) && !/(?:[aeiou]ses|zes)$/i.test(word)) return word.slice(0, -2)
  if (/zzes$/i.test(word)) return word.slice(0, -2)
  return /s$/i.test(word) ? word.slice(0, -1) : word
}

/** The last word of a compound: `cached-accessories` → [`cached-`, `accessories`]. */
function splitLast(word: string): readonly [string, string] {
  const at = Math.max(word.lastIndexOf('-'), word.lastIndexOf('_'), word.lastIndexOf('.')) + 1
  return [word.slice(0, at), word.slice(at)]
}

/** `order-lines` → `OrderLine`. */
export const entityName = (noun: string): string =>
  singular(noun)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

/** For comparing nouns however they are written: `orderLines`, `order_line` → `orderline`. */
export const plainNoun = (noun: string): string =>
  singular(noun)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
