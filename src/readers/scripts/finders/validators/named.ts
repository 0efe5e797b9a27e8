import type { Node } from 'estree'
import type { Finder } from '../../finder.ts'
import { nameOfKey } from '../../syntax/nodes.ts'
import { everySight } from '../../syntax/sights.ts'
import { decorated } from './decorators.ts'
import { only } from './only-if.ts'
import { piped } from './pipes.ts'
import type { Told } from './told.ts'

/** Validators that are functions with a name each: the decorators of class-validator, and the pipes of Valibot. */
export const namedValidatorFinder = (): Finder => {
  const told: Told[] = []
  return {
    sights: [
      everySight('CallExpression', (node, around) => {
        if (node.arguments[0]?.type === 'ArrayExpression') told.push(...decorated(node, around))
      }),
      everySight('Property', (node, around) => {
        if (node.value.type === 'CallExpression') told.push(...piped(nameOfKey(node), node.value, around))
      }),
    ],
    end: ({ found, at }) => {
      const groups = new Map<Node | string, Set<string>>()
      for (const { group, field } of told) groups.set(group, (groups.get(group) ?? new Set()).add(field))
      for (const { group, node, field, form, library, demanded } of told) {
        const beside = [...(groups.get(group) as ReadonlySet<string>)].sort()
        for (const { rule, value, message, onlyIf } of demanded)
          found({ kind: 'rule', at: at(node), field, form, beside, rule, value, message, library, ...only(onlyIf) })
      }
    },
  }
}
