import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { References } from '../references.ts'
import { written } from '../words.ts'
import type { Backing, Line, Run } from './sheet.ts'

/** What stands behind a claim; its evidence gets a number. */
export function backing(claim: Claim<unknown>, references: References): Backing {
  return {
    basis: claim.basis,
    support: claim.support,
    estimated: claim.supportIsEstimated === true,
    against: claim.against,
    reference: references.numberOf(claim.evidence) ?? 0,
    counterReference: references.numberOf(claim.counterEvidence ?? []),
    reasons: (claim.reasons ?? []).map(reason => sentence(prose(reason))),
    review: claim.review,
  }
}

/** What stands behind a part of a claim that was seen by itself; its support and the number of its evidence are its own. */
export const SEEN: Omit<Backing, 'support' | 'reference'> = {
  basis: 'observed',
  estimated: false,
  against: 0,
  counterReference: null,
  reasons: [],
  review: null,
}

/** A reference to another claim, by the part of its id that a person reads. */
export function link(id: string): Run {
  return { to: id, code: written(id.slice(id.indexOf('/') + 1)) }
}

/** Runs with commas between them. */
export function joined(runs: readonly Run[]): Line {
  return runs.flatMap((run, index) => (index === 0 ? [run] : [', ', run]))
}

/** A value as it stands on the wire. */
export function code(text: string): Run {
  return { code: written(text) }
}

const VALUES = 20

/** A value as it stands on the wire, without the quotes of JSON; of a list its values, the first of many. */
export function valueLine(value: JsonValue): Line {
  if (!Array.isArray(value)) return [code(typeof value === 'string' ? value : JSON.stringify(value))]
  if (value.length === 0) return ['an empty list']
  const shown = (value as readonly JsonValue[])
    .slice(0, VALUES)
    .map(one => code(typeof one === 'string' ? one : JSON.stringify(one)))
  const more = value.length - shown.length
  return more > 0 ? [...joined(shown), ` and ${more} more`] : joined(shown)
}

/**
 * Words in which what stands on the wire is set between backticks, and what a screen shows between guillemets; calls and
 * paths are known by their form.
 */
export function prose(words: string): Line {
  const parts = written(words, 1200).split('`')
  // A backtick without its partner is a character like any other.
  if (parts.length % 2 === 0) return marked(parts.join('`'))
  return parts.flatMap((part, index): Line => (index % 2 === 0 ? marked(part) : [{ code: part }]))
}

/** With a capital letter, where words of ours begin it, and a full stop. */
export function sentence(line: Line): Line {
  const [first, ...rest] = line
  if (first === undefined) return line
  const begun = typeof first === 'string' ? [`${first.slice(0, 1).toUpperCase()}${first.slice(1)}`, ...rest] : line
  const last = begun.at(-1)
  return typeof last === 'string' && /[.!?…]$/.test(last) ? begun : [...begun, '.']
}

/** `GET /orders/{orderId}`, `GET /Orders({orderId})`, `/orders/new`, «Save»; `/` alone behind a method, or what is to be opened. */
const FORMS =
  /«([^«»]+)»|(?<=^|[\s(])((?:(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) )?\/(?=[\w{])(?:[^\s,;«»(]|\([^\s()«»]*\{[^\s()«»]*\)|\((?![^\s()«»]*\{[^\s()«»]*\)))*(?:[^\s,;«».:?!)(]|\([^\s()«»]*\{[^\s()«»]*\)))|((?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \/|(?<=\bopen )\/)(?=[\s,;.:)]|$)/g

function marked(words: string): Line {
  const runs: Run[] = []
  let end = 0
  for (const match of words.matchAll(FORMS)) {
    const [whole, quote] = match
    runs.push(words.slice(end, match.index), quote === undefined ? { code: whole } : { quote })
    end = match.index + whole.length
  }
  return [...runs, words.slice(end)].filter(run => run !== '')
}
