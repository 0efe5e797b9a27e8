import type { Exchange } from '../../evidence/exchange.ts'
import { isRefusedAtLanding } from '../landings/outcome.ts'
import { rememberingLast } from '../remembering-last.ts'
import { isNotLetIn } from './not-let-in.ts'
import { isRefusedByPage } from './refusal.ts'
import { refusesInText, refusesInside } from './refuses-inside.ts'
import { errorsInHeaders } from './told-in-header.ts'

/**
 * Whether what was asked was done: answered with a status below 400, and with no answer that refuses under it, in its body or a header, nor with
 * a page that does, be it the answer or where that leads on to.
 */
export const isCarriedOut = rememberingLast((exchange: Exchange): boolean => {
  const { response } = exchange
  return (
    response !== undefined &&
    response.status > 0 &&
    response.status < 400 &&
    !refusesInside(response.body?.value) &&
    !refusesInText(exchange) &&
    !isNotLetIn(exchange) &&
    errorsInHeaders(exchange).length === 0 &&
    !isRefusedAtLanding(exchange) &&
    !isRefusedByPage(exchange)
  )
})
