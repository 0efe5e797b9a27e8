import type { ScriptReading } from '../../evidence/script.ts'
import type { CallLeaf } from '../calls/leaf/leaf.ts'
import type { PathNode } from '../path-tree.ts'
import { scriptPath } from './named-paths.ts'

/** So many calls of the application that a script names make it the application's. */
const ENOUGH = 3

/**
 * Whether a script, wherever it was delivered from, calls this application: it writes addresses of its hosts, or several paths
 * that were called.
 * @param root of the calls that were seen; null where there were none
 */
export function callsOwn(
  root: PathNode<CallLeaf> | null,
  origins: readonly string[],
): (reading: ScriptReading) => boolean {
  const hosts = new Set(origins.map(origin => new URL(origin).host))
  return ({ findings }) => {
    const met = new Set<string>()
    for (const finding of findings) {
      if (finding.kind !== 'call') continue
      const path = scriptPath(finding.url, hosts)
      if (path === null) continue
      if (path.isOwnHost) return true
      if (path.segments.length > 1 && leadsSomewhere(root, path.segments)) met.add(path.segments.join('/'))
      if (met.size >= ENOUGH) return true
    }
    return false
  }
}

/** Whether calls were seen where the path leads, as far as it is written out. */
function leadsSomewhere(root: PathNode<CallLeaf> | null, segments: readonly string[]): boolean {
  let node = root
  for (const segment of segments) {
    if (node === null || segment.startsWith('{')) break
    node = node.children.entries.get(segment) ?? null
  }
  return node !== null
}
