import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject, EntityBy } from '../../evidence/subjects.ts'
import { canonical } from '../canonical.ts'
import { type CallGroup, callGroups } from '../call-groups.ts'
import { fieldLines } from '../field-lines.ts'
import { compareText } from '../order.ts'
import type { References } from '../references.ts'
import { commonServers } from '../servers.ts'
import { signsOut } from '../signs-out.ts'
import { written, writtenLines } from '../words.ts'
import type { Sections } from '../specification.ts'
import { type Around, answerBlocks, around, sorted } from './answers.ts'
import { answersWhenLines } from './answers-when.ts'
import { backing, code, joined, link } from './backing.ts'
import { type CommonAnswerHeaders, commonAnswerHeaders } from './common-answer-headers.ts'
import { type CommonParameters, commonParameters } from './common-parameters.ts'
import { effectLines } from './effects.ts'
import { entitiesSpokenOf, entityBody } from './entity-bodies.ts'
import { type Handouts, handouts } from './hands-out.ts'
import { listOrderLines, listQueryLines } from './list-queries.ts'
import { mediaTypeWords } from './media-type-words.ts'
import { deedLine, givenWords, messageRelations, messagesInTurn } from './message-words.ts'
import { pagingWords } from './paging.ts'
import { parameterBlock } from './parameters.ts'
import { type PathParameters, pathParameters } from './path-parameters.ts'
import { speaksLines, wireLines } from './speaks.ts'
import { namedValueBlocks } from './named-values.ts'
import { tellsLine } from './tells.ts'
import type { Block, Line } from './sheet.ts'

/** A table of all calls, then those of which more is known, by entity or area, with what each takes and answers. */
export function callsBlocks(
  claims: readonly Claim<CallSubject>[],
  sections: Sections,
  references: References,
): readonly Block[] {
  const usual = commonServers(claims)
  const common = commonParameters(claims)
  const headers = commonAnswerHeaders(claims)
  const inPaths = pathParameters(claims)
  const handsOut = handouts(claims)
  const answers = around(sections, claims)
  const lines = [...wireLines(claims), ...common.lines, ...headers.lines, ...handsOut.lines, ...answers.refusals.lines]
  const beside = { usual, common, headers, inPaths, handsOut, around: answers, references }
  const all = callGroups(claims)
  const told = all.flatMap(({ title, calls }): readonly Block[] => {
    const blocks = calls.filter(saysMore).flatMap(claim => callBlocks(claim, beside))
    return blocks.length === 0 ? [] : [{ kind: 'heading', level: 3, line: [written(title)] }, ...blocks]
  })
  const line: Line = ['Calls go to ', ...joined(usual.map(code)), ', but for those that name another server.']
  return [
    ...(usual.length === 0 ? [] : [{ kind: 'note' as const, line }]),
    ...(lines.length === 0 ? [] : [{ kind: 'remarks' as const, lines }]),
    // One call that is told below needs no table of one row.
    ...(claims.length === 0 || (claims.length === 1 && claims.every(saysMore)) ? [] : [callTable(all, references)]),
    ...inPaths.blocks,
    ...told,
  ]
}

/** The index: each area is named where it begins. */
function callTable(groups: readonly CallGroup[], references: References): Block {
  return {
    kind: 'table',
    columns: ['Of', 'Call', 'What it does', 'Answers'],
    rows: groups.flatMap(({ title, calls }) =>
      calls.map((claim, index) => ({
        cells: [
          index === 0 ? [{ strong: written(title) }] : [],
          [link(claim.id)],
          [does(claim.subject) ?? 'not shown'],
          [statuses(claim.subject)],
        ],
        backing: backing(claim, references),
        ...(saysMore(claim) ? {} : { anchor: claim.id }),
      })),
    ),
  }
}

/** Whether there is more to tell of a call than its row in the table. */
function saysMore({ basis, subject }: Claim<CallSubject>): boolean {
  const { requests, responses, messages, operation } = subject
  return (
    basis === 'observed' ||
    [requests, responses, messages ?? {}, operation?.text ?? ''].some(part => Object.keys(part).length > 0)
  )
}

/** What is said once of all calls, and by other sections of their answers. */
interface Beside {
  readonly usual: readonly string[]
  readonly common: CommonParameters
  readonly headers: CommonAnswerHeaders
  readonly inPaths: PathParameters
  readonly handsOut: Handouts
  readonly around: Around
  readonly references: References
}

