import { ACTION_ID } from '../../evidence/wires/page-actions.ts'
import type { Script } from './scripts.ts'

/** What scripts call the actions of servers, by the beginnings of their ids; those that two scripts call otherwise are left out. */
export function actionNames(scripts: readonly Script[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const unclear = new Set<string>()
  for (const { reading } of scripts)
    for (const finding of reading.findings) {
      if (finding.kind !== 'word' || finding.by !== 'createServerReference' || finding.key === null) continue
      const id = finding.key.slice(0, ACTION_ID)
      const known = names.get(id)
      if (known !== undefined && known !== finding.word) unclear.add(id)
      names.set(id, finding.word)
    }
  for (const id of unclear) names.delete(id)
  return names
}
