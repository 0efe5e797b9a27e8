import { article } from '../../evidence/article.ts'
import type { CallSubject, MessageAnswer } from '../../evidence/subjects.ts'
import { code, joined, link } from './backing.ts'
import { written } from '../words.ts'
import type { Line, Run } from './sheet.ts'

type Message = NonNullable<CallSubject['messages']>[number]

/** What a message comes after or answers: `always after POST /orders`, `answers "search" (2 of 2)`. One line each. */
export function messageRelations({ after = [], answers = [], signsIn, support }: Message): readonly Line[] {
  return [
    ...(signsIn === undefined ? [] : [signInLine(signsIn)]),
    ...(after.length === 0 ? [] : [['always after ', ...joined(after.map(({ call }) => link(call)))]]),
    ...groupedByManner(answers).map(alike => answerLine(alike, support)),
  ]
}

/** `Deletes a StatusPage, which is named by its slug.` Null where nothing is known. */
export function deedLine({ does }: Message): Line | null {
  if (does === undefined) return null
  const { effect, entity, by, makes } = does
  const deed = makes === true ? 'Creates or changes' : DEEDS[effect]
  const thing: Line = [`${deed} ${article(entity)} `, { to: `entities/${entity}`, code: written(entity) }]
  return [...thing, ...(by === undefined ? [] : [', which is named by its ', code(by)]), '.']
}

const DEEDS = { create: 'Creates', update: 'Changes', delete: 'Deletes', transition: 'Moves on' } as const

/** `signs in with a password, and hands out token` */
function signInLine({ by, handsOut }: NonNullable<Message['signsIn']>): Line {
  const given: Line = handsOut.length === 0 ? [] : ['; what answers it hands out ', ...joined(handsOut.map(code))]
  return [`signs in with a ${by}`, ...given]
}

/** A message as a reader meets it: with what acknowledges it, where one does and it acknowledges nothing else. */
export interface MessageInTurn {
  readonly message: Message
  readonly acknowledgement: Message | null
}

/** What is sent, each with what acknowledges it, and then what comes by itself. */
export function messagesInTurn(messages: readonly Message[]): readonly MessageInTurn[] {
  const acknowledges = new Map<string, Message>()
  for (const message of messages) {
    const [only, ...others] = message.answers ?? []
    if (only?.how === 'acknowledgement' && others.length === 0 && only.support === message.support)
      acknowledges.set(only.to, message)
  }
  const told = new Set(acknowledges.values())
  const sent = messages.filter(({ direction }) => direction === 'sent')
  const names = new Set(sent.map(({ name }) => name))
  return [
    ...sent.map(message => ({ message, acknowledgement: acknowledges.get(message.name) ?? null })),
    ...messages
      .filter(message => message.direction === 'received')
      .filter(message => !told.has(message) || !names.has(message.answers?.[0]?.to ?? ''))
      .map(message => ({ message, acknowledgement: null })),
  ]
}

/** What is given with a message, before its fields. */
export function givenWords({ arguments: given, schema }: Message): string | null {
  if (given === 'none') return 'nothing is given'
  return given === 'several' ? `${schema.prefixItems?.length ?? 0} arguments, in this order` : null
}

/** A message that is named beside calls. */
export const messageLink = ({ call, message }: { readonly call: string; readonly message: string }): Run => ({
  to: call,
  code: written(message),
})

/** Those that are answered in one manner are named together. */
function groupedByManner(answers: readonly MessageAnswer[]): readonly (readonly MessageAnswer[])[] {
  const groups = new Map<string, MessageAnswer[]>()
  for (const answer of answers) {
    const manner = JSON.stringify([answer.how, answer.repeats])
    groups.set(manner, [...(groups.get(manner) ?? []), answer])
  }
  return [...groups.values()]
}

function answerLine(answers: readonly MessageAnswer[], times: number): Line {
  const [{ how, repeats }] = answers as readonly [MessageAnswer]
  const asked = commas(answers.map(({ to, support, of }) => [code(to), ` (${support} of ${of})`]))
  if (how === 'acknowledgement') return ['acknowledges ', ...asked]
  const fields = repeats.slice(0, FIELDS).map(({ sent, received }): Line => {
    if (sent === '' || sent === received) return [received === '' ? 'value' : code(received)]
    return received === '' ? [code(sent)] : [code(sent), ' as ', code(received)]
  })
  const same: Line = fields.length === 0 ? [] : [', of which it repeats ', ...commas(fields)]
  if (how === 'repetition') return ['answers ', ...asked, ...same]
  const when = times === 1 ? 'within three seconds after ' : 'each time within three seconds after '
  return [when, ...asked, ...same, ', perhaps as its answer']
}

const FIELDS = 4

const commas = (lines: readonly Line[]): Line => lines.flatMap((line, nth) => (nth === 0 ? line : [', ', ...line]))
