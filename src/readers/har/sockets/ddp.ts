import type { JsonObject } from '../../../evidence/exchange.ts'
import { type Frame, type SocketProtocol, answeredBy, askedBy, objectIn, plain } from './frame.ts'

/**
 * DDP 1, the protocol of Meteor: methods and subscriptions by name, their answers by `id`, and what changes in a collection, which is
 * named by both: `tasks added`.
 */
export const ddp: SocketProtocol = {
  isSpokenIn: frames => frames.some(frame => /^connect(?:ed)?$/.test(said(frame)?.msg ?? '')),
  messages: (frame, asked) => {
    const value = said(frame)
    if (value === null) return [plain(frame)]
    const { msg, method, name, collection, id } = value
    const mark = typeof id === 'string' ? id : ''
    if (msg === 'result' || msg === 'nosub') {
      const event = asked.get(answeredBy(frame, mark)) ?? `ddp ${msg}`
      return [{ ...frame, event, isAcknowledgement: true, value }]
    }
    const event =
      msg === 'method' && typeof method === 'string'
        ? method
        : msg === 'sub' && typeof name === 'string'
          ? `sub ${name}`
          : typeof collection === 'string'
            ? `${collection} ${msg}`
            : `ddp ${msg}`
    if (msg === 'method' || msg === 'sub') asked.set(askedBy(frame, mark), event)
    return [{ ...frame, event, value }]
  },
}

/** A message always says which it is. */
type Said = JsonObject & { readonly msg: string }

function said(frame: Frame): Said | null {
  const value = objectIn(frame)
  return typeof value?.['msg'] === 'string' ? (value as Said) : null
}
