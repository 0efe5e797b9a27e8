import type { Claim } from '../../evidence/claim.ts'
import type { Framing } from '../../evidence/exchange.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { code, joined } from './backing.ts'
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
  trpc: ['It is a procedure of tRPC, told as what it means.'],
  'trpc-superjson': ['It is a procedure of tRPC, told as what it means; superjson writes its values.'],
  connect: ['It is a method of Connect, told as what it means.'],
  'script-calls': [
    'Members with names in ',
    code('()'),
    ' are a script on the wire, which calls each of these with what is told here; ',
    code('[0]'),
    ' and so on are its arguments in their order.',
  ],
  'connect-stream': ['It is a method of Connect that answers in a stream, told as the list of what comes.'],
}

/** How calls go over the wire that are told as what they mean, said once of all of one kind. */
const WIRES: Readonly<Partial<Record<Framing, Line>>> = {
  trpc: trpcLine([]),
  'trpc-superjson': trpcLine(superjson()),
  connect: connectLine(),
}

/** How a call goes over the wire, where that is not said once of all. */
export const speaksLines = ({ speaks = [] }: CallSubject): readonly Line[] =>
  speaks.flatMap(framing => (WIRES[framing] === undefined ? [SPEAKS[framing]] : []))

/** What is said once. @param claims of the calls */
export function wireLines(claims: readonly Claim<CallSubject>[]): readonly Line[] {
  const told = new Set(claims.flatMap(({ subject: { speaks = [] } }) => speaks))
  return [...told].toSorted().flatMap(framing => {
    const line = WIRES[framing]
    const calls = claims.filter(({ subject }) => subject.speaks?.includes(framing) === true)
    const places = new Set(calls.map(({ subject: { path } }) => `${path.slice(0, path.lastIndexOf('/'))}/…`))
    return line === undefined ? [] : [[...joined([...places].toSorted().map(code)), ...line]]
  })
}

function trpcLine(values: Line): Line {
  return [
    ' are procedures of tRPC, told as what they mean. With GET what is sent is the JSON in ',
    code('input'),
    ', with POST the body; what is given back stands in ',
    code('result.data'),
    ', and why not in ',
    code('error'),
    '. With ',
    code('batch=1'),
    ' several names stand behind the last slash, with commas between, their inputs and answers by number.',
    ...values,
  ]
}

function connectLine(): Line {
  return [
    ' are methods of Connect, told as what they mean. With GET what is sent is the JSON in ',
    code('message'),
    ', beside ',
    code('encoding=json'),
    ' and ',
    code('connect=v1'),
    '; with POST it is the body, and ',
    code('Connect-Protocol-Version: 1'),
    ' a header. The JSON is that of Protocol Buffers: a field that is left out is zero, false or empty.',
  ]
}

function superjson(): Line {
  return [' superjson writes what is sent and given back: ', code('{"json": …, "meta": …}'), '.']
}