function callBlocks(claim: Claim<CallSubject>, beside: Beside): readonly Block[] {
  const { subject } = claim
  const { common, inPaths, references } = beside
  const own = inPaths.own(common.own(subject))
  const blocks: Block[] = [
    { kind: 'heading', level: 4, line: callTitle(subject), anchor: claim.id },
    { kind: 'statement', line: sentence(claim, beside), backing: backing(claim, references) },
  ]
  const sets = [
    ...effectLines(subject),
    ...listOrderLines(subject),
    ...listQueryLines(subject),
    ...answersWhenLines(subject),
  ]
  if (sets.length > 0) blocks.push({ kind: 'remarks', lines: sets })
  if (own.length > 0) blocks.push(parameterBlock(own))
  if (subject.operation?.text !== undefined && subject.operation.text !== '') {
    blocks.push({
      kind: 'text',
      caption: [`${written(subject.operation.kind)} document`],
      text: writtenLines(subject.operation.text, LONGEST_TEXT),
    })
  }
  for (const { requests, of } of requestsByKind(subject))
    for (const [mediaType, schema] of sorted(requests))
      blocks.push({
        kind: 'fields',
        caption: ['Request, ', ...mediaTypeWords(mediaType, schema), ...of],
        fields: beside.around.told(fieldLines(schema), `what ${claim.id.slice('calls/'.length)} is sent`),
      })
  return [
    ...blocks,
    ...answerBlocks(claim, beside.around),
    ...namedValueBlocks(claim, beside.around.told),
    ...messageBlocks(claim, beside.around),
  ]
}

/** `POST /orders/{orderId}`, or what the operation is called. */
export function callTitle({ method, path, operation }: CallSubject): Line {
  const place = code(`${method} ${path}`)
  if (operation === undefined) return [place]
  return [`${written(operation.kind)} `, code(operation.name === '' ? 'without a name' : operation.name), ', ', place]
}

function sentence({ basis, subject }: Claim<CallSubject>, { usual, headers: carried, handsOut }: Beside): Line {
  const {
    servers,
    security,
    pagination,
    screens,
    operation,
    endsInSlash,
    alsoEndsInSlash,
    batched,
    insideOf = [],
    carriedAlong,
  } = subject
  const effect = does(subject)
  const line: Line[] = [effect === null ? ['What it does was not shown.'] : [`${effect}.`]]
  if (subject.entityBy !== undefined) line.push(kindsLine(subject.entityBy))
  if (endsInSlash) line.push([' Its address ends in a slash.'])
  if (alsoEndsInSlash) line.push([' Its address was answered with a slash at its end and without one.'])
  if (batched) line.push([' Several can be sent in one list; the answers come in one.'])
  for (const [path, forms] of formsByPath(insideOf))
    line.push([' Sent inside of ', code(`POST ${path}`), ' too, as ', ...joined(forms.map(code)), '.'])
  if (carriedAlong !== undefined) line.push([' The last of its parameters goes with nearly every call.'])
  line.push(...speaksLines(subject).map(said => [' ', ...said]))
  if (servers.length > 0 && canonical(servers.toSorted(compareText)) !== canonical(usual))
    line.push([' At ', ...joined(servers.map(code)), '.'])
  if (security.length > 0) line.push([' Credentials: ', ...joined(security.map(code)), '.'])
  else if (subject.leavesOut === 'credentials') line.push([' Credentials: not shown, the recording leaves them out.'])
  else if (basis === 'observed') line.push(entrance(subject))
  if (pagination !== undefined) line.push([' Answers in pages, ', ...pagingWords(pagination)])
  if (operation?.types !== undefined && operation.types.length > 0) {
    line.push([' Types: ', ...joined(operation.types.map(code)), '.'])
  }
  // Where they lead stands with the answers.
  const headers = carried.own(subject).filter(name => name !== 'location' || subject.leadsTo === undefined)
  if (headers.length > 0) line.push([' Its answers carry ', ...joined(headers.map(code)), '.'])
  line.push(handsOut.own(subject))
  line.push(tellsLine(subject))
  if (screens.length > 0) line.push([' Called from ', ...joined(screens.map(code)), '.'])
  return line.flat()
}

/** The forms of each request that it was sent inside of. */
function formsByPath(insideOf: NonNullable<CallSubject['insideOf']>): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, readonly string[]>()
  for (const { path, form } of insideOf) forms.set(path, [...(forms.get(path) ?? []), form])
  return forms
}

/** What is sent; where the path says of which kind what is meant is, with each. */
function requestsByKind({
  requests,
  entityBy,
}: CallSubject): readonly (Pick<CallSubject, 'requests'> & { readonly of: Line })[] {
  if (entityBy === undefined || entityBy.kinds.length > KINDS) return [{ requests, of: [] }]
  const { parameter, kinds } = entityBy
  return kinds.map(({ value, requests: own }) => ({
    requests: own,
    of: [', where ', code(parameter), ' is ', code(value)],
  }))
}

/** So many kinds of things are named. */
const KINDS = 24

/** What each value of a path parameter means. */
function kindsLine({ parameter, kinds }: EntityBy): Line {
  const shown = kinds
    .slice(0, KINDS)
    .map(({ value, entity }): Line => [
      code(value),
      ...(entity === undefined ? [] : [' ', { to: `entities/${entity}`, code: written(entity) }]),
    ])
  const more = kinds.length - shown.length
  return [
    ' ',
    code(parameter),
    ' says what it is about: ',
    ...shown.flatMap((line, index) => (index === 0 ? line : [', ', ...line])),
    more > 0 ? ` and ${more} more.` : '.',
  ]
}

