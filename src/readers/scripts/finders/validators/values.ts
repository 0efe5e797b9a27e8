import type { Node } from 'estree'
import type { Around } from '../../finder.ts'
import { plainText } from '../names.ts'

/** The texts of a list, if all are known. */
/** The texts and numbers of a list that is written out; none where one of them is something else. */
export function plainValuesOf(node: Node | undefined, { value }: Around): readonly (string | number)[] {
  const list = node === undefined ? null : value(node)
  if (list?.is !== 'list' || list.isOpen) return []
  const values = list.items.map(item => {
    const known = value(item)
    return known.is === 'number' ? known.number : plainText(known)
  })
  return values.every(one => one !== null) ? values : []
}

export function textsOf(node: Node | undefined, { value }: Around): readonly string[] {
  const list = node === undefined ? null : value(node)
  if (list?.is !== 'list' || list.isOpen) return []
  const texts = list.items.map(item => plainText(value(item)))
  return texts.every(text => text !== null) ? texts : []
}

/** `"…"`, `{message: "…"}`, `{error: "…"}` */
export function messageOf(node: Node | undefined, value: Around['value']): string | null {
  if (node === undefined) return null
  const known = value(node)
  const text = plainText(known)
  if (text !== null) return /\s/.test(text.trim()) || /^\p{Lu}\p{Ll}+$/u.test(text) ? text : null
  if (known.is !== 'object') return null
  for (const name of ['message', 'error', 'errorMessage', 'required_error']) {
    const words = known.properties.get(name)
    const inner = words === undefined ? null : plainText(value(words))
    if (inner !== null && inner !== '') return inner
  }
  return null
}
