import type { ScriptCall, ScriptFinding, ScriptText } from '../../evidence/script.ts'
import { loadedScripts } from '../screens/loaded-scripts.ts'
import type { Script } from './scripts.ts'

type Asker = Extract<ScriptFinding, { kind: 'asker' }>

/**
 * What a call asks for that goes through a function of another script: that function puts a base address in front, and knows the
 * method where the call does not say it. Calls that go through nothing known stay as they are.
 */
export function linkedCalls(scripts: readonly Script[]): (call: ScriptCall, script: string) => ScriptCall {
  const askers = new Map<string, Asker>()
  for (const { url, reading } of scripts)
    for (const finding of reading.findings)
      if (finding.kind === 'asker') askers.set(JSON.stringify([url, finding.exported]), finding)
  if (askers.size === 0) return call => call
  const { resolve } = loadedScripts(scripts)
  return (call, script) => {
    if (call.through === undefined) return call
    const { from, name, methods } = call.through
    const [url] = resolve([from], script)
    const asker = url === undefined ? undefined : askers.get(JSON.stringify([url, name]))
    if (asker === undefined) return call
    const said = asker.methodAt === null ? null : (methods[asker.methodAt] ?? null)
    return { ...call, method: said ?? call.method ?? asker.method, url: putIn(asker.url, call.url) }
  }
}

/** What it is called with stands behind a slash. */
function putIn(around: ScriptText, argument: ScriptText): ScriptText {
  const front = around.slice(0, -1)
  const [first] = argument
  const rest = typeof first === 'string' ? [first.replace(/^\//, ''), ...argument.slice(1)] : argument
  const last = front.at(-1)
  const [begin] = rest
  if (typeof last !== 'string' || typeof begin !== 'string') return [...front, ...rest]
  return [...front.slice(0, -1), last + begin, ...rest.slice(1)]
}
