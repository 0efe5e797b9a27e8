/**
 * The file of generated tests that makes values and waits, as text. It stands on nothing, and nothing captured is in it.
 */
export const MADE = String.raw`const LONGEST_WAIT = 60

/** Asks again where the server asks for patience: who signs in or writes often is told to come again later. */
export async function patiently(ask, pause) {
  let answer = await ask()
  for (let tries = 0; answer.status() === 429 && tries < 4; tries++) {
    const told = Number(answer.headers()['retry-after'])
    await pause(Math.min(told > 0 ? told : 2 ** tries, LONGEST_WAIT))
    answer = await ask()
  }
  return answer
}

/** A body with all its days put off alike, so that what lies between them stays as long. */
export function postponed(value, months) {
  if (Array.isArray(value)) return value.map(item => postponed(item, months))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, postponed(held, months)]))
  const day = typeof value === 'string' ? /^\d{4}-\d\d-\d\d(?=$|T)/.exec(value)?.[0] : undefined
  const at = Date.parse(day ?? '')
  if (months === 0 || Number.isNaN(at)) return value
  return new Date(at + months * 30 * 86_400_000).toISOString().slice(0, 10) + value.slice(10)
}

let counter = 0
/** A text of the same form, and yet another one than every time before: its digits are others, or it is longer. */
export function unlike(text) {
  const count = Date.now() + counter++
  const mark = count.toString(36)
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return text.replace('@', '.' + mark + '@')
  if (/\s/.test(text)) return text + ' ' + mark
  const digits = text.match(/\d/g) ?? []
  if (digits.length < 3) return text + mark
  const others = [...String(count).slice(-digits.length).padStart(digits.length, '1')]
  return text.replace(/\d/g, () => others.shift())
}
`
