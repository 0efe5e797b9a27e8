import type { Claim } from '../../evidence/claim.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { ErrorSubject } from '../../evidence/subjects.ts'
import { canonical } from '../canonical.ts'
import { compareText } from '../order.ts'
import { figure } from '../words.ts'
import { code } from './backing.ts'
import { mediaTypeWords } from './media-type-words.ts'
import { type PlainBody, type PlainLeaf, plainBody } from './plain-body.ts'
import type { Line } from './sheet.ts'

/** What refusals of several calls look like, said once instead of with each. */
export interface RefusalForms {
  readonly lines: readonly Line[]
  /** Of an answer that looks so what is its own; null for others. */
  readonly own: (answer: Refusing) => Line | null
}

/** An answer that refuses, and what the catalogue of errors says of it. */
export interface Refusing {
  readonly status: string
  readonly mediaType: string
  readonly schema: Schema
  readonly said: readonly Claim<ErrorSubject>[]
}

/** So many answers have to look alike. */
const ANSWERS = 3

/** The forms that several answers have, with the field that holds what the catalogue calls message and code. */
export function refusalForms(answers: readonly Refusing[]): RefusalForms {
  const byForm = new Map<string, Form>()
  for (const answer of answers) {
    const body = plainBody(answer.schema)
    if (body === null) continue
    const key = keyOf(answer.mediaType, body)
    const form = byForm.get(key) ?? { key, mediaType: answer.mediaType, schema: answer.schema, body, answers: [] }
    byForm.set(key, form)
    form.answers.push({ ...answer, body })
  }
  const forms = [...byForm.values()]
    .filter(form => form.answers.length >= ANSWERS)
    .toSorted((a, b) => b.answers.length - a.answers.length || compareText(a.key, b.key))
    .map((form, nth) => ({ ...form, name: String.fromCodePoint(A + nth), holds: held(form) }))
  const known = new Map(forms.map(form => [form.key, form]))
  return {
    lines: forms.map(formLine),
    own: answer => {
      const body = plainBody(answer.schema)
      const form = body === null ? undefined : known.get(keyOf(answer.mediaType, body))
      return body === null || form === undefined ? null : ownLine(form, { ...answer, body })
    },
  }
}

const A = 65

interface Form {
  readonly key: string
  readonly mediaType: string
  readonly schema: Schema
  readonly body: PlainBody
  readonly answers: Answer[]
}

interface Answer extends Refusing {
  readonly body: PlainBody
}

const keyOf = (mediaType: string, { isList, leaves }: PlainBody): string =>
  canonical([mediaType, isList, leaves.map(({ name, type }) => [name, type])])

const HELD = ['message', 'code', 'status'] as const
type Held = (typeof HELD)[number]

/** By the name of a field what stands in it in most answers that tell of it. */
function held({ answers, body }: Form): ReadonlyMap<string, Held> {
  const found = new Map<string, Held>()
  body.leaves.forEach(({ name }, nth) => {
    const told = answers.filter(answer => (answer.body.leaves[nth] as PlainLeaf).values.length > 0)
    const most = HELD.find(what => 2 * told.filter(one => isHeld(what, one, nth)).length > told.length)
    if (most !== undefined) found.set(name, most)
  })
  return found
}

function isHeld(what: Held, { status, said, body }: Answer, nth: number): boolean {
  const words =
    what === 'status' ? [status] : said.flatMap(({ subject }) => (subject[what] === null ? [] : [subject[what]]))
  const values = (body.leaves[nth] as PlainLeaf).values.map(String)
  return values.length > 0 && values.every(value => words.some(word => word === value || isMadeOf(value, word)))
}

/** Whether a text is what a message with names in it says of something: `Truck {truckId} is lost.` */
function isMadeOf(text: string, message: string): boolean {
  const [first = '', ...others] = message.split(/\{[^{}]{1,60}\}/)
  const last = others.pop()
  const isTelling = /\p{L}/u.test([first, ...others, last ?? ''].join(''))
  if (last === undefined || !isTelling || !text.startsWith(first)) return false
  let at = first.length
  for (const part of others) {
    at = text.indexOf(part, at)
    if (at < 0) return false
    at += part.length
  }
  return text.length >= at + last.length && text.endsWith(last)
}

const WORDS: { readonly [What in Held]: string } = { message: 'the message', code: 'the code', status: 'the status' }

/** "Refusals A, 9 answers, come as `application/json`: `error` (string, the message), `trace` (string)." */
function formLine({ name, mediaType, schema, body, answers, holds }: Form & Named): Line {
  const leaves = body.leaves.map((leaf): Line => {
    const what = holds.get(leaf.name)
    return [code(leaf.name), ` (${leaf.type}${what === undefined ? '' : `, ${WORDS[what]}`})`]
  })
  return [
    `Refusals ${name}, ${figure(answers.length)} answers, come as `,
    ...mediaTypeWords(mediaType, schema),
    `: ${body.isList ? 'a list of ' : ''}`,
    ...leaves.flatMap((leaf, nth): Line => (nth === 0 ? leaf : [', ', ...leaf])),
    '.',
  ]
}

interface Named {
  readonly name: string
  readonly holds: ReadonlyMap<string, Held>
}

/** ", 2 times, as refusals A: `title` (such as "in-use")" */
function ownLine({ name, holds }: Named, answer: Answer): Line {
  const { leaves, seen } = answer.body
  const own = leaves.flatMap((leaf, nth): readonly Line[] => {
    const what = holds.get(leaf.name)
    if (leaf.notes.length === 0 || (what !== undefined && isHeld(what, answer, nth))) return []
    return [[code(leaf.name), ` (${leaf.notes.join('; ')})`]]
  })
  const times = seen === 1 ? 'once' : `${figure(seen)} times`
  return [`, ${times}, as refusals ${name}`, ...own.flatMap((leaf, nth): Line => [nth === 0 ? ': ' : ', ', ...leaf])]
}
