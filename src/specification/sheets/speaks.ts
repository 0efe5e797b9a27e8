import type { Framing } from '../../evidence/exchange.ts'
import { code } from './backing.ts'
import type { Line } from './sheet.ts'

/** How what is named below goes over the wire, in a sentence. */
export const SPEAKS: Readonly<Record<Framing, Line>> = {
  signalr: ['It speaks the hub protocol of SignalR, in JSON.'],
  stomp: ['It speaks STOMP.'],
  ddp: ['It speaks DDP.'],
  phoenix: ['It speaks as Phoenix channels do: ', code('[join, mark, topic, event, payload]'), '.'],
  'action-cable': ['It speaks Action Cable.'],
  'graphql-ws': ['It speaks GraphQL over WebSocket.'],
  numbered: ['Each message is a JSON object with an ', code('id'), ', and what answers it repeats that.'],
  tuples: [
    'Each message is a JSON list of a number for its kind, a mark, its name and what is given; what answers it repeats the mark.',
  ],
  channels: [
    'Each frame is the name of a channel, a line break and what is said there; in the channel without a name, ',
    code('open'),
    ' and ',
    code('close'),
    ' begin and end the others.',
  ],
}
