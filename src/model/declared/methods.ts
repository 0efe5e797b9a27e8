import type { ScriptButton } from '../../evidence/script.ts'
import type { Script } from '../scripts/scripts.ts'
import { declared } from './findings.ts'

interface Method {
  /** The address of its script. */
  readonly script: string
  readonly size: number
  readonly enters: ScriptButton['enters']
}

/**
 * Functions that ask a server, by their names, where no other function has the name: then whoever calls it means this one. The same
 * function may stand in several scripts.
 */
export function methodsOf(scripts: readonly Script[]): ReadonlyMap<string, readonly Method[]> {
  const found = new Map<string, Method[]>()
  for (const { script, finding } of declared(scripts, 'method')) {
    const { name, size, enters } = finding
    const all = found.get(name) ?? []
    found.set(name, all)
    all.push({ script: script.url, size, enters })
  }
  return new Map([...found].filter(([, all]) => all.every(({ size }) => size === all[0]?.size)))
}
