import type { ScriptPermission } from '../../evidence/script.ts'
import type { Script } from '../scripts/scripts.ts'
import { declared } from './findings.ts'

/** A permission or role that scripts ask for by name. */
export interface AskedFor {
  readonly name: string
  readonly script: Script
  readonly at: string
  /** Whom a script says to have it. */
  readonly role?: string
}

/** A right that a script says a role to have. */
export interface DeclaredGrant extends AskedFor {
  readonly role: string
}

/** Each right of each role once, where the first script says so. */
export function declaredGrants(scripts: readonly Script[]): readonly DeclaredGrant[] {
  const found = new Map<string, DeclaredGrant>()
  for (const { script, finding } of declared(scripts, 'permission')) {
    const { role, name, at } = finding
    if (role === undefined) continue
    const key = JSON.stringify([role, name])
    if (!found.has(key)) found.set(key, { name, role, script, at })
  }
  return [...found.values()]
}

/** Each name once, where the first script asks for it; sorted by name. */
export function askedFor(scripts: readonly Script[], is: ScriptPermission['is']): readonly AskedFor[] {
  const found = new Map<string, AskedFor>()
  for (const { script, finding } of declared(scripts, 'permission'))
    if (finding.is === is && !found.has(finding.name))
      found.set(finding.name, {
        name: finding.name,
        script,
        at: finding.at,
        ...(finding.role === undefined ? {} : { role: finding.role }),
      })
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
