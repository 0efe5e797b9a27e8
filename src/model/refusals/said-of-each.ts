import type { Request } from '../../evidence/exchange.ts'
import { namesIn } from './named-at-end.ts'
import { demands } from './phrases.ts'
import { lastStep, plainName } from './plain-name.ts'
import { TEXT, dotted } from './reason.ts'

/** What a message says of one field. */
export interface SaidOfOne {
  readonly field: string
  /** As it was said, with the name of the field. */
  readonly message: string
}

/**
 * What validators write of one field or several in one message, each behind the field that it is of: `body/title must NOT have fewer than 3
 * characters, body/age must be >= 18`, `title: Required; email: Invalid email`, `Title can't be blank, Email is invalid`, or in lines of a list below a sentence. Of one field only
 * where nothing but a field can be meant; empty for any other message.
 */
export function saidOfEach(message: string, { body }: Pick<Request, 'body'>): readonly SaidOfOne[] {
  const text = message.replace(OPENING, '')
  const opening = message.slice(0, message.length - text.length)
  const heading = HEADINGS.find(({ form }) => form.test(text))
  if (heading === undefined) return []
  const pieces = piecesOf(text, heading.form)
  // The end of the last is not known.
  if (message.length >= TEXT && pieces.length > 1) pieces.pop()
  if (heading.alone === 'never' && opening === '' && pieces.length < 2) return []
  const sent = namesIn(body)
  // As if it were the only one in the list.
  const before = opening.includes('\n') ? opening : ''
  const said = pieces.flatMap(piece => {
    const named = heading.form.exec(piece)?.[1] ?? ''
    const field = fieldOf(named, piece, sent)
    const isKnown = heading.alone !== 'where demanded' && sent.has(plainName(lastStep(named)))
    const isOne = heading.alone === 'always' || isKnown || demands(piece).length > 0
    return field === null || !isOne ? [] : [{ field, message: pieces.length === 1 ? message : before + piece }]
  })
  return said.length === pieces.length ? said : []
}

const OPENING =
  /^(?:(?:[A-Z]\w{0,40} )?validation (?:failed|error)|invalid (?:input|request|body|data)|\d{1,3} validation errors? detected): |^\(#\d{1,9}\) |^(?:[^\n]{1,200}\n\s*)?[-*•–] +/i

/** How a field is named where something is said of it, and whether that is enough where it is said of that one field alone. */
const HEADINGS: readonly {
  readonly form: RegExp
  readonly alone: 'always' | 'where known' | 'where demanded' | 'never'
}[] = [
  {
    form: /^(?:req(?:uest)?[/.])?(?:body|data|query|querystring|params|headers|instance)((?:[/.][\w-]{1,60}|\[\d{1,6}\]){1,8}|(?= must have required property)) (?=[a-z])/,
    alone: 'always',
  },
  { form: /^At path: ([A-Za-z_]\w{0,60}(?:\.\w{1,60}){0,6}) -- /, alone: 'always' },
  { form: /^Validation \w{2,40} on (\w{1,60}) failed\b/, alone: 'always' },
  { form: /^Key: '([\w.[\]]{1,120})' Error:Field validation for /, alone: 'always' },
  { form: /^Value (?:null|'[^']{0,200}') at '([\w.]{1,80})' failed to satisfy constraint: /, alone: 'always' },
  {
    form: /^(?:invalid )?(?:field|param(?:eter)?|argument|property|attribute) ["'`]?([A-Za-z_][\w.[\]]{0,60})["'`]?:? (?=(?:must|should|is|are|has|does|cannot|can't|may|needs?)\b)/i,
    alone: 'where known',
  },
  { form: /^\w{2,20} violation: \w{1,60}\.(\w{1,60}) /i, alone: 'always' },
  // `Expected: 'low, high' for field 'rank', but got: 'mid'`
  {
    form: /^(?=[^;"']{0,40}(?:'[^;']{1,300}'|"[^;"]{1,300}")?[^;"']{0,20}\bfield ["']([A-Za-z_]\w{0,60}(?:\.\w{1,60}){0,6})["'])/i,
    alone: 'where demanded',
  },
  { form: /^([A-Za-z_]\w{0,60}(?:\.\w{1,60}|\[\d{1,6}\]){0,6}): /, alone: 'never' },
  { form: /^"([A-Za-z_]\w{0,60}(?:\.\w{1,60}|\[\d{1,6}\]){0,6})" (?=[a-z])/, alone: 'never' },
  {
    form: /^([A-Za-z_]\w{0,60}(?:\.\w{1,60}|\[\d{1,6}\]){1,6}) (?=(?:must|should|is|has|does|cannot|may)\b)/,
    alone: 'where known',
  },
  {
    form: /^((?:[\w[\].]{1,60} ){0,2}?[\w[\].]{1,60}) (?=(?:must|should|is|are|has|does|cannot|can't|may|needs?)\b)/,
    alone: 'never',
  },
]

const SEPARATOR = /[.,;]*\s*\n\s*|, and |[,;] |\.,? /g

function piecesOf(text: string, form: RegExp): string[] {
  const pieces: string[] = []
  let from = 0
  for (const { 0: separator, index } of text.matchAll(SEPARATOR)) {
    const rest = text.slice(index + separator.length)
    const opening = OPENING.exec(rest)?.[0] ?? ''
    if (!form.test(rest.slice(opening.length))) continue
    pieces.push(text.slice(from, index))
    from = index + separator.length + opening.length
  }
  return [...pieces, text.slice(from)]
}

/** As it was sent, `newPassword` where a password is spoken of; null for a label of several words that nothing was sent under. */
function fieldOf(named: string, piece: string, sent: ReadonlyMap<string, string>): string | null {
  const steps = named.split(/[/.[\]]+/).filter(step => step !== '')
  const at = steps.findLastIndex(step => !/^\d+$/.test(step))
  const last = steps[at] ?? ''
  const plain = plainName(last)
  const asSent = sent.get(plain) ?? sent.get(`new${plain}`) ?? last
  if (asSent.includes(' ')) return null
  const missing = /\brequired property ["'](\w{1,60})["']/.exec(piece)?.[1]
  return dotted([...(at < 0 ? steps : steps.with(at, asSent)), ...(missing === undefined ? [] : [missing])])
}
