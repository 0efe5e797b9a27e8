import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { Body } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { harPointer } from '../../readers/har/place.ts'

/**
 * What a call or a page sent or was answered that cannot be read as what it says it is: that it was answered, and how, is all that
 * counts of it. A warning where the recording is at fault, a note where its text is there and is something else.
 */
export function unreadBodies({ form, exchange, place }: ExchangeObservation): readonly Diagnostic[] {
  if (form !== 'call' && form !== 'page') return []
  const at = harPointer(place % 2 ** 32)
  return [
    ...unread(exchange.request.body, `${at}/request/postData`),
    ...unread(exchange.response?.body, `${at}/response/content`),
  ]
}

function unread(body: Body | undefined, pointer: string): readonly Diagnostic[] {
  if (body?.state !== 'malformed') return []
  const message =
    body.text === undefined
      ? 'what stands here cannot be decoded, and counts as not shown: record it again, or mend its `encoding`'
      : `this is not what it says, ${body.mediaType}: of its call only the status counts`
  return [{ message, pointer, severity: body.text === undefined ? 'warning' : 'note' }]
}
