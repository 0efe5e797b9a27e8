import type { Node } from 'estree'
import type { ImportedText } from '../../../evidence/script.ts'
import { bindingOf } from './binding.ts'
import { requiredModule } from './modules.ts'
import { bare, memberName } from '../syntax/nodes.ts'

/**
 * What an expression takes from another script: `ROUTES`, `ROUTES.login`, `names.ROUTES`, and the same of a module of webpack that
 * another chunk holds. Null where it takes nothing from there.
 */
export function importedText(node: Node): ImportedText | null {
  const path: string[] = []
  let inner = bare(node)
  while (inner.type === 'MemberExpression' && path.length < 2) {
    const name = memberName(inner)
    if (name === null) return null
    path.unshift(name)
    inner = bare(inner.object)
  }
  const [first = null, second = null] = path
  const imported = bindingOf(inner)?.imported
  if (imported !== undefined) {
    if (imported.name !== '*') return second === null ? { ...imported, member: first } : null
    return first === null ? null : { from: imported.from, name: first, member: second }
  }
  const required = requiredModule(inner)
  if (required === null || first === null) return null
  return { from: required, name: exportOfModule(required, first), member: second }
}

/** What a module of webpack gives out, told from what the other modules of its script do. */
export const exportOfModule = (module: string, name: string): string => `${module} ${name}`
