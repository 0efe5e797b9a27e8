import type { ScriptFinding } from '../../evidence/script.ts'
import type { Script } from '../scripts/scripts.ts'

type Kind = ScriptFinding['kind']
export type Finding<K extends Kind> = Extract<ScriptFinding, { readonly kind: K }>

/** What one script says, and which. */
export interface Declared<K extends Kind> {
  readonly script: Script
  readonly finding: Finding<K>
}

/** All findings of one kind, in the order of the scripts. */
export function declared<K extends Kind>(scripts: readonly Script[], kind: K): readonly Declared<K>[] {
  return scripts.flatMap(script =>
    script.reading.findings
      .filter((finding): finding is Finding<K> => finding.kind === kind)
      .map(finding => ({ script, finding })),
  )
}
