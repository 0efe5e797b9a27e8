import type { Claim, Gap } from '../../../../evidence/claim.ts'
import type { JsonValue } from '../../../../evidence/exchange.ts'
import type { Subjects } from '../../../../evidence/subjects.ts'
import { prose } from '../../../../specification/sheets/backing.ts'
import type { FieldOf } from '../../fields/field-of.ts'

/** Words beyond these are not asked for. */
const QUOTES = 12
const LONGEST = 400

/**
 * What a statement quotes from the places that it rests on: the marks of an excerpt are narrowed to these words where they
 * stand in it. Empty where the place itself says enough.
 */
export function quotesOf(
  claim: Claim<Subjects[keyof Subjects]> | null,
  gap: Gap | null,
  field: FieldOf | null,
): readonly string[] {
  const quoted = field === null ? (claim === null ? gapQuotes(gap) : claimQuotes(claim)) : fieldQuotes(field)
  return [...new Set(quoted.filter(words => words !== '' && words.length <= LONGEST))].slice(0, QUOTES)
}

/** Where a call was only declared, code names it: as the reasons say, else as it was put together. */
function claimQuotes({ basis, subject, reasons = [] }: Claim<Subjects[keyof Subjects]>): readonly string[] {
  if (basis !== 'declared' || subject.kind !== 'call') return subjectQuotes(subject)
  const named = reasons.flatMap(reason => codesIn(reason)).flatMap(place => fixedParts(place))
  return [...named, ...fixedParts(subject.path)]
}

function subjectQuotes(subject: Subjects[keyof Subjects]): readonly string[] {
  switch (subject.kind) {
    case 'error':
      return [
        ...fixedParts(subject.message),
        ...fixedParts(subject.shownAs ?? null),
        ...fixedParts(subject.declaredAs ?? null),
        ...(subject.code === null ? [] : [subject.code]),
      ]
    case 'rule':
      return [...fixedParts(subject.message), subject.target.field]
    case 'constant':
      return valueTexts(subject.value)
    case 'name':
    case 'purpose':
    case 'audience':
    case 'area':
      return [subject.text]
    case 'screen':
      return subject.title === null ? [] : [subject.title]
    case 'lifecycle':
      return [subject.field]
    case 'right':
      return [subject.name]
    case 'call':
    case 'entity':
    case 'call order':
    case 'role':
    case 'permission':
      return []
  }
}

/** A gap names between backticks what raised the question. */
function gapQuotes(gap: Gap | null): readonly string[] {
  if (gap === null) return []
  const named = [...codesIn(gap.what), ...codesIn(gap.because)]
  return named.flatMap(place => (place.includes('{') ? fixedParts(place) : [place]))
}

/** What words of ours set apart as standing on the wire; of a call its path. */
function codesIn(words: string): readonly string[] {
  return prose(words).flatMap(run =>
    typeof run === 'object' && 'code' in run ? [run.code.replace(/^[A-Z]+ (?=\/)/, '')] : [],
  )
}

function fieldQuotes({ path }: FieldOf): readonly string[] {
  const name = path.findLast(step => step !== '[]' && step !== '{any key}')
  return name === undefined ? [] : [name]
}

/** A message or a path with its variable parts taken out, longest first: `Value for field {field} has to be unique.` */
function fixedParts(message: string | null): readonly string[] {
  const parts = (message ?? '').split(/\{[^{}]*\}/).map(part => part.trim())
  return parts.filter(part => part.length > 3).toSorted((left, right) => right.length - left.length)
}

function valueTexts(value: JsonValue): readonly string[] {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(valueTexts)
  return typeof value === 'string' ? [value] : typeof value === 'number' ? [String(value)] : []
}
