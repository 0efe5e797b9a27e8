import type { ScriptCall, ScriptPlace, ScriptText } from '../../evidence/script.ts'
import type { Sightings } from '../sightings.ts'
import { linkedCalls } from './linked-calls.ts'
import type { Script } from './scripts.ts'

/** A path that a script of the application asks for. */
export interface NamedPath {
  /** Segments; a part that the script computes is `{}`, or `{name}` where the script keeps a name for it. */
  readonly segments: readonly string[]
  /** What stands in front: nothing (`/users`), a base address that the script computes (`{apiUrl}/users`), or what is not known (`users`). */
  readonly front: 'root' | 'base' | 'none'
  /** The name of the base that is computed, and of the script where it has none of its own. */
  readonly baseName: string
  /** The word that the base is made of, where the script writes one: `baseUrlOf("orders")`; else empty. */
  readonly baseWord: string
  /** Upper case; null where it does not stand beside the path. */
  readonly method: string | null
  readonly body: readonly string[]
  readonly query: readonly string[]
  readonly protocol: ScriptCall['protocol']
  /** Only scripts inside pages name it, which servers write for whoever asks: what stands in it may be a value. */
  readonly isOfPages: boolean
  /** Every place that names it. */
  readonly places: readonly ScriptSighting[]
}

/** A place in a script. */
export interface ScriptSighting {
  /** Its address. */
  readonly script: string
  readonly sightings: Sightings
  readonly at: ScriptPlace
}

/**
 * The paths that scripts ask for, each once, in a fixed order.
 * @param origins the application's: what is asked of other hosts is left out
 */
export function namedPaths(scripts: readonly Script[], origins: readonly string[]): readonly NamedPath[] {
  const hosts = new Set(origins.map(origin => new URL(origin).host))
  const found = new Map<string, NamedPath>()
  const linked = linkedCalls(scripts)
  for (const { url: script, reading, sightings, isInline } of scripts)
    for (const finding of reading.findings) {
      if (finding.kind !== 'call') continue
      const call = linked(finding, script)
      const path = call === null ? null : scriptPath(call.url, hosts)
      if (call === null || path === null) continue
      const { method, body, query, protocol } = call
      const { at } = finding
      const { baseWord } = path
      const baseName = path.front === 'base' && path.baseName === '' ? script : path.baseName
      const key = JSON.stringify([path.segments, path.front, baseName, baseWord, method, protocol])
      const present = found.get(key)
      found.set(key, {
        segments: path.segments,
        front: path.front,
        baseName,
        baseWord,
        method,
        protocol,
        body: union(present?.body, body),
        query: union(present?.query, query),
        isOfPages: isInline && present?.isOfPages !== false,
        places: [...(present?.places ?? []), { script, sightings, at }],
      })
    }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path)
}

const union = (left: readonly string[] = [], right: readonly string[]): readonly string[] =>
  [...new Set([...left, ...right])].sort()

const LONGEST = 16

interface PathOfScript extends Pick<NamedPath, 'segments' | 'front' | 'baseName' | 'baseWord'> {
  /** Whether the script writes one of the hosts in front. */
  readonly isOwnHost: boolean
}

/**
 * The path that an address of a script leads to; null where it is none, or one of another host.
 * @param hosts the application's
 */
export function scriptPath(url: ScriptText, hosts: ReadonlySet<string>): PathOfScript | null {
  const parts = [...url]
  let front: NamedPath['front'] = 'none'
  let [baseName, baseWord] = ['', '']
  let isOwnHost = false
  const [first] = parts
  if (typeof first !== 'string') {
    front = 'base'
    baseName = first?.hole ?? ''
    baseWord = first?.madeOf ?? ''
    parts.shift()
  } else {
    const scheme = /^(?:https?|wss?):\/\//.exec(first)?.[0]
    if (scheme !== undefined) {
      const host = hostBehind(parts, scheme)
      if (host !== null && !hosts.has(host)) return null
      isOwnHost = host !== null
      front = 'root'
    } else if (first.startsWith('/')) front = 'root'
  }
  const text = parts.map(part => (typeof part === 'string' ? part.replaceAll(/[{}]/g, '') : `{${part.hole}}`)).join('')
  const segments = text.replace(/^\//, '').replace(/\/$/, '').split('/')
  if (segments.length > LONGEST || segments.includes('')) return null
  const written = segments.map(segment => (segment.includes('{') ? computed(segment) : segment))
  return written.every(isParameter) ? null : { segments: written, front, baseName, baseWord, isOwnHost }
}

/** Takes scheme and host away; gives the host, null where the script computes it. */
function hostBehind(parts: (string | { readonly hole: string })[], scheme: string): string | null {
  const rest = (parts[0] as string).slice(scheme.length)
  const slash = rest.indexOf('/')
  if (rest !== '' && slash !== -1) {
    parts[0] = rest.slice(slash)
    return rest.slice(0, slash)
  }
  // `wss://${host}/live`
  parts.shift()
  while (parts.length > 0 && !(typeof parts[0] === 'string' && parts[0].includes('/'))) parts.shift()
  const behind = parts[0]
  if (typeof behind === 'string') parts[0] = behind.slice(behind.indexOf('/'))
  return rest === '' || parts.length > 0 ? null : rest
}

/** A segment of which a part is computed is a value: `{name}.json`. */
const computed = (segment: string): string => /\{\w*\}/.exec(segment)?.[0] ?? '{}'

const isParameter = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}')
