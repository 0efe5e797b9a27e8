import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject, PermissionSubject } from '../../../evidence/subjects.ts'
import { code } from '../../../specification/sheets/backing.ts'
import { does } from '../../../specification/sheets/calls.ts'
import type { Line } from '../../../specification/sheets/sheet.ts'
import { counted, figure, supportWords, written } from '../../../specification/words.ts'

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
  const object: Line = [`${/^[aeiou]/i.test(entity) ? 'an' : 'a'} `, ...reference(entity)]
  if (effect === 'transition') return ['Moves ', ...object, ' to another state']
  return effect === 'sign-in' || effect === 'other' ? [verb] : [`${verb} `, ...object]
}

function seenWords(claim: Claim<CallSubject>, permissions: readonly Claim<PermissionSubject>[]): Line {
  const { basis, support, supportIsEstimated, subject } = claim
  const often = supportWords(basis, support, supportIsEstimated === true)
  if (basis !== 'observed') return [`${basis === 'declared' ? 'Declared' : 'Stated by a person'}, never seen.`]
  const roles = permissions.map(permission => roleWords(permission))
  const start = often.slice(0, 1).toUpperCase() + often.slice(1)
  if (roles.length === 0) return [`${start}${subject.security.length === 0 ? ', without credentials' : ''}.`]
  return [`${start}: `, roles.join(', '), '.']
}

function roleWords({ subject, support, supportIsEstimated }: Claim<PermissionSubject>): string {
  const times = `${supportIsEstimated === true ? 'about ' : ''}${figure(support)}`
  const role = written(subject.role, 40)
  switch (subject.verdict) {
    case 'allowed':
      return `${times} by ${role} allowed`
    case 'denied':
      return `${times} by ${role} denied`
    case 'own only':
      return `${times} by ${role} on their own only`
    case 'hidden':
      return `hidden from ${role}`
  }
}

/** What goes with a call besides its bodies: credentials, paging, headers of its answers. */
export function termsWords({ security, pagination, answerHeaders, servers }: CallSubject, pages: Paging): readonly Line[] {
  const lines: Line[] = []
  if (servers.length > 0) lines.push(['It goes to ', ...commas(servers), '.'])
  if (security.length > 0) lines.push(['Credentials that were sent: ', ...commas(security), '.'])
  if (pagination !== undefined) {
    const by = pagination.parameters.length === 0 ? [] : [' with ', ...commas(pagination.parameters)]
    lines.push([`It answers in pages, by ${pages[pagination.style]}`, ...by, '.'])
  }
  if (answerHeaders !== undefined && answerHeaders.length > 0) {
    lines.push([`${counted(answerHeaders.length, ['header', 'headers'])} of its answers tell more: `, ...commas(answerHeaders), '.'])
  }
  return lines
}

type Paging = { readonly [Style in NonNullable<CallSubject['pagination']>['style']]: string }

function commas(words: readonly string[]): Line {
  return words.flatMap((word, index) => (index === 0 ? [code(word)] : [', ', code(word)]))
}
