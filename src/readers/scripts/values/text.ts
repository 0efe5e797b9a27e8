import type { ScriptText } from '../../../evidence/script.ts'
import type { Value } from '../finder.ts'

const MOST_PARTS = 400
const LONGEST = 200_000

export const textOf = (text: string): Value => ({ is: 'text', text: [text] })

/** The text that several values make, one behind the other; unknown where none of them is known, or where it is too long. */
export function joinTexts(values: readonly Value[]): Value {
  const parts: ScriptText[number][] = []
  let length = 0
  const put = (part: ScriptText[number]): void => {
    const last = parts.at(-1)
    if (typeof part === 'string') length += part.length
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else if (part !== '') parts.push(part)
  }
  let isKnown = false
  for (const value of values) {
    if (value.is === 'text') {
      isKnown = true
      for (const part of value.text) put(part)
    } else if (value.is === 'number') put(String(value.number))
    else if (value.is === 'boolean') put(String(value.boolean))
    else put(holeOf(value))
    if (parts.length > MOST_PARTS || length > LONGEST) return { is: 'unknown', name: '' }
  }
  const name = values.find(value => value.is === 'unknown')?.name ?? ''
  if (!isKnown) return { is: 'unknown', name }
  return { is: 'text', text: parts.length === 0 ? [''] : parts }
}

/** What stands in a text for what is not known. */
export const holeOf = (value: Value): Hole => {
  if (value.is !== 'unknown') return { hole: '' }
  const { name, imported, madeOf } = value
  return {
    hole: name,
    ...(imported === undefined ? {} : { imported }),
    ...(madeOf === undefined ? {} : { madeOf }),
  }
}
type Hole = Exclude<ScriptText[number], string>

/** The text where all of it is known; null otherwise. */
export function wholeText(value: Value): string | null {
  if (value.is !== 'text') return null
  const [only, more] = value.text
  return typeof only === 'string' && more === undefined ? only : null
}

/** As it may be read: holes in braces. */
export const writtenText = (text: ScriptText): string =>
  text.map(part => (typeof part === 'string' ? part : `{${part.hole}}`)).join('')
