import type { CallExpression } from 'estree'
import { memberName } from '../../syntax/nodes.ts'
import { type Asking, elementsOf, itemsOf, plainText } from './reading.ts'

/**
 * The names that a script of webpack gives itself: `(self.webpackChunkApp = self.webpackChunkApp || []).push([[12], {…}])` → `chunk 12`.
 * None for any other call.
 */
export function chunkNames({ callee, arguments: given }: CallExpression, around: Asking): readonly string[] {
  if (callee.type !== 'MemberExpression' || memberName(callee) !== 'push' || given.length !== 1) return []
  const [pushed] = given
  if (pushed?.type !== 'ArrayExpression') return []
  const [names, modules] = elementsOf(pushed)
  if (
    names?.type !== 'ArrayExpression' ||
    (modules?.type !== 'ObjectExpression' && modules?.type !== 'ArrayExpression')
  )
    return []
  const list = callee.object.type === 'AssignmentExpression' ? callee.object.left : callee.object
  const named = list.type === 'MemberExpression' ? memberName(list) : null
  if (named === null || !/^(?:webpack(?:Chunk|Jsonp)|_?rspack)/i.test(named)) return []
  return itemsOf(names, around).flatMap(item => {
    const value = around.value(item)
    if (value.is === 'number') return `chunk ${value.number}`
    const name = plainText(item, around)
    return name === null ? [] : `chunk ${name}`
  })
}
