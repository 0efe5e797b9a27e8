import type { JsonValue } from '../../../evidence/exchange.ts'
import { type ToldValue, toldFields, toldValue } from '../../effects/told-values.ts'
import { isObject } from '../../json.ts'
import { isIdClass, segmentClass } from '../../segment.ts'

/** A value by which an answer says what it answers, and the names of the fields that lead to it, behind dots. */
export interface Echoable {
  readonly path: string
  readonly value: string
}

const VALUES = 32
const DEPTH = 3
/** Names of what is made up for one message, so that its answer can repeat it. */
const CORRELATES =
  /^(?:id|uid|ref|rid|seq|nonce|ticket|(?:request|req|response|resp|message|msg|correlation|client|operation|op|trace|call|command|cmd|parent|reply|in_?reply)_?-?(?:id|no|nr|ref|seq|to))$/i

/** At most 32; none stands in a list. */
export function echoableIn(value: JsonValue | undefined): readonly Echoable[] {
  const found: Echoable[] = []
  const visit = (one: JsonValue, name: string, path: string, depth: number): void => {
    if (found.length >= VALUES) return
    if (isObject(one)) {
      if (depth < DEPTH)
        for (const inner of Object.keys(one))
          // What is told of one thing among others repeats nothing that was asked.
          if (!isIdClass(segmentClass(inner)))
            visit(one[inner] as JsonValue, inner, path === '' ? inner : `${path}.${inner}`, depth + 1)
    } else if (typeof one === 'string' ? isMadeUp(one, name) : typeof one === 'number' && CORRELATES.test(name))
      found.push({ path, value: JSON.stringify(one) })
  }
  if (value !== undefined) visit(value, '', '', 0)
  return found
}

/** Long, of one word and with a figure in it; short ones only where their name says what they are for. */
const isMadeUp = (text: string, name: string): boolean =>
  text.length <= 80 && (CORRELATES.test(name) ? text !== '' : /^(?=[^\d]{0,79}\d)[\w.:-]{8,}$/.test(text))

/**
 * JSON of the paths of fields of one name, sent and received, that have one value; what is no object is one field without a name.
 * @param name of what is received: the tags in it are no values
 */
export function sameFields(
  sent: JsonValue | undefined,
  received: JsonValue | undefined,
  name: string,
): readonly string[] {
  const asked = fieldsOf(sent)
  const tags = new Set([name, ...name.split(' ')].map(tag => JSON.stringify(tag)))
  const found = new Map<string, string>()
  for (const [path, value] of fieldsOf(received).filter(([, told]) => !tags.has(told)))
    for (const [from, told] of asked)
      if (told === value && !found.has(from) && (from === '' || path === '' || leafOf(from) === leafOf(path)))
        found.set(from, JSON.stringify([from, path]))
  return [...found.values()]
}

/** What is empty, or one of two, is the same in many messages. */
const fieldsOf = (value: JsonValue | undefined): readonly (readonly [path: string, value: ToldValue])[] => {
  const fields = isObject(value) ? toldFields(value) : scalarField(value)
  return fields.filter(([, told]) => !/^(?:null|true|false|""|\[\])$/.test(told))
}

function scalarField(value: JsonValue | undefined): readonly (readonly [path: string, value: ToldValue])[] {
  const told = typeof value === 'string' || typeof value === 'number' ? toldValue(value) : null
  return told === null ? [] : [['', told]]
}

const leafOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
