import type { Request } from '../../evidence/exchange.ts'
import type { LandingMessage } from '../../evidence/landing.ts'
import { echoed } from '../refusals/echo.ts'
import { saysWrong } from '../refusals/phrases.ts'
import { withoutTokens } from '../token.ts'

/**
 * Messages with those for errors that are notices by their markup and refuse in their words, where no other notice tells of something done:
 * many pages show what came of it in one box, whatever came of it. What they repeat of the request is no word of theirs, nor is what
 * redaction put there.
 */
export function byWords(messages: readonly LandingMessage[], request: Request): readonly LandingMessage[] {
  const notices = messages.filter(({ kind }) => kind === 'notice')
  return notices.length > 0 &&
    notices.every(({ text }) => saysNo(text) && saysNo(withoutTokens(echoed(text, request, null, null).message)))
    ? messages.map(message => (message.kind === 'notice' ? { ...message, kind: 'error' } : message))
    : messages
}

/** Its first sentence does: what follows may say what can no longer be done. */
function saysNo(text: string): boolean {
  const [first = ''] = text.split(/[.!?](?:\s|$)/, 1)
  return REFUSES.test(first.replaceAll('’', "'")) || saysWrong(first)
}

const REFUSES =
  /^only .{3,80} (?:can|may)\b|\b(?:can't|won't|(?:could|can|did|do|does|may|must|was|is|are)(?: not|n't)|cannot|unable to|failed|not (?:allowed|permitted|authori[sz]ed|found)|(?:permission|access) denied|already (?:exists?|taken)|in use|must (?:be|specify|have|contain)|(?:is|are)(?: an?)? (?:required|mandatory|obligatory|missing)|(?:needs?|has|have) to (?:be|have|contain) (?:at (?:least|most)|more|less|shorter|longer|between)|(?:is|are) too (?:short|long|small|large|big|weak)|invalid|incorrect|please (?:enter|specify|provide|choose|select)|no such)\b/i
