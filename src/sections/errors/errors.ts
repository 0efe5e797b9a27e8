import type { Claim, SectionResult } from '../../evidence/claim.ts'
import type { ErrorGuard, ErrorSubject } from '../../evidence/subjects.ts'
import { chao1 } from '../../model/coverage.ts'
import type { Model } from '../../model/model.ts'
import type { DeclaredMessage } from '../../model/declared/messages.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import { type Sightings, copySightings, mergeSightings, noSightings, seenCount } from '../../model/sightings.ts'
import { observed } from '../observed.ts'
import { describedRefusals } from './described.ts'
import { errorGaps } from './gaps.ts'
import { type Said, said } from './said.ts'
import { type ScriptWords, type Spoken, scriptWords } from './script-words.ts'
import { templates } from '../../model/refusals/templates.ts'
import { unrecordedGap } from './unrecorded.ts'
import { unseenGaps } from './unseen.ts'

/** How much of a message stands in the id. */
const IN_ID = 80

/** Section 8: what the application says when it refuses, by status, code and message over all calls. */
export function errors(model: Model): SectionResult<ErrorSubject> {
  const shown = new Set(model.screens.flatMap(({ messages }) => messages.map(({ text }) => text)))
  const scripts = scriptWords(model)
  const found: Found[] = []
  for (const group of byCode(said(model))) {
    const { status, code } = group[0] as Said
    const worded = group
      .filter(({ message }) => message !== null)
      .map(each => ({ ...each, text: each.message as string }))
    for (const { message, variants } of templates(worded))
      found.push(entry({ status, code, message }, variants, shown, scripts))
    const wordless = group.filter(({ message }) => message === null)
    if (wordless.length > 0) found.push(entry({ status, code, message: null }, wordless, shown, scripts))
  }
  withWordsOfPages(found)
  const spoken = new Set(found.flatMap(({ spoken: words }) => (words === null ? [] : [words.text])))
  const unseen = scripts.messages.filter(({ text }) => !spoken.has(text))
  const declared = unseen.map(({ code, text }): ErrorSubject => ({
    kind: 'error',
    status: 0,
    code,
    message: text,
    calls: [],
  }))
  const ids = idsOf([...found.map(({ subject }) => subject), ...declared])
  const claims: readonly Claim<ErrorSubject>[] = [
    ...found.map(({ subject, sightings, part, spoken: words, read }) => {
      const claim = observed(model, ids.get(subject) as string, subject, {
        sightings,
        part,
        reasons: [
          ...(read === null ? [] : ['the page showed the words next']),
          ...(words === null ? [] : [words.because]),
        ],
      })
      const [first, ...rest] = claim.evidence
      const others = [
        ...(read === null ? [] : model.places.evidence(read, PART).slice(0, SHOWN)),
        ...(words === null ? [] : [words.place]),
      ]
      return others.length === 0 ? claim : { ...claim, evidence: [first, ...rest.slice(0, KEPT), ...others] as const }
    }),
    ...declared.map((subject, index) =>
      wordsOnly(model, ids.get(subject) as string, subject, unseen[index] as DeclaredMessage),
    ),
  ]
  return {
    claims: claims.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    notShown: [
      ...errorGaps(model),
      ...describedRefusals(model),
      ...unrecordedGap(model),
      ...unseenGaps(model, unseen),
    ].toSorted((a, b) => b.opens - a.opens || (a.id < b.id ? -1 : 1)),
    coverage: chao1(found.map(({ sightings }) => seenCount(sightings))),
  }
}

/** Places on the wire behind the first, beside those that show what was read and the one in a script. */
const KEPT = 13
const SHOWN = 5
const PART = '/response/content/text'

/** Where it is told what a person read of some, what a page says is what is read. In place. */
function withWordsOfPages(found: Found[]): void {
  if (!found.some(({ subject }) => subject.shownAs !== undefined)) return
  for (const [index, each] of found.entries())
    if (each.onPage !== null) found[index] = { ...each, subject: { ...each.subject, shownAs: each.onPage } }
}

interface Found {
  readonly subject: ErrorSubject
  /** One wording of what only pages say. */
  readonly onPage: string | null
  readonly sightings: Sightings
  readonly part: string
  /** What the scripts say of it. */
  readonly spoken: Spoken | null
  /** Where the person was seen to read it. */
  readonly read: Sightings | null
}

