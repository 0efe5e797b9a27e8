import type { Node } from 'estree'
import { bindNames } from './scopes/bind.ts'
import { type Modules, modulesOf } from './scopes/modules.ts'
import { literalText } from './syntax/nodes.ts'
import type { Layout } from './syntax/walk.ts'

/** What has to be known of the whole script before its parts are looked at. */
export interface Overview {
  readonly modules: Modules
  readonly isMinified: boolean
  readonly imports: readonly string[]
}

/** Ties names to what they stand for, finds the modules inside a script, and what it imports. */
export function overview(layout: Layout): Overview {
  const modules = modulesOf()
  const imports = new Set<string>()
  const addSource = ({ source }: { readonly source?: Node | null | undefined }): void => addText(imports, source)
  const { all, short } = bindNames(layout, {
    ObjectExpression: modules.see,
    ArrayExpression: modules.see,
    ImportDeclaration: addSource,
    ExportAllDeclaration: addSource,
    ExportNamedDeclaration: addSource,
    ImportExpression: addSource,
  })
  return { modules, isMinified: short * 2 > all, imports: [...imports].sort() }
}

function addText(texts: Set<string>, node: Node | null | undefined): void {
  const text = literalText(node)
  if (text !== null) texts.add(text)
}
