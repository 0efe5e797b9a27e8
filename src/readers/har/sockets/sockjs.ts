import { messageValue } from '../message-value.ts'
import type { Frame } from './frame.ts'

/** Whether a URL is a WebSocket of SockJS: the server and the session stand before the transport. */
export const isSockJs = (url: string): boolean => /\/\d{3}\/\w{6,}\/websocket(?:[?#]|$)/.test(url)

/** The texts inside the frames of SockJS (sockjs-protocol 0.3): `a["…"]` comes, `["…"]` goes; `o`, `h` and `c[…]` are its own. */
export function unpackSockJs(frame: Frame): readonly Frame[] {
  if (frame.binary) return [frame]
  if (/^(?:o|h|c\[.*\])$/s.test(frame.text)) return []
  const { value } = messageValue(frame.text.startsWith('a') ? frame.text.slice(1) : frame.text)
  const texts = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  return texts.every(text => typeof text === 'string') ? texts.map(text => ({ ...frame, text })) : [frame]
}
