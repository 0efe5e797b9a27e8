import type { JsonValue } from '../../evidence/exchange.ts'
import type { GuardCondition } from '../../evidence/subjects.ts'
import type { Entity } from '../entities/entity.ts'
import { plainNoun } from '../entities/nouns.ts'
import { fieldKind, isLife, wordsOf } from '../instances/field-kind.ts'
import { isKeyName } from '../instances/keys.ts'
import type { Refusal } from '../refusals/refusal.ts'
import type { FoundEffect } from '../effects/found-effect.ts'
import type { Aspect } from './aspects.ts'
import type { Separating } from './conditions.ts'

/** What was chosen of the conditions that separate, the best first. */
export type Chosen = readonly [Separating, ...Separating[]]

/** What the choice hangs on beside the conditions. */
export interface ChoiceBy {
  readonly refusal: Pick<Refusal, 'code' | 'message' | 'status'>
  readonly entities: readonly Entity[]
  /** What calls set, by their ids. */
  readonly effects: ReadonlyMap<string, readonly FoundEffect[]>
}

/**
 * The simplest condition: one that the words of the refusal name, then a state of the thing itself, a state of another thing, that
 * something refers to it. Others that are as simple stand behind it. One of any other field has to be shown twice on each side, and
 * be the only one; null where nothing is simple enough.
 */
export function chosen(found: readonly Separating[], by: ChoiceBy): Chosen | null {
  const ranked = found
    .map(one => ({ one, isNamed: isNamed(one, by.refusal), rank: rankOf(one, by) }))
    .filter(({ one, isNamed: named }) => named || isLikely(one, by))
    .toSorted(
      (a, b) =>
        Number(b.isNamed) - Number(a.isNamed) ||
        a.rank - b.rank ||
        (JSON.stringify(a.one.aspect) < JSON.stringify(b.one.aspect) ? -1 : 1),
    )
  const [best] = ranked
  if (best === undefined) return null
  const equal = ranked.filter(({ isNamed: named, rank }) => named === best.isNamed && rank === best.rank)
  if (best.rank === OTHER && !best.isNamed && equal.length > 1) return null
  return [best.one, ...equal.slice(1, MOST).map(({ one }) => one)]
}

const MOST = 4
const OTHER = 7

function rankOf({ aspect }: Separating, { effects }: ChoiceBy): number {
  switch (aspect.is) {
    case 'value':
      if (fieldKind(lastPart(aspect.field)) === 'state') return aspect.via === null ? 0 : 2
      if (isState(aspect, effects)) return aspect.via === null ? 1 : 3
      return OTHER
    case 'related':
      // A name beside the key stands for the same thing where it was told in full: `{track: "Web", trackId: 1}`.
      return aspect.field === null ? (isKeyName(aspect.by) ? 4 : 5) : 6
    case 'outdated':
      return 1
    case 'caller':
    case 'owner':
    case 'sent':
      return OTHER
    default:
      return aspect satisfies never
  }
}

/** Whether chance is unlikely enough where no word speaks for it. */
function isLikely(found: Separating, by: ChoiceBy): boolean {
  const { aspect, refused, carriedOut } = found
  if (aspect.is === 'caller' || aspect.is === 'sent' || isReference(aspect, by)) return false
  if (aspect.is === 'related' && aspect.field !== null && fieldKind(lastPart(aspect.field)) !== 'state') return false
  if (rankOf(found, by) < 4) return true
  const things = (of: Separating['refused']): number => new Set(of.map(({ own, act }) => own?.key ?? act.id)).size
  return things(refused) >= 2 && things(carriedOut) >= 2
}

/** That a thing refers to another, or to none, is said by words alone. */
const isReference = (aspect: Aspect, { entities }: ChoiceBy): boolean =>
  aspect.is === 'value' &&
  entities.some(
    ({ name, fields }) =>
      name === aspect.entity && fields.some(field => field.name === aspect.field && field.references !== undefined),
  )

/** A field that says where a thing stands in its life: by its name, or since calls set it without being told to what. */
function isState(
  { entity, field }: Extract<Aspect, { is: 'value' }>,
  effects: ReadonlyMap<string, readonly FoundEffect[]>,
): boolean {
  const name = lastPart(field)
  if (fieldKind(name) === 'moment' || isLife(wordsOf(name).at(-1) ?? '')) return true
  for (const all of effects.values())
    if (
      all.some(
        effect =>
          effect.entity === entity &&
          effect.field === field &&
          (effect.becomes.is === 'constant' || effect.becomes.is === 'opposite' || effect.becomes.is === 'more'),
      )
    )
      return true
  return false
}

const lastPart = (field: string): string => field.slice(field.lastIndexOf('.') + 1)

/** Words that name nothing. */
const NO_NAMES = new Set([
  'with',
  'that',
  'this',
  'have',
  'been',
  'will',
  'cannot',
  'must',
  'true',
  'false',
  'name',
  'null',
  'type',
])
const LEAST = 4
const STEM = 5

