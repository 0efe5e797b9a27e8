import type { JsonObject, JsonValue } from './exchange.ts'

/** Members, beside `id`, under which whoever asks marks a message so that its answer can repeat the mark. */
export const MARKS = [
  'requestId',
  'requestID',
  'request_id',
  'requestid',
  'reqId',
  'req_id',
  'reqid',
  'responseId',
  'response_id',
  'responseid',
  'correlationId',
  'correlation_id',
  'messageId',
  'message_id',
  'msgId',
  'msg_id',
  'callId',
  'call_id',
  'callbackId',
  'cid',
  'rid',
  'ref',
  'nonce',
  'seq',
] as const

/** JSON of the mark under a member; null where none stands there. */
export function markUnder(value: JsonObject, member: string): string | null {
  const mark: JsonValue | undefined = Object.hasOwn(value, member) ? value[member] : undefined
  return typeof mark === 'number' || (typeof mark === 'string' && mark !== '') ? JSON.stringify(mark) : null
}

/** Whether a member can be nothing but a mark: a `messageId` may also be the key of a thing. */
export const isOnlyMark = (member: string): boolean =>
  /^(?:req(?:uest)?|resp(?:onse)?|correlation|callback)_?id$/i.test(member)
