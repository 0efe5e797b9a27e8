/** A source of chance that gives the same values for the same seed. */
export function randomFrom(seed) {
  let state = seed >>> 0 || 1
  // mulberry32, Tommy Ettinger, public domain.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (below, from = 0) => from + Math.floor(next() * (below - from))
  const pick = list => list[whole(list.length)]
  const of = (alphabet, length) => Array.from({ length }, () => alphabet[whole(alphabet.length)]).join('')
  const bytes = length => Buffer.from(Array.from({ length }, () => whole(256)))
  const hex = length => of('0123456789abcdef', length)
  const word = () => pick(WORDS)
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
  return {
    next,
    whole,
    pick,
    of,
    bytes,
    hex,
    HEX: length => hex(length).toUpperCase(),
    digits: length => `${whole(10, 1)}${of('0123456789', length - 1)}`,
    lower: length => of('abcdefghijklmnopqrstuvwxyz0123456789', length),
    upper: length => of('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', length),
    base32: length => of('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', length),
    base62: length => of(BASE62, length),
    base64url: length => of(`${BASE62}-_`, length),
    base64: length => bytes(Math.ceil((length * 3) / 4)).toString('base64'),
    uuid,
    word,
    words: count => Array.from({ length: count }, word).join(' '),
  }
}

const BASE62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const WORDS =
  'order customer invoice product amber basket cedar delta ember harbor report garden lantern marble orchard pepper quartz ribbon saffron velvet willow update summary shipping account window table paper market station bridge winter summer number letter engine museum'.split(
    ' ',
  )