/** Whether the code or the message speaks of what a condition is about. */
function isNamed({ aspect, condition }: Separating, { code, message, status }: ChoiceBy['refusal']): boolean {
  const text = `${code ?? ''} ${message ?? ''}`
  if (aspect.is === 'caller') return ONESELF.test(text) && status !== 401
  if (aspect.is === 'owner' && ONESELF.test(text)) return true
  const said = wordsIn(text).filter(word => word.length >= LEAST && !NO_NAMES.has(word))
  const names = (name: string): boolean =>
    wordsOf(name)
      .filter(word => word.length >= LEAST && !NO_NAMES.has(word))
      .some(word => said.some(other => alike(word, other)))
  const isSaid = (value: string): boolean => isSaidIn(value, said)
  if (aspect.is === 'sent') return status === 403 && names(lastPart(aspect.name))
  if (aspect.is === 'related')
    return aspect.field === null && (IN_USE.test(text) || said.some(word => isNounOf(word, plainNoun(aspect.entity))))
  const values = condition.is === 'value' ? condition.values : []
  // The noun of the thing itself stands in nearly every message.
  const field = lastPart(aspect.field)
  return (
    (plainNoun(field) !== plainNoun(aspect.entity) && names(field)) ||
    values.some(value => typeof value === 'string' && isSaid(value)) ||
    isOnly(asWordsSay(condition, { code, message, status }, []))
  )
}

/** Also of what was done: `You have reviewed it already` speaks of a review. */
const isNounOf = (word: string, noun: string): boolean =>
  [word, ...[/ed$/, /d$/, /ing$/].map(end => word.replace(end, ''))].some(stem => plainNoun(stem) === noun)

const isOnly = (condition: GuardCondition): boolean => condition.is === 'value' && condition.only === true

/** `This room is still in use`: something refers to it, whatever that is. */
const IN_USE =
  /\b(?:in use|used by|being used|still (?:used|referenced|assigned)|referenced (?:by|in|from)|references? to it)\b/i

const isSaidIn = (value: string, said: readonly string[]): boolean => {
  const own = wordsOf(value).filter(word => word.length >= LEAST)
  return own.length > 0 && own.every(word => said.includes(word))
}

/** With what the words add: where they name what is let through and nothing of what is not, `only drafts can be changed`, all else is refused. */
export function asWordsSay(
  condition: GuardCondition,
  { code, message }: ChoiceBy['refusal'],
  entities: readonly Entity[],
): GuardCondition {
  if (condition.is !== 'value') return condition
  const said = wordsIn(`${code ?? ''} ${message ?? ''}`).flatMap(word => [word, plainNoun(word)])
  const isSaid = (value: JsonValue): boolean => typeof value === 'string' && isSaidIn(value, said)
  const { values, otherwise } = condition
  if (!otherwise.every(isSaid) || values.some(isSaid)) return condition
  const all = entities
    .find(({ name }) => name === condition.entity)
    ?.fields.find(({ name }) => name === condition.field)
  return { ...condition, otherwise: [...otherwise, ...besideIn(message ?? '', otherwise, all?.enum ?? [])], only: true }
}

/** Other values that a message names beside these, though nobody was seen to try: `draft or checked`. What it names elsewhere may be where the call leads. */
function besideIn(message: string, known: readonly JsonValue[], all: readonly JsonValue[]): readonly JsonValue[] {
  const words = wordsIn(message).filter(word => word !== 'or' && word !== 'and')
  const placesOf = (value: JsonValue): readonly (readonly [start: number, end: number])[] => {
    const own = typeof value === 'string' ? wordsOf(value) : []
    return words.flatMap((_, start) => {
      const there = words.slice(start, start + own.length)
      const isThere =
        own.length > 0 && own.every((word, nth) => word === there[nth] || word === plainNoun(there[nth] ?? ''))
      return isThere ? [[start, start + own.length] as const] : []
    })
  }
  const found: JsonValue[] = []
  let open = known
  while (open.length > 0) {
    const beside = open.flatMap(placesOf)
    const isBeside = (value: JsonValue): boolean =>
      placesOf(value).some(([start, end]) => beside.some(([from, to]) => end === from || to === start))
    open = all.filter(value => !known.includes(value) && !found.includes(value) && isBeside(value))
    found.push(...open)
  }
  return found
}

/** `You cannot block yourself`, `OWN_ACCOUNT` */
const ONESELF = /(?:^|[^\p{L}])(?:(?:your|one|them|him|her)?_?sel(?:f|ves)|own)(?:$|[^\p{L}])/iu

const alike = (a: string, b: string): boolean =>
  a === b || (a.length >= STEM && b.length >= STEM && a.slice(0, STEM) === b.slice(0, STEM))

/** `TOOL_NOT_AVAILABLE The tool is lent.` */
const wordsIn = (text: string): readonly string[] =>
  text
    .slice(0, 400)
    .split(/[^\p{L}\d]+/u)
    .flatMap(wordsOf)
