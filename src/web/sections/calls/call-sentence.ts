import { article } from '../../../evidence/article.ts'
import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject, PermissionSubject } from '../../../evidence/subjects.ts'
import { code } from '../../../specification/sheets/backing.ts'
import { does, setsAState } from '../../../specification/sheets/calls.ts'
import { handoutWords } from '../../../specification/sheets/hands-out.ts'
import { leadsLine } from '../../../specification/sheets/leads-to.ts'
import { pagingWords } from '../../../specification/sheets/paging.ts'
import { SPEAKS } from '../../../specification/sheets/speaks.ts'
import { tellsLine } from '../../../specification/sheets/tells.ts'
import type { Line } from '../../../specification/sheets/sheet.ts'
import { counted, figure, listed, supportWords, written } from '../../../specification/words.ts'

/** What a call does, how often it was seen, and how it went for whom. */
export function callSentence(
  claim: Claim<CallSubject>,
  permissions: readonly Claim<PermissionSubject>[],
  reference: (entity: string) => Line,
): Line {
  return [...effectWords(claim.subject, reference), '. ', ...seenWords(claim, permissions)]
}

/** "Changes an Article"; in words of their own where no entity is known. */
function effectWords(subject: CallSubject, reference: (entity: string) => Line): Line {
  const { effect, entity } = subject
  const verb = does(subject)
  if (verb === null) return ['What it does was not shown']
  if (entity === undefined) return [verb]
  if (effect === 'list') return [`${verb} `, ...reference(entity), ' objects']
  const object: Line = [`${article(entity)} `, ...reference(entity)]
  if (effect === 'transition')
    return setsAState(subject) ? ['Moves ', ...object, ' to another state'] : [`${verb} on `, ...object]
  return effect === 'sign-in' || effect === 'other' ? [verb] : [`${verb} `, ...object]
}

function seenWords(claim: Claim<CallSubject>, permissions: readonly Claim<PermissionSubject>[]): Line {
  const { basis, support, supportIsEstimated, subject } = claim
  const often = supportWords(basis, support, supportIsEstimated === true)
  if (basis !== 'observed') return [`${basis === 'declared' ? 'Declared' : 'Stated by a person'}, never seen.`]
  const start = often.slice(0, 1).toUpperCase() + often.slice(1)
  const verdicts = verdictOrder.flatMap(verdict => verdictWords(verdict, permissions))
  if (verdicts.length === 0)
    return [
      `${start}${subject.security.length === 0 && subject.leavesOut === undefined ? ', without credentials' : ''}.`,
    ]
  return [`${start}: ${verdicts.join('; ')}.`]
}

const verdictOrder = ['allowed', 'own only', 'denied', 'hidden'] as const

/** "2 by Administrator and 3 by Editor allowed"; nothing where no role met with it. */
function verdictWords(
  verdict: PermissionSubject['verdict'],
  permissions: readonly Claim<PermissionSubject>[],
): readonly string[] {
  // Of several kinds of things each has its own.
  const byRole = new Map<string, readonly Claim<PermissionSubject>[]>()
  for (const cell of permissions.filter(({ subject }) => subject.verdict === verdict))
    byRole.set(cell.subject.role, [...(byRole.get(cell.subject.role) ?? []), cell])
  const roles = [...byRole].map(([name, cells]) => {
    const role = written(name, 40)
    const about = cells.some(({ supportIsEstimated }) => supportIsEstimated === true) ? 'about ' : ''
    const support = cells.reduce((sum, cell) => sum + cell.support, 0)
    return verdict === 'hidden' ? role : `${about}${figure(support)} by ${role}`
  })
  if (roles.length === 0) return []
  if (verdict === 'hidden') return [`hidden from ${listed(roles)}`]
  return [`${listed(roles)} ${verdict === 'own only' ? 'on their own only' : verdict}`]
}

/** What goes with a call besides its bodies: credentials, paging, headers of its answers. */
export function termsWords({
  security,
  leavesOut,
  pagination,
  answerHeaders,
  servers,
  endsInSlash,
  alsoEndsInSlash,
  batched,
  insideOf = [],
  speaks = [],
  carriedAlong,
  leadsTo = [],
  handsOut = [],
  tells = [],
}: CallSubject): readonly Line[] {
  const lines: Line[] = []
  if (servers.length > 0) lines.push(['It goes to ', ...commas(servers), '.'])
  if (endsInSlash) lines.push(['Its address ends in a slash.'])
  if (alsoEndsInSlash) lines.push(['Its address was answered with a slash at its end and without one.'])
  if (batched) lines.push(['Several can be sent in one list; the answers come in one.'])
  for (const { path, form } of insideOf)
    lines.push(['It is also sent inside of ', code(`POST ${path}`), ' as ', code(form), '.'])
  for (const framing of speaks) lines.push(SPEAKS[framing])
  if (carriedAlong !== undefined) lines.push(['The last of its parameters goes with nearly every call.'])
  if (security.length > 0) lines.push(['Credentials that were sent: ', ...commas(security), '.'])
  else if (leavesOut === 'credentials')
    lines.push(['Whether credentials were sent is not shown: the recording leaves them out.'])
  if (pagination !== undefined) lines.push(['It answers in pages, ', ...pagingWords(pagination)])
  if (answerHeaders !== undefined && answerHeaders.length > 0) {
    lines.push([
      `${counted(answerHeaders.length, ['header', 'headers'])} of its answers tell more: `,
      ...commas(answerHeaders),
      '.',
    ])
  }
  if (tells.length > 0) lines.push(tellsLine({ tells }))
  if (leadsTo.length > 0) lines.push(leadsLine(leadsTo, new Map()))
  if (handsOut.length > 0) lines.push(['It hands out ', ...handoutWords(handsOut), '.'])
  return lines
}

function commas(words: readonly string[]): Line {
  return words.flatMap((word, index) => (index === 0 ? [code(word)] : [', ', code(word)]))
}
