import type { ScriptFinding } from '../../evidence/script.ts'
import { rememberingEach } from '../remembering-each.ts'
import type { Script } from '../scripts/scripts.ts'

type Kind = ScriptFinding['kind']
export type Finding<K extends Kind> = Extract<ScriptFinding, { readonly kind: K }>

/** What one script says, and which. */
export interface Declared<K extends Kind> {
  readonly script: Script
  readonly finding: Finding<K>
}

/** All findings of one kind, in the order of the scripts. */
export const declared = <K extends Kind>(scripts: readonly Script[], kind: K): readonly Declared<K>[] =>
  (byKind(scripts).get(kind) ?? []) as readonly unknown[] as readonly Declared<K>[]

const byKind = rememberingEach((scripts: readonly Script[]): ReadonlyMap<Kind, readonly Declared<Kind>[]> => {
  const found = new Map<Kind, Declared<Kind>[]>()
  for (const script of scripts)
    for (const finding of script.reading.findings) {
      const ofKind = found.get(finding.kind)
      if (ofKind === undefined) found.set(finding.kind, [{ script, finding }])
      else ofKind.push({ script, finding })
    }
  return found
})
