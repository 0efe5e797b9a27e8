import type { CallExpression, Expression } from 'estree'
import { type FunctionNode, isFunction } from '../syntax/nodes.ts'
import { bindingOf } from './binding.ts'

/**
 * Ties what the modules of one script are given to what the others give back, as bundles of AMD have them:
 * `define("shop/net", ["jquery"], function ($) { return { ask } })`, `define("shop/list", ["./net"], function (net) { … })`. To be told of every
 * call, in the order in which they stand.
 */
export function amdModules(): (call: CallExpression) => void {
  const made = new Map<string, Expression>()
  return ({ callee, arguments: given }) => {
    if (callee.type !== 'Identifier' || !DEFINES.test(callee.name) || bindingOf(callee) !== undefined) return
    const factory = given.at(-1)
    if (factory === undefined || !isFunction(factory)) return
    const [first] = given
    const name = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : ''
    const needed = given.find(({ type }) => type === 'ArrayExpression')
    for (const [index, element] of needed?.type === 'ArrayExpression' ? needed.elements.entries() : []) {
      const module = element?.type === 'Literal' ? made.get(beside(name, String(element.value))) : undefined
      const parameter = factory.params[index]
      const binding = parameter?.type === 'Identifier' ? bindingOf(parameter) : undefined
      if (module !== undefined && binding?.writes === 0) binding.init = module
    }
    const module = name === '' ? null : givenBack(factory)
    if (module !== null) made.set(name, module)
  }
}

const DEFINES = /^(?:define|require|requirejs)$/

/** What a module gives back once all of it ran. */
function givenBack({ body }: FunctionNode): Expression | null {
  if (body.type !== 'BlockStatement') return body
  const last = body.body.findLast(({ type }) => type === 'ReturnStatement')
  return last?.type === 'ReturnStatement' ? (last.argument ?? null) : null
}

/** `./net` of `shop/list` is `shop/net`. */
function beside(name: string, id: string): string {
  if (!/^\.\.?\//.test(id)) return id
  return new URL(id, `amd:///${name}`).pathname.slice(1)
}