/** What only a script says: no status, no call. */
function wordsOnly(
  model: Model,
  id: string,
  subject: ErrorSubject,
  { script, at, key, level }: DeclaredMessage,
): Claim<ErrorSubject> {
  return {
    ...observed(model, id, subject, { sightings: script.sightings }),
    basis: 'declared',
    evidence: model.places.evidence(script.sightings, PART, at),
    reasons: [
      `${scriptPlace({ script, at })} shows it${level === null ? '' : ' as an error'}${key === null ? '' : `, from \`${key}\` of its texts`}; nobody saw it`,
    ],
  }
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
  scripts: ScriptWords,
): Found {
  const rules = [...new Set(members.flatMap(member => member.rules))]
  const words = members.flatMap(member => member.words)
  const seen = readNext(members)
  const seenOn = members.every(({ isShown }) => isShown) ? undefined : words.find(text => shown.has(text))
  const spoken =
    (what.code === null ? null : scripts.forCode(what.code)) ??
    scripts.saying([...(seen === null ? [] : [seen.text]), ...(what.message === null ? [] : [what.message]), ...words])
  const isOther = spoken !== null && !words.includes(spoken.text) && spoken.text !== what.message
  const read = seen?.text ?? seenOn
  const absent = [...new Set(members.flatMap(({ notThere }) => notThere))].sort()
  const unrecorded = [...new Set(members.flatMap(member => member.unrecorded))].sort()
  const guards = distinct(members.flatMap(member => member.guards))
  // As it was seen with words, where it was seen without too.
  const codeHeader = members
    .flatMap(member => member.codeHeader ?? [])
    .toSorted((a, b) => ((a.words ?? '~') < (b.words ?? '~') ? -1 : 1))[0]
  const body = members.find(member => member.body !== null)?.body ?? null
  const calls = [...new Set(members.flatMap(member => member.calls))].sort()
  const screens = [...new Set(members.flatMap(member => member.screens))].sort()
  const messages = [...new Set(members.flatMap(member => member.messages ?? []))].sort()
  const comesIn = [...new Set(members.flatMap(member => member.comesIn ?? []))].sort()
  const subject: ErrorSubject = {
    kind: 'error',
    ...what,
    ...(codeHeader === undefined ? {} : { codeHeader }),
    calls,
    ...(messages.length === 0 ? {} : { messages }),
    ...(comesIn.length === 0 ? {} : { comesIn }),
    ...(screens.length === 0 ? {} : { screens }),
    ...(absent.length === 0 ? {} : { notThere: absent }),
    ...(unrecorded.length === 0 ? {} : { unrecorded }),
    ...(guards.length === 0 ? {} : { guards }),
    ...(body === null ? {} : { body }),
    ...(rules.length === 1 ? { rule: rules[0] as string } : rules.length > 1 ? { rules: rules.toSorted() } : {}),
    // What a page says is what is read.
    ...(read === undefined || members.every(({ isShown }) => isShown) ? {} : { shownAs: read }),
    ...(isOther && spoken.text !== read ? { declaredAs: spoken.text } : {}),
  }
  return {
    subject,
    onPage: members.every(({ isShown }) => isShown) ? (words.toSorted()[0] ?? null) : null,
    spoken,
    read: seen?.sightings ?? null,
    sightings: members.map(({ sightings }) => copySightings(sightings)).reduce(mergeSightings, noSightings()),
    part: members[0]?.part ?? (what.message === null && what.code === null ? '/response/status' : PART),
  }
}

/** By call. One whose messages differ may be refused for the same reason under each. */
function distinct(guards: readonly ErrorGuard[]): readonly ErrorGuard[] {
  const byText = new Map(guards.map(guard => [JSON.stringify([guard.call, guard.when, guard.roles]), guard]))
  return [...byText].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, guard]) => guard)
}

/** What was read most often after these answers; null where no recording shows the page then. */
function readNext(members: readonly Said[]): { readonly text: string; readonly sightings: Sightings } | null {
  const byText = new Map<string, Sightings>()
  for (const { shown } of members)
    for (const [text, sightings] of shown) {
      const known = byText.get(text)
      if (known === undefined) byText.set(text, copySightings(sightings))
      else mergeSightings(known, copySightings(sightings))
    }
  const [most] = [...byText].toSorted(([a, one], [b, other]) => seenCount(other) - seenCount(one) || (a < b ? -1 : 1))
  return most === undefined ? null : { text: most[0], sightings: most[1] }
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
