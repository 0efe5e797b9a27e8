import { type LoadedScripts, loadedScripts } from '../screens/declared/loaded-scripts.ts'
import type { Script } from '../scripts/scripts.ts'
import { type Declared, declared } from './findings.ts'

/**
 * The rules that scripts state, without those that hang on what another script makes and of which that is not known, or is something
 * else: a bundler may put a library of validators into a script of its own, and of its names nothing is left.
 */
export function madeRules(scripts: readonly Script[]): readonly Declared<'rule'>[] {
  const rules = declared(scripts, 'rule')
  if (rules.every(({ finding }) => finding.onlyIf === undefined)) return rules
  const makers = new Map<string, string>()
  for (const { script, finding } of declared(scripts, 'maker'))
    makers.set(JSON.stringify([script.url, finding.exported]), finding.makes)
  if (makers.size === 0) return rules.filter(({ finding }) => finding.onlyIf === undefined)
  const loaded: LoadedScripts = loadedScripts(scripts)
  const known = new Map<string, string | null>()
  const made = (from: string, name: string, url: string): string | null => {
    const key = JSON.stringify([from, name, url])
    const before = known.get(key)
    if (before !== undefined) return before
    const all = new Set(loaded.resolve([from], url).flatMap(other => makers.get(JSON.stringify([other, name])) ?? []))
    const [only = null, more] = all
    const makes = more === undefined ? only : null
    known.set(key, makes)
    return makes
  }
  return rules.filter(({ script, finding: { onlyIf = [] } }) =>
    onlyIf.every(({ from, name, makes }) => makes.includes(made(from, name, script.url) ?? '')),
  )
}