function messageBlocks(
  { id, subject: { messages = [] } }: Claim<CallSubject>,
  { entities, states, told }: Around,
): readonly Block[] {
  const spokenOf = { entities: entitiesSpokenOf(entities, id), states, told }
  return messagesInTurn(messages).flatMap(({ message, acknowledgement }): readonly Block[] => {
    if (message.support === 0) return [neverSeen(message, spokenOf)]
    const does = deedLine(message)
    const sets = [...(does === null ? [] : [does]), ...effectLines(message)]
    return [
      givenBlock(
        message,
        [
          message.direction === 'sent' ? 'Sends ' : 'Receives ',
          code(message.name),
          message.support === 1 ? ', once' : `, ${message.support} times`,
          ...messageRelations(message).flatMap((line): Line => ['; ', ...line]),
        ],
        spokenOf,
      ),
      ...(acknowledgement === null
        ? []
        : [
            givenBlock(
              acknowledgement,
              [
                code(message.name),
                acknowledgement.inAll === undefined
                  ? ' is acknowledged with'
                  : ' is acknowledged, where it is done, with',
                ...(acknowledgement.support < message.support
                  ? [` (${acknowledgement.support} of ${message.support})`]
                  : []),
              ],
              spokenOf,
            ),
          ]),
      ...(sets.length === 0 ? [] : [{ kind: 'remarks' as const, lines: sets }]),
    ]
  })
}

/** A message that only scripts name. */
function neverSeen(message: Message, around: SpokenOf): Block {
  const line: Line = [message.direction === 'sent' ? 'Sends ' : 'Receives ', code(message.name)]
  return message.schema.properties === undefined
    ? { kind: 'note', line: [...line, '; what is given with it is not shown.'] }
    : givenBlock(message, [...line, ', with what scripts give'], around)
}

type SpokenOf = Pick<Around, 'states' | 'told'> & { readonly entities: ReturnType<typeof entitiesSpokenOf> }

/** What is given with a message; of several arguments each has a line, of things that are received their names. */
function givenBlock(message: Message, caption: Line, { entities, states, told }: SpokenOf): Block {
  const given = givenWords(message)
  const about = message.direction === 'received' ? entities : []
  const { fields, holds } = entityBody(fieldLines(message.schema), about, field => states.has(field))
  const [whole, ...inner] = fields
  const first = whole === undefined || given === null ? whole : { ...whole, type: given, notes: [] }
  return {
    kind: 'fields',
    caption: [
      ...caption,
      ...holds.flatMap(({ id, subject: { name } }): Line => [', ', { to: id, code: written(name) }]),
    ],
    fields: first === undefined ? [] : told([first, ...inner], message.name),
  }
}

/** Where nothing was sent that says who asks: whether messages say it later. */
function entrance({ messages = [] }: CallSubject): Line {
  const entrances = messages.filter(({ signsIn }) => signsIn !== undefined)
  if (entrances.length === 0) return [' No credentials were sent.']
  return [
    ' The request that opens it carries no credentials: people sign in there by ',
    ...joined(entrances.map(({ name }) => code(name))),
    '.',
  ]
}

type Message = NonNullable<CallSubject['messages']>[number]

function statuses({ responses }: CallSubject): string {
  const all = Object.keys(responses).toSorted(compareText)
  return all.length === 0 ? 'not shown' : all.map(status => written(status)).join(', ')
}

/** Beyond so many characters a person reads it elsewhere: it is whole in the JSON export. */
const LONGEST_TEXT = 6000

/** What a call does, as a verb with a capital letter; null where it was not shown. */
export function does(subject: CallSubject): string | null {
  const { effect, protocol, method, responses, operation, messages = [] } = subject
  if (operation?.kind === 'message')
    return messages[0]?.direction === 'received' ? 'Is told on a socket' : 'Is sent on a socket'
  // RFC 9110, section 9.3.4: a PUT answered with 201 has made what was not there.
  if (effect === 'update' && method === 'PUT' && Object.hasOwn(responses, '201')) return 'Creates or changes'
  if (effect === 'create' && subject.changesBy !== undefined) return 'Creates or changes'
  if (effect === 'other' && protocol === 'websocket') return 'Keeps a socket open'
  if (effect === 'other' && signsOut(subject)) return 'Signs out'
  if (effect === 'transition' && !setsAState(subject)) return carriesOut(subject)
  return effect === 'other' && protocol === 'sse' ? 'Streams events' : effects[effect]
}

/** Whether it was seen to set something to what it always sets it to. What is done by name, `POST /users/7/remind`, need not change what is seen of a thing. */
export const setsAState = ({ effects = [] }: CallSubject): boolean =>
  effects.some(({ becomes }) => becomes.is === 'constant')

/** By the word for what is done. */
function carriesOut({ path, operation }: CallSubject): string {
  const word = operation?.name ?? path.split(/[/:]/).findLast(step => step !== '' && !step.includes('{'))
  return word === undefined ? effects.transition : `Carries out “${written(word)}”`
}

const effects = {
  list: 'Lists',
  read: 'Reads',
  create: 'Creates',
  update: 'Changes',
  delete: 'Deletes',
  transition: 'Moves to another state',
  'sign-in': 'Signs in',
  other: null,
} satisfies { readonly [Effect in CallSubject['effect']]: string | null }
