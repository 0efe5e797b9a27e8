import type { Claim } from '../../evidence/claim.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import type { References } from '../references.ts'
import { type RulesOfTarget, rulesByTarget } from '../rule-targets.ts'
import { listed, written } from '../words.ts'
import { backing, code, joined, link, valueLine } from './backing.ts'
import { messageLink } from './message-words.ts'
import type { Block, Line } from './sheet.ts'

/** One table of rules for each call or screen that they bind. */
export function rulesBlocks(claims: readonly Claim<RuleSubject>[], references: References): readonly Block[] {
  return rulesByTarget(claims).flatMap(({ target, claims: members }): readonly Block[] => [
    { kind: 'heading', level: 3, line: targetLine(target) },
    {
      kind: 'table',
      columns: ['Field', 'Rule', 'Message', 'Held to by', 'Witnesses'],
      rows: together(members).map(([claim, ...others]) => ({
        anchor: claim.id,
        cells: [
          joined([claim, ...others].map(({ subject }) => code(subject.target.field))),
          ruleWords(claim.subject),
          claim.subject.message === null ? ['not shown'] : [{ quote: written(claim.subject.message) }],
          heldBy(claim.subject),
          [listed(claim.subject.witnesses.map(witness => witnessWords[witness]))],
        ],
        backing: backing(claim, references),
      })),
    },
  ])
}

type Together = readonly [Claim<RuleSubject>, ...Claim<RuleSubject>[]]

/** So many fields of one target held to the same, with the same behind it, are one row. */
const MANY = 4

/** What differs in the field alone, at the place of the first. */
function together(claims: readonly Claim<RuleSubject>[]): readonly Together[] {
  const groups = new Map<string, Claim<RuleSubject>[]>()
  for (const claim of claims) {
    const key = asideOfField(claim)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [claim])
    else group.push(claim)
  }
  return claims.flatMap((claim): readonly Together[] => {
    const [first, ...others] = groups.get(asideOfField(claim)) ?? []
    if (others.length + 1 < MANY) return [[claim]]
    return first === claim ? [[claim, ...others]] : []
  })
}

/** What a claim says aside of its field; all of it where it has words, or a review, of its own. */
function asideOfField({ id, subject, ...others }: Claim<RuleSubject>): string {
  const { target: _, ...own } = subject
  return own.message !== null || others.review !== null ? id : JSON.stringify([own, others])
}

/** "On `add` on GET /socket", "On POST /items/{kind}, where `kind` is `boats`" */
export function targetLine({ call, message, screen, of }: RulesOfTarget['target']): Line {
  if (call !== undefined && of !== undefined)
    return ['On ', link(call), ', where ', code(of.parameter), ' is ', code(of.value)]
  if (call !== undefined && message !== undefined) return ['On ', messageLink({ call, message }), ' on ', link(call)]
  const target = call ?? screen
  return target === undefined ? ['Wherever the field stands'] : ['On ', link(target)]
}

/** Who holds to it; whoever gets another form may be held to something else. */
const heldBy = ({ enforcedBy, shownTo }: RuleSubject): Line => [
  enforcedBy.length === 0 ? 'not shown' : listed(enforcedBy),
  ...(shownTo === undefined ? [] : [', in a form that only ', { strong: written(shownTo) }, ' was seen to get']),
]

/** What a rule asks of its field. */
export function ruleWords({ rule, value, orEmpty }: RuleSubject): Line {
  const limit = valueLine(value)
  switch (rule) {
    case 'required':
      return ['must be given']
    case 'unique':
      return Array.isArray(value) ? ['must be unique together with ', ...limit] : ['must be unique']
    case 'minLength':
      return ['at least ', ...limit, ' characters']
    case 'maxLength':
      return ['at most ', ...limit, ' characters']
    case 'minimum':
      return ['at least ', ...limit]
    case 'maximum':
      return ['at most ', ...limit]
    case 'pattern':
      return value === null ? ['must keep a pattern'] : ['must match ', ...limit]
    case 'format':
      if (value === null) return ['must keep a format']
      return typeof value === 'string' && TYPES.has(value)
        ? [`must be ${/^[aio]/.test(value) ? 'an' : 'a'} ${value}`]
        : ['must have the format ', ...limit]
    case 'enum':
      if (value === null) return ['must be one of a list']
      return [orEmpty === true ? 'may be left empty, else must be one of ' : 'must be one of ', ...limit]
    case 'other':
      return value === null ? ['as the message says'] : limit
  }
}

/** Types of JSON, which validators count among the formats. */
const TYPES: ReadonlySet<string> = new Set(['array', 'boolean', 'integer', 'number', 'object', 'string'])

const witnessWords: { readonly [Witness in RuleSubject['witnesses'][number]]: string } = {
  script: 'script',
  markup: 'markup',
  rejection: 'a request that was refused',
  message: 'a message',
  description: 'a description of the API',
  definition: 'a definition of the field',
}
