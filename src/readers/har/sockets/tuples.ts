import type { JsonValue, Message } from '../../../evidence/exchange.ts'
import { messageValue } from '../message-value.ts'
import { type Asked, type Frame, type SocketProtocol, answeredBy, askedBy, isObject, plain } from './frame.ts'

/**
 * Messages that are lists: a number for the kind, a mark, mostly a name, and what is given. OCPP over JSON (`[2, "17", "Heartbeat", {}]`
 * and `[3, "17", {…}]`), WAMP (`[48, 7, {}, "add", [1, 2]]` and `[50, 7, {}, [3]]`), and the like, which repeat the name as well. They
 * show themselves by a question and its answer, or where all that is said is of this form and the marks count up.
 */
export const tuples: SocketProtocol = {
  isSpokenIn: frames => {
    const read = frames.flatMap(frame => {
      const tuple = tupleIn(frame)
      return tuple === undefined ? [] : [{ frame, tuple }]
    })
    const asked: Asked = new Map()
    const isAnswered = read.some(({ frame, tuple }) => {
      if (answered(frame, tuple, asked) !== undefined) return true
      ask(frame, tuple, asked)
      return false
    })
    return isAnswered || (read.length === frames.filter(({ binary }) => !binary).length && countsUp(read))
  },
  messages: (frame, asked) => {
    const tuple = tupleIn(frame)
    if (tuple === undefined) return [plain(frame)]
    if (tuple.mark === null) return [{ ...frame, event: 'tuple beat' }]
    const event = answered(frame, tuple, asked)
    if (event !== undefined) {
      asked.delete(answeredBy(frame, tuple.mark))
      return [{ ...frame, event, isAcknowledgement: true, ...given(tuple) }]
    }
    if (tuple.name === null) return [plain(frame)]
    ask(frame, tuple, asked)
    return [{ ...frame, event: tuple.name, ...given(tuple) }]
  },
}

interface Tuple {
  readonly kind: number
  /** Null where nothing but numbers is said: a beat. */
  readonly mark: string | null
  readonly name: string | null
  readonly rest: readonly JsonValue[]
}

/** More kinds of messages than any of these protocols has; more numbers are measured values. */
const KINDS = 256
const NAME = /^[A-Za-z_$][\w.:/$-]{0,79}$/

function tupleIn({ text, binary }: Frame): Tuple | undefined {
  if (binary || !/^\[\s*\d/.test(text)) return undefined
  const { value } = messageValue(text)
  if (!Array.isArray(value)) return undefined
  const [kind, mark, ...rest] = value as readonly JsonValue[]
  if (typeof kind !== 'number' || !Number.isInteger(kind) || kind >= KINDS) return undefined
  if (rest.length === 0)
    return mark === undefined || typeof mark === 'number' ? { kind, mark: null, name: null, rest } : undefined
  if (typeof mark !== 'string' && !Number.isInteger(mark)) return undefined
  // WAMP has what may be chosen before the name.
  const at = isObject(rest[0]) ? 1 : 0
  const name = rest[at]
  const isNamed = typeof name === 'string' && NAME.test(name)
  return {
    kind,
    mark: JSON.stringify(mark),
    name: isNamed ? name : null,
    rest: isNamed ? rest.slice(at + 1) : isNothing(rest[0]) && rest.length > 1 ? rest.slice(1) : rest,
  }
}

const isNothing = (value: JsonValue | undefined): boolean => isObject(value) && Object.keys(value).length === 0

function ask(frame: Frame, { kind, mark, name }: Tuple, asked: Asked): void {
  if (mark !== null && name !== null) asked.set(askedBy(frame, mark), `${kind} ${name}`)
}

/**
 * The name of what is answered. Both sides may count from one: an answer with a name repeats kind and name, or its mark is no number and
 * it is of another kind (a refusal of OCPP has a code where the name was).
 */
function answered(frame: Frame, { kind, mark, name }: Tuple, asked: Asked): string | undefined {
  const question = mark === null ? undefined : asked.get(answeredBy(frame, mark))
  if (question === undefined) return undefined
  const [, askedKind, event] = /^(\d+) (.*)$/.exec(question) as unknown as [string, string, string]
  const isOther = Number(askedKind) !== kind
  const isAnswer = name === null ? isOther : isOther ? mark?.startsWith('"') === true : name === event
  return isAnswer ? event : undefined
}

function countsUp(read: readonly { readonly frame: Frame; readonly tuple: Tuple }[]): boolean {
  const last = new Map<string, number>()
  let named = 0
  for (const { frame, tuple } of read) {
    if (tuple.mark === null) continue
    const mark = Number(tuple.mark)
    const before = last.get(frame.direction)
    if (tuple.name === null || (before === undefined ? mark !== 0 && mark !== 1 : mark !== before + 1)) return false
    last.set(frame.direction, mark)
    named++
  }
  return last.size === 2 && named > 2
}

/** A list at the end has the arguments. */
function given({ rest }: Tuple): Pick<Message, 'value' | 'isArguments'> {
  const [only] = rest
  const values: readonly JsonValue[] = rest.length === 1 && Array.isArray(only) ? (only as readonly JsonValue[]) : rest
  if (values.length === 0) return {}
  return values.length === 1 ? { value: values[0] as JsonValue } : { value: values, isArguments: true }
}
