import type { Exchange } from '../evidence/exchange.ts'
import { type Answer, recordedAnswer } from './answer.ts'

/** What was learnt from, played back: the floor that a specification has to be better than. */
export interface Tape {
  readonly record: (exchange: Exchange) => void
  /** Whether some of it was left out, because a tape has an end. */
  readonly isCut: () => boolean
  /** Starts from the beginning. */
  readonly play: () => Player
}

export interface Player {
  /** Always the first answer to the same method and address, as the HAR replay of Playwright gives. */
  readonly first: (exchange: Exchange) => Answer | null
  /** The answers to the same method and address one after the other, then the last again, as scenarios of WireMock are recorded. */
  readonly next: (exchange: Exchange) => Answer | null
}

/** Answers that are kept. */
const LENGTH = 20_000

export function makeTape(): Tape {
  const answers = new Map<string, Answer[]>()
  let kept = 0
  let isCut = false
  return {
    record: exchange => {
      const answer = recordedAnswer(exchange)
      if (answer === null) return
      if (kept === LENGTH) isCut = true
      else {
        kept++
        const known = answers.get(keyOf(exchange))
        if (known === undefined) answers.set(keyOf(exchange), [answer])
        else known.push(answer)
      }
    },
    isCut: () => isCut,
    play: () => {
      const played = new Map<string, number>()
      return {
        first: exchange => answers.get(keyOf(exchange))?.[0] ?? null,
        next: exchange => {
          const key = keyOf(exchange)
          const nth = played.get(key) ?? 0
          played.set(key, nth + 1)
          const all = answers.get(key)
          return all?.[nth] ?? all?.at(-1) ?? null
        },
      }
    },
  }
}

function keyOf({ request }: Exchange): string {
  const { pathname, search } = new URL(request.url)
  return `${request.method} ${pathname}${search}`
}
