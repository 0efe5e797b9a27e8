import type { Node } from 'estree'
import { bindingOf } from '../../scopes/binding.ts'
import type { Finder } from '../../finder.ts'
import { literalText } from '../../syntax/nodes.ts'
import { everySight } from '../../syntax/sights.ts'
import { lastName, plainText } from '../names.ts'
import { besideField } from './beside-field.ts'
import { rulesByField } from './by-field.ts'
import { drawn } from './drawn.ts'
import { type Held, type Hold, isField } from './held.ts'
import { isRegistered, registered } from './registered.ts'
import { namedRules } from './named-rules.ts'
import { ruleLists } from './rule-lists.ts'
import { vuelidate } from './vuelidate.ts'

/**
 * Rules written as objects: `register("title", {required: "…", maxLength: {value: 60, message: "…"}})` of React Hook Form,
 * `{name: "title", rules: [{required: true, message: "…"}]}` of Ant Design and Element, `{title: {required: a, maxLength: a(60)}}`
 * of Vuelidate, what is kept as rules by field under a name that says so, and the attributes of a control: `jsx("input", {name: "title", required: true, maxLength: 60})`.
 */
export const validatorOptionFinder = (): Finder => {
  const fields: Held[] = []
  const hold: Hold = (group, field, demanded) => void fields.push({ group, ...field, demanded })
  return {
    sights: [
      everySight('CallExpression', (node, around) => {
        rulesByField(node, around, hold)
        const [first, given] = node.arguments
        const second = given?.type === 'Identifier' && literalText(first) !== null ? bindingOf(given)?.init : given
        if (first === undefined || second?.type !== 'ObjectExpression') return
        const name = isRegistered(second) ? plainText(around.value(first)) : null
        if (name !== null && isField(name) && !GIVES.test(lastName(node.callee))) registered(name, second, around, hold)
        if (second === given) drawn(first, second, around, hold)
      }),
      everySight('ObjectExpression', (node, around) => {
        ruleLists(node, around, hold)
        namedRules(node, around, hold)
        besideField(node, around, hold)
        vuelidate(node, around, hold)
      }),
    ],
    end: ({ found, at }) => {
      const groups = new Map<Node | null, Set<string>>()
      for (const { group, field } of fields) groups.set(group, (groups.get(group) ?? new Set()).add(field))
      for (const { group, field, form, library, demanded } of fields) {
        const beside = [...(groups.get(group) as ReadonlySet<string>)].sort()
        for (const [rule, value, message, node] of demanded)
          found({ kind: 'rule', at: at(node), field, form, beside, rule, value, message, library })
      }
    },
  }
}

/** What is given a name and options that are none of a field: `set("title", {value: 1})`, `validator("length", {max: 60})`. */
const GIVES = /^(?:set|validator)$/
