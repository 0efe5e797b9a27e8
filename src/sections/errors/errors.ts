import type { Claim, SectionResult } from '../../evidence/claim.ts'
import type { ErrorSubject } from '../../evidence/subjects.ts'
import { chao1 } from '../../model/coverage.ts'
import type { Model } from '../../model/model.ts'
import { type Sightings, copySightings, mergeSightings, noSightings } from '../../model/sightings.ts'
import { observed } from '../observed.ts'
import { errorGaps } from './gaps.ts'
import { type Said, said } from './said.ts'
import { templates } from './templates.ts'

/** How much of a message stands in the id. */
const IN_ID = 80

/** Section 8: what the application says when it refuses, by status, code and message over all calls. */
export function errors(model: Model): SectionResult<ErrorSubject> {
  const shown = new Set(model.screens.flatMap(({ messages }) => messages.map(({ text }) => text)))
  const found: { readonly subject: ErrorSubject; readonly sightings: Sightings; readonly part: string }[] = []
  for (const group of byCode(said(model))) {
    const { status, code } = group[0] as Said
    const worded = group
      .filter(({ message }) => message !== null)
      .map(each => ({ ...each, text: each.message as string }))
    for (const { message, variants } of templates(worded)) found.push(entry({ status, code, message }, variants, shown))
    const wordless = group.filter(({ message }) => message === null)
    if (wordless.length > 0) found.push(entry({ status, code, message: null }, wordless, shown))
  }
  const ids = idsOf(found.map(({ subject }) => subject))
  const claims: readonly Claim<ErrorSubject>[] = found
    .map(({ subject, sightings, part }) => observed(model, ids.get(subject) as string, subject, { sightings, part }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { claims, notShown: errorGaps(model), coverage: chao1(claims.map(({ support }) => support)) }
}

function byCode(all: readonly Said[]): readonly (readonly Said[])[] {
  const groups = new Map<string, Said[]>()
  for (const each of all) {
    const key = JSON.stringify([each.status, each.code])
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

function entry(
  what: Pick<ErrorSubject, 'status' | 'code' | 'message'>,
  members: readonly Said[],
  shown: ReadonlySet<string>,
): { readonly subject: ErrorSubject; readonly sightings: Sightings; readonly part: string } {
  const rules = [...new Set(members.flatMap(member => member.rules))]
  const seenOn = members.every(({ isShown }) => isShown)
    ? undefined
    : members.flatMap(({ words }) => words).find(text => shown.has(text))
  const subject: ErrorSubject = {
    kind: 'error',
    ...what,
    calls: [...new Set(members.flatMap(({ calls }) => calls))].sort(),
    ...(rules.length === 1 ? { rule: rules[0] as string } : {}),
    ...(seenOn === undefined ? {} : { shownAs: seenOn }),
  }
  return {
    subject,
    sightings: members.map(({ sightings }) => copySightings(sightings)).reduce(mergeSightings, noSightings()),
    part: what.message === null && what.code === null ? '/response/status' : '/response/content/text',
  }
}

/** `errors/409 CODE message`; the whole message only where its beginning is that of another. */
function idsOf(subjects: readonly ErrorSubject[]): ReadonlyMap<ErrorSubject, string> {
  const idOf = ({ status, code, message }: ErrorSubject, length: number): string =>
    `errors/${[String(status), code ?? '', (message ?? '').slice(0, length).trim()].filter(part => part !== '').join(' ')}`
  const counts = new Map<string, number>()
  for (const subject of subjects) counts.set(idOf(subject, IN_ID), (counts.get(idOf(subject, IN_ID)) ?? 0) + 1)
  return new Map(
    subjects.map(subject => [subject, idOf(subject, counts.get(idOf(subject, IN_ID)) === 1 ? IN_ID : Infinity)]),
  )
}
