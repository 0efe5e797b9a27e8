import type { Script } from '../scripts/scripts.ts'
import { type Finding, declared } from './findings.ts'

/** A number that a script holds under a telling name. */
export interface DeclaredNumber extends Finding<'constant'> {
  readonly value: number
  readonly script: Script
}

/** Each name and value once, in the order of the scripts. */
export function declaredNumbers(scripts: readonly Script[], unit: string): readonly DeclaredNumber[] {
  const found = new Map<string, DeclaredNumber>()
  for (const { script, finding } of declared(scripts, 'constant')) {
    const { value, name } = finding
    if (typeof value !== 'number' || finding.unit !== unit) continue
    const key = `${name} ${value} ${script.url}`
    if (!found.has(key)) found.set(key, { ...finding, value, script })
  }
  return [...found.values()]
}
