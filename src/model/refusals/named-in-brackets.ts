import type { Request } from '../../evidence/exchange.ts'
import { namesIn } from './named-at-end.ts'
import { plainName } from './plain-name.ts'
import type { SaidOfOne } from './said-of-each.ts'

/**
 * The fields that a message names in brackets at its end, each with what is wrong with it or without: `Erroneous parameters (name invalid, text
 * missing)`, `Missing fields (title, slug)`. Empty where one of them was not sent and is not said to be missing either.
 */
export function namedInBrackets(message: string, request: Pick<Request, 'body' | 'url'>): readonly SaidOfOne[] {
  const [, before = '', inside = ''] = AT_END.exec(message) ?? []
  if (!SAYS_WRONG.test(before)) return []
  const sent = sentNames(request)
  const pieces = inside.split(/, and |, | and /)
  const said = pieces.flatMap(piece => {
    const [, name = '', wrong = before] = NAMED.exec(piece) ?? []
    const field = sent.get(plainName(name)) ?? (IS_MISSING.test(wrong) ? name : '')
    return field === '' ? [] : [{ field, message: `${before}(${piece})` }]
  })
  return said.length === pieces.length ? said : []
}

/** In the query, and in the body, which goes first. */
const sentNames = ({ url, body }: Pick<Request, 'body' | 'url'>): ReadonlyMap<string, string> =>
  new Map([
    ...[...new URLSearchParams(url.split('?')[1])].map(([name]) => [plainName(name), name] as const),
    ...namesIn(body),
  ])

const AT_END = /^([^()]{1,80} )\(([^()]{1,300})\)[.!\s]*$/
const SAYS_WRONG = /\b(?:erroneous|invalid|incorrect|wrong|bad|illegal|missing|required|failed|errors?)\b/i
const IS_MISSING = /\b(?:missing|required|mandatory)\b/i
const NAMED =
  /^["'`]?([A-Za-z_][\w.]{0,60})["'`]?(?: (?:is |was )?(invalid|incorrect|wrong|missing|required|mandatory))?$/i
