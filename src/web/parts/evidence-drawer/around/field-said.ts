import type { Excerpt } from '../../../../excerpts/excerpt.ts'
import { markedThroughout } from '../marks/marked-throughout.ts'

/** What an exchange said of one field. */
export interface FieldSaid {
  /** The values that were sent and that were answered, each once, as they are written. */
  readonly sent: readonly string[]
  readonly answered: readonly string[]
}

/** The values that a field has in an exchange, as far as its lines came: of JSON `"status": "paid"`, of a form `status=paid`. */
export function fieldSaid(excerpt: Excerpt, field: string): FieldSaid {
  const whole = { ...excerpt, evidence: { ...excerpt.evidence, pointer: `/log/entries/${excerpt.ordinal}` } }
  const { parts } = markedThroughout(whole, [field])
  const valuesIn = (message: 'request' | 'response'): readonly string[] => {
    const part = parts.find(({ pointer }) => pointer.endsWith(`/${message}`))
    const values = (part?.lines ?? []).flatMap(({ text, marks }) =>
      marks.flatMap(([from, to]) => valueOf(text.slice(from, to), text.slice(to), field)),
    )
    return [...new Set(values)]
  }
  return { sent: valuesIn('request'), answered: valuesIn('response') }
}

/** @param behind what follows the mark on its line */
function valueOf(marked: string, behind: string, field: string): readonly string[] {
  const name = JSON.stringify(field)
  if (marked.startsWith(`${name}: `)) return scalar(marked.slice(name.length + 2))
  const sent = marked === field ? /^=([^&]*)/.exec(behind)?.[1] : undefined
  return sent === undefined ? [] : [sent]
}

/** Objects and lists are no value of a state. */
function scalar(text: string): readonly string[] {
  return /^[[{]/.test(text) ? [] : [text]
}
