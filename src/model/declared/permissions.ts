import type { ScriptPermission } from '../../evidence/script.ts'
import type { Script } from '../scripts/scripts.ts'
import { declared } from './findings.ts'

/** A permission or role that scripts ask for by name. */
export interface AskedFor {
  readonly name: string
  readonly script: Script
  readonly at: string
}

/** Each name once, where the first script asks for it; sorted by name. */
export function askedFor(scripts: readonly Script[], is: ScriptPermission['is']): readonly AskedFor[] {
  const found = new Map<string, AskedFor>()
  for (const { script, finding } of declared(scripts, 'permission'))
    if (finding.is === is && !found.has(finding.name))
      found.set(finding.name, { name: finding.name, script, at: finding.at })
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
