import type { JsonObject } from '../../../evidence/exchange.ts'
import { messageValue } from '../message-value.ts'
import { type SocketProtocol, answeredBy, askedBy, isObject, objectIn, plain } from './frame.ts'

/**
 * Action Cable (`actioncable-v1-json`): a channel is named in JSON inside a text, what is sent to it stands in another. Messages are
 * named by the channel and its action: `RoomChannel speak`.
 */
export const actionCable: SocketProtocol = {
  isSpokenIn: frames => frames.some(frame => frame.direction === 'sent' && channelOf(objectIn(frame)) !== null),
  messages: (frame, asked) => {
    const value = objectIn(frame)
    if (value === null) return [plain(frame)]
    const { command, type, identifier, message } = value
    const channel = channelOf(value)
    if (channel === null)
      return [{ ...frame, ...(typeof type === 'string' ? { event: `actioncable ${type}` } : {}), value }]
    const mark = typeof identifier === 'string' ? identifier : ''
    if (command === 'message') {
      const data = inText(value['data'])
      const action = typeof data?.['action'] === 'string' ? data['action'] : 'message'
      return [{ ...frame, event: `${channel} ${action}`, ...(data === null ? {} : { value: data }) }]
    }
    if (typeof command === 'string') {
      const event = `${channel} ${command}`
      asked.set(askedBy(frame, mark), event)
      return [{ ...frame, event, value: inText(identifier) ?? {} }]
    }
    if (typeof type === 'string') {
      const event = asked.get(answeredBy(frame, mark)) ?? `${channel} ${type}`
      return [{ ...frame, event, isAcknowledgement: true, value: { type } }]
    }
    const tag = isObject(message) ? (message['type'] ?? message['event'] ?? message['action']) : undefined
    const event = `${channel} ${typeof tag === 'string' && tag.length < 40 ? tag : 'message'}`
    return [{ ...frame, event, ...(message === undefined ? {} : { value: message }) }]
  },
}

function inText(value: JsonObject[string] | undefined): JsonObject | null {
  if (typeof value !== 'string') return null
  const read = messageValue(value).value
  return isObject(read) ? read : null
}

function channelOf(value: JsonObject | null): string | null {
  const channel = inText(value?.['identifier'])?.['channel']
  return typeof channel === 'string' && channel !== '' ? channel : null
}
