import { nameSays } from '../kinds/names.ts'
import { decodeBytes, encodeBytes } from './byte-text.ts'
import type { Walk } from './visitor.ts'

/**
 * The strings of a binary message that stand behind a name that says what they are (MessagePack, CBOR, BSON; one character per byte, or text in
 * which what is no UTF-8 became a mark), each seen to under it. It gets its new length.
 */
export function rewriteNamedBytes(bytes: string, walk: Walk): string {
  if (!TELLING.test(bytes)) return bytes
  let written = ''
  let copied = 0
  for (const { index, 0: run } of bytes.matchAll(RUNS)) {
    const end = index + run.length
    for (let start = index; start < end; start++) {
      if (start < copied) continue
      const named = nameAt(bytes, start, end)
      if (named === null) continue
      const { kind, surely } = nameSays(named)
      const field = kind === null || !surely ? null : valueAt(bytes, start + named.length)
      if (field === null) continue
      const plain = decodeBytes(field.value)
      const changed = walk.leaf(plain, named, 1)
      if (changed === plain) continue
      const encoded = encodeBytes(changed)
      written += bytes.slice(copied, start + named.length) + field.opening(encoded.length) + encoded
      copied = field.end
    }
  }
  return copied === 0 ? bytes : written + bytes.slice(copied)
}

/** What some name of a secret holds: most messages have none. */
const TELLING = /pass|pwd|pw|secret|token|key|session|sid|pin|otp|auth|cred|csrf|jwt|seed/i
const RUNS = /[A-Za-z_$][\w$.-]{2,80}/g
/** What a decoder writes for bytes that are no UTF-8. */
const LOST = '\ufffd'

/** The name that begins at `start`, where what stands before it says how long it is, or that a name begins. */
function nameAt(bytes: string, start: number, end: number): string | null {
  if (start === 0) return null
  const before = bytes.charCodeAt(start - 1)
  const whole = end - start
  // MessagePack (`fixstr`, `str 8`), BSON (a string, whose name ends by 0).
  const isWhole =
    before === 0xa0 + whole ||
    bytes[start - 1] === LOST ||
    (before === whole && bytes.charCodeAt(start - 2) === 0xd9) ||
    (before === 0x02 && bytes[end] === '\0')
  if (isWhole) return bytes.slice(start, end)
  // CBOR, whose lengths are letters themselves.
  const length = before - 0x60
  return length > 2 && length < 0x18 && length <= whole ? bytes.slice(start, start + length) : null
}

interface Field {
  readonly value: string
  readonly end: number
  /** What introduces a string of this length. */
  readonly opening: (length: number) => string
}

/** The string that begins at `at`, with what introduces it. */
function valueAt(bytes: string, at: number): Field | null {
  const first = bytes.charCodeAt(at)
  const second = bytes.charCodeAt(at + 1)
  const third = bytes.charCodeAt(at + 2)
  const field = (width: number, length: number, opening: Field['opening']): Field | null => {
    const start = at + width
    return length > 0 && start + length <= bytes.length
      ? { value: bytes.slice(start, start + length), end: start + length, opening }
      : null
  }
  if (bytes[at] === LOST) {
    const [value = ''] = /^[\x20-\x7e]*/.exec(bytes.slice(at + 1, at + 1 + LONGEST)) ?? []
    return value === '' ? null : field(1, value.length, () => LOST)
  }
  if (first >= 0xa0 && first < 0xc0) return field(1, first - 0xa0, messagePack)
  if (first === 0xd9) return field(2, second, messagePack)
  if (first === 0xda) return field(3, second * 256 + third, messagePack)
  if (first > 0x60 && first < 0x78) return field(1, first - 0x60, cbor)
  if (first === 0x78) return field(2, second, cbor)
  if (first === 0x79) return field(3, second * 256 + third, cbor)
  // BSON ends the name and the string by 0, and counts the second.
  const length = second + third * 256
  return first === 0 &&
    bytes.charCodeAt(at + 3) === 0 &&
    bytes.charCodeAt(at + 4) === 0 &&
    bytes[at + 4 + length] === '\0'
    ? field(5, length - 1, bson)
    : null
}

/** Longer ones are no values of one name. */
const LONGEST = 4000

const two = (length: number): string => String.fromCharCode(length >> 8, length & 0xff)
const messagePack = (length: number): string =>
  length < 32
    ? String.fromCharCode(0xa0 + length)
    : length < 256
      ? `\xd9${String.fromCharCode(length)}`
      : `\xda${two(length)}`
const cbor = (length: number): string =>
  length < 24
    ? String.fromCharCode(0x60 + length)
    : length < 256
      ? `\x78${String.fromCharCode(length)}`
      : `\x79${two(length)}`
const bson = (length: number): string => `\0${String.fromCharCode((length + 1) & 0xff, (length + 1) >> 8)}\0\0`
