import type { Place } from '../../evidence/evidence.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import type { Request } from '../../evidence/exchange.ts'
import { withoutTokens } from '../token.ts'
import { saysNo } from './shown-refusal.ts'

/** The role and the classes of what tells a person that something went wrong, or that anything happened. */
const OF_ERRORS = /(?:^|[\s_-])(?:errors?|danger|invalid|failure|failed|alert|destructive|negative)(?=$|[\s_-])/i
const OF_NEWS =
  /(?:^|[\s_-])(?:status|toast|toastr|snackbar|notification|message|feedback|warning|flash|notice|help|hint)(?=$|[\s_-])/i
const OF_SUCCESS = /(?:^|[\s_-])(?:success|positive)(?=$|[\s_-])/i

const LONGEST = 300

/**
 * The words that a person read after a call was refused: of the texts that appeared next, those that are marked as errors, else
 * those that are marked as news, else the only sentence. Where a page reads something all of it may appear then: that sentence has to say no.
 */
export function wordsShown(
  { shown }: Pick<ExchangeObservation, 'shown'>,
  { method }: Pick<Request, 'method'>,
): readonly { readonly text: string; readonly place: Place }[] {
  const texts = (shown ?? []).filter(
    ({ text, mark }) => text.length <= LONGEST && /\p{L}{2}/u.test(text) && !OF_SUCCESS.test(mark),
  )
  const sentences = texts.filter(({ text }) => /\p{L}+\s+\p{L}+/u.test(text))
  const told = [
    texts.filter(({ mark }) => OF_ERRORS.test(mark)),
    texts.filter(({ text, mark }) => OF_NEWS.test(mark) && !isFigures(text)),
    sentences.length === 1 && sentences.every(({ text }) => !isFigures(text) && (method !== 'GET' || saysNo(text)))
      ? sentences
      : [],
  ].find(found => found.length > 0)
  return (told ?? []).map(({ text, place }) => ({ text: withoutTokens(text).replace(CLOSING, ''), place }))
}

/** What takes the words away again stands beside them. */
const CLOSING = /^[×✕✖]\s+|\s+[×✕✖]$/u

/** What a list or a display says of how things stand: three numbers or more. */
const isFigures = (text: string): boolean => (text.match(/\d+(?:[.,:]\d+)*/g)?.length ?? 0) > 2
