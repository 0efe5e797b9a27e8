import type { Node } from 'estree'
import type { Finder } from '../finder.ts'
import { nameOfKey } from '../nodes.ts'
import { lastName } from './names.ts'

/**
 * Numbers that may be limits: under a name that says so (`maxFileSize: 10 * 1024 * 1024`, `pageSize: 25`), and pauses in
 * milliseconds (`setInterval(load, 5e3)`, `refetchInterval: 3e4`). Nothing is stated of them without a second witness.
 */
export const constantFinder = (): Finder => ({
  types: ['Property', 'VariableDeclarator', 'PropertyDefinition', 'AssignmentExpression', 'CallExpression'],
  see: (node, { value, at, found }) => {
    const report = (name: string, of: Node | null | undefined, unit: 'ms' | 'bytes' | 'entries'): void => {
      const least = LEAST[unit]
      const known = of == null || !NUMERIC.has(of.type) ? null : value(of)
      if (of != null && known?.is === 'number' && Number.isFinite(known.number) && known.number >= least)
        found({ kind: 'constant', at: at(of), name, value: known.number, unit })
    }
    switch (node.type) {
      case 'CallExpression': {
        const name = lastName(node.callee)
        if (name === 'setInterval' || name === 'interval' || name === 'useInterval' || name === 'timer')
          report(name, node.arguments.at(name === 'interval' ? 0 : 1), 'ms')
        return
      }
      case 'VariableDeclarator':
        if (node.id.type === 'Identifier') named(node.id.name, node.init)
        return
      case 'PropertyDefinition':
        named(nameOfKey(node) ?? '', node.value)
        return
      case 'AssignmentExpression':
        if (node.operator === '=') named(lastName(node.left), node.right)
        return
      case 'Property':
        named(nameOfKey(node) ?? '', node.value)
        return
      default:
    }

    function named(name: string, of: Node | null | undefined): void {
      if (INTERVAL.test(name)) report(name, of, 'ms')
      else if (SIZE.test(name)) report(name, of, 'bytes')
      else if (PAGE.test(name)) report(name, of, 'entries')
    }
  },
})

/** Shorter pauses are for the eye; smaller sizes are no limits. */
const LEAST = { ms: 900, bytes: 1024, entries: 2 }
const NUMERIC: ReadonlySet<string> = new Set(['Literal', 'BinaryExpression', 'Identifier', 'MemberExpression'])
const INTERVAL =
  /^(?:(?:re)?fetch|poll(?:ing)?|refresh|auto_?(?:refresh|save)|update|sync|heart_?beat|ping)_?(?:interval|every|rate|delay|period)(?:_?(?:ms|millis))?$|^pollInterval$/i
const SIZE =
  /^max(?:imum)?_?(?:file|upload|image|attachment|payload|body)_?(?:size|bytes|length)(?:_?(?:in_?)?bytes)?$|^(?:file|upload|image|attachment)_?(?:size_?)?(?:limit|max)$/i
const PAGE =
  /^(?:default_?)?(?:page_?size|per_?page|items_?per_?page|rows_?per_?page|page_?limit|results_?per_?page|limit)$/i
