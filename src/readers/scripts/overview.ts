import type { Node, Program } from 'estree'
import { bindNames } from './bind.ts'
import { bindingOf } from './binding.ts'
import { type Modules, modulesOf } from './modules.ts'
import { literalText } from './nodes.ts'
import { walk } from './walk.ts'

/** What has to be known of the whole script before its parts are looked at. */
export interface Overview {
  readonly modules: Modules
  readonly isMinified: boolean
  readonly imports: readonly string[]
}

/** Ties names to what they stand for, finds the modules inside a script, and what it imports. */
export function overview(program: Program): Overview {
  bindNames(program)
  const modules = modulesOf()
  const imports = new Set<string>()
  let locals = 0
  let short = 0
  walk(program, (node: Node) => {
    switch (node.type) {
      case 'ObjectExpression':
      case 'ArrayExpression':
        modules.see(node)
        break
      case 'Identifier':
        if (bindingOf(node) !== undefined) {
          locals++
          if (node.name.length <= 2) short++
        }
        break
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ExportNamedDeclaration':
      case 'ImportExpression':
        addText(imports, node.source)
        break
      default:
    }
  })
  return { modules, isMinified: short * 2 > locals, imports: [...imports].sort() }
}

function addText(texts: Set<string>, node: Node | null | undefined): void {
  const text = literalText(node)
  if (text !== null) texts.add(text)
}
