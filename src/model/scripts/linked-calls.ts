import { beginsAtBase, beginsAtRoot } from '../../evidence/base-words.ts'
import type { ScriptCall, ScriptFinding, ScriptText } from '../../evidence/script.ts'
import { type LoadedScripts, loadedScripts } from '../screens/declared/loaded-scripts.ts'
import type { Script } from './scripts.ts'

type Through = NonNullable<ScriptCall['through']>
type Asker = Extract<ScriptFinding, { kind: 'asker' }>

/**
 * What a call asks for that goes through a function or a client of another script, or names addresses of one: these put a base
 * address in front, and know the method where the call does not say it. Calls that go through nothing known stay as they are; null for
 * those of which nothing else says that they ask a server: a text with a slash that is given to another script may be anything.
 */
export function linkedCalls(scripts: readonly Script[]): (call: ScriptCall, script: string) => ScriptCall | null {
  const askers = new Map<string, Asker>()
  for (const { url, reading } of scripts)
    for (const finding of reading.findings)
      if (finding.kind === 'asker') askers.set(JSON.stringify([url, finding.exported]), finding)
  let known: LoadedScripts | null = null
  const loaded = (): LoadedScripts => (known ??= loadedScripts(scripts))
  /** Null also where several scripts give it out and do not agree. */
  const askerOf = ({ from, name }: Pick<Through, 'from' | 'name'>, script: string): Asker | null => {
    const found = loaded()
      .resolve([from], script)
      .flatMap(url => askers.get(JSON.stringify([url, name])) ?? [])
    const [first] = found
    const said = new Set(found.map(({ url, method, methodAt }) => JSON.stringify([url, method, methodAt])))
    return first === undefined || said.size > 1 ? null : first
  }
  /** Of a client, what its method says, or what it puts in front of all. */
  const asked = ({ from, name, member }: Through, script: string): Asker | null =>
    (member === undefined ? null : askerOf({ from, name: `${name}.${member}` }, script)) ??
    askerOf({ from, name }, script)
  return (call, script) => {
    const isNamed = call.url.some(part => typeof part === 'object' && part.imported !== undefined)
    const named = isNamed ? { ...call, url: withTexts(call.url, script, loaded()) } : call
    if (call.through === undefined) return named
    const { methods } = call.through
    const asker = askers.size === 0 ? null : asked(call.through, script)
    if (asker === null) return isAnything(named) ? null : named
    const said = asker.methodAt === null ? null : (methods[asker.methodAt] ?? null)
    return { ...named, method: said ?? named.method ?? asker.method, url: putIn(asker.url, named.url) }
  }
}

/** A text that says neither by its form nor with a method that it is asked for: what a method does with it may be anything. */
const isAnything = ({ url, method, through }: ScriptCall): boolean => {
  const [first] = url
  const isOpen = isRelative(url) || (through?.member !== undefined && method === null)
  if (!isOpen || (typeof first === 'string' && (beginsAtBase(first) || beginsAtRoot(first)))) return false
  return method === null || isProcedure(url)
}

const isRelative = ([first]: ScriptText): boolean =>
  typeof first === 'string' && !/^(?:\/|[a-z][a-z+.-]*:\/\/)/i.test(first)

/** `user.byId`: a path only below what asks for it. */
const isProcedure = ([only, more]: ScriptText): boolean =>
  typeof only === 'string' && more === undefined && !only.includes('/')

/** With the texts of other scripts that are known in their places. */
function withTexts(url: ScriptText, script: string, { text }: LoadedScripts): ScriptText {
  const parts: ScriptText[number][] = []
  for (const part of url) {
    const known = typeof part === 'object' && part.imported !== undefined ? text(part.imported, script) : null
    const next = known ?? part
    const last = parts.at(-1)
    if (typeof next !== 'string' || typeof last !== 'string') parts.push(next)
    else parts[parts.length - 1] = last.endsWith('/') && next.startsWith('/') ? last + next.slice(1) : last + next
  }
  return parts
}

/** What it is called with stands behind a slash; an address with a scheme of its own stands for itself. */
function putIn(around: ScriptText, argument: ScriptText): ScriptText {
  const [first] = argument
  if (typeof first === 'string' && /^[a-z][a-z+.-]*:\/\//i.test(first)) return argument
  const front = around.slice(0, -1)
  const rest = typeof first === 'string' ? [first.replace(/^\//, ''), ...argument.slice(1)] : argument
  const last = front.at(-1)
  const [begin] = rest
  if (typeof last !== 'string' || typeof begin !== 'string') return [...front, ...rest]
  return [...front.slice(0, -1), last + begin, ...rest.slice(1)]
}
