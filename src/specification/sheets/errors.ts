import type { Claim } from '../../evidence/claim.ts'
import { rulesOfError } from '../../evidence/rules-of-error.ts'
import type { ErrorSubject } from '../../evidence/subjects.ts'
import type { References } from '../references.ts'
import { compareText } from '../order.ts'
import { written } from '../words.ts'
import { backing, code, joined, link } from './backing.ts'
import { guardLines } from './guards.ts'
import type { Block, Line } from './sheet.ts'

/** The catalogue by status and code. */
export function errorsBlocks(claims: readonly Claim<ErrorSubject>[], references: References): readonly Block[] {
  if (claims.length === 0) return []
  const sorted = claims.toSorted(
    ({ subject: left, id }, { subject: right, id: otherId }) =>
      left.status - right.status || compareText(left.code ?? '', right.code ?? '') || compareText(id, otherId),
  )
  const answered = sorted.filter(claim => !isWordsOnly(claim))
  const words = sorted.filter(isWordsOnly)
  const isRead = answered.some(({ subject: { shownAs, declaredAs } }) => (shownAs ?? declaredAs) !== undefined)
  return [
    ...(answered.length === 0 ? [] : [answersTable(answered, isRead, references)]),
    ...(words.length === 0 ? [] : [wordsHeading, wordsTable(words, references)]),
  ]
}

/** Whether only code has the words, so that nobody knows which answer they are shown for. */
export function isWordsOnly({ basis, subject }: Claim<ErrorSubject>): boolean {
  return basis === 'declared' && subject.status === 0
}

const wordsHeading: Block = { kind: 'heading', level: 3, line: ['Words that only scripts hold'] }

function wordsTable(claims: readonly Claim<ErrorSubject>[], references: References): Block {
  const hasCode = claims.some(({ subject }) => subject.code !== null)
  const hasPlace = claims.some(({ subject }) => subject.calls.length > 0 || rulesOfError(subject).length > 0)
  return {
    kind: 'table',
    columns: [...(hasCode ? ['Code'] : []), 'What a person would read', ...(hasPlace ? ['Where'] : [])],
    rows: claims.map(claim => ({
      anchor: claim.id,
      cells: [
        ...(hasCode ? [codeOf(claim.subject)] : []),
        claim.subject.message === null ? ['none'] : [{ quote: written(claim.subject.message) }],
        ...(hasPlace ? [where(claim.subject)] : []),
      ],
      backing: backing(claim, references),
    })),
  }
}

function codeOf(subject: ErrorSubject): Line {
  if (subject.code === null) return [withoutWords(subject)]
  const { name, words } = subject.codeHeader ?? {}
  return [
    code(subject.code),
    ...(name === undefined ? [] : [' in the header ', code(name)]),
    ...(words === undefined ? [] : [': ', { quote: written(words) }]),
  ]
}

function answersTable(claims: readonly Claim<ErrorSubject>[], isRead: boolean, references: References): Block {
  return {
    kind: 'table',
    columns: ['Status', 'Code', 'On the wire', ...(isRead ? ['What a person reads'] : []), 'Where'],
    rows: claims.map(claim => ({
      anchor: claim.id,
      cells: [
        [claim.subject.status === 0 ? 'none' : String(claim.subject.status)],
        codeOf(claim.subject),
        claim.subject.message === null ? [withoutWords(claim.subject)] : [{ quote: written(claim.subject.message) }],
        ...(isRead ? [read(claim.subject)] : []),
        where(claim.subject),
      ],
      backing: backing(claim, references),
    })),
  }
}

/** What stands in the place of a code or a message: that there was none, or that the recording holds none. */
export function withoutWords({ calls, unrecorded = [] }: ErrorSubject): string {
  if (unrecorded.length === 0) return 'none'
  return unrecorded.length === calls.length ? 'not recorded' : 'none, or not recorded'
}

/** What was seen to be read, and what only code has for it: that it is shown is not seen. */
function read({ message, shownAs, declaredAs }: ErrorSubject): Line {
  const seen: Line =
    shownAs === undefined ? ['not shown'] : shownAs === message ? ['the same'] : [{ quote: written(shownAs) }]
  return declaredAs === undefined
    ? seen
    : [...seen, '; the front end has ', { quote: written(declaredAs) }, ' ', { basis: 'declared' }]
}

function where(subject: ErrorSubject): Line {
  const { calls, screens = [], guards = [], messages = [], comesIn = [] } = subject
  const ruled = [absenceLine(subject), ruleLine(subject)].filter(line => line.length > 0)
  const guarded = guardLines(guards, calls)
  // Of several calls each guard names its own.
  const isNamedThere = calls.length > 1 && messages.length + comesIn.length + ruled.length === 0 && !isLed(subject)
  const named = new Set(isNamedThere ? guards.map(({ call }) => call) : [])
  const others = [...calls.filter(id => !named.has(id)), ...screens]
  const of = isLed(subject)
    ? [...joined(calls.map(link)), ', which leads to ', ...joined(screens.map(link))]
    : calls.length + screens.length === 0
      ? ['not shown']
      : joined(others.map(link))
  const rest: readonly Line[] = [
    ...(messages.length === 0 ? [] : [[', in answer to ', ...joined(messages.map(code))]]),
    ...(comesIn.length === 0
      ? []
      : [[`, in the message${comesIn.length === 1 ? '' : 's'} `, ...joined(comesIn.map(code))]]),
    ...ruled.map((line): Line => [', ', ...line]),
  ]
  const lines = [...(of.length === 0 ? [] : [[...of, ...rest.flat()]]), ...guarded]
  return lines.flatMap((line, nth): Line => (nth === 0 ? line : ['; ', ...line]))
}

/** Whether the call answers with a redirect, and the page says it that this leads to. */
const isLed = ({ status, calls, screens = [] }: ErrorSubject): boolean =>
  status >= 300 && status < 400 && calls.length > 0 && screens.length > 0

/** Whether it says that a thing is not there, and of several calls to which; else empty. */
export function absenceLine({ calls, notThere = [] }: ErrorSubject): Line {
  if (notThere.length === 0) return []
  const absent = new Set(notThere)
  const to: Line = calls.every(id => absent.has(id)) ? [] : [': ', ...joined(notThere.map(link))]
  return ['about a thing that is not there', ...to]
}

/** The rules of what is sent that it guards; empty where there is none. */
export function ruleLine(subject: ErrorSubject): Line {
  const rules = rulesOfError(subject)
  const names = new Map(rules.map(rule => [ruleName(rule), rule]))
  if (rules.length === 0) return []
  return [
    names.size === 1 ? 'by its rule on ' : 'by its rules on ',
    ...joined([...names].map(([name, rule]) => ({ to: rule, code: name }))),
  ]
}

/** `email` of `rules/POST /users#email pattern`: the call stands beside it, and the link leads to what is demanded. */
function ruleName(id: string): string {
  const said = id.slice(Math.max(id.indexOf('/'), id.indexOf('#')) + 1)
  return written(said.replace(KIND, ''))
}

/** What a field is held to, and what tells several of one kind apart. */
const KIND = / (?:required|minLength|maxLength|minimum|maximum|pattern|enum|format|unique|other)(?: .*)?$/
