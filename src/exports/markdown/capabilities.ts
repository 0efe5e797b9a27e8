import type { Claim, Gap, SectionResult } from '../../evidence/claim.ts'
import type { SectionName } from '../../evidence/subjects.ts'
import { callGroups } from '../../specification/call-groups.ts'
import { compareText } from '../../specification/order.ts'
import type { Sections, Specification } from '../../specification/specification.ts'

/** What belongs together when somebody builds it: the calls of one group, and all that the nine sections say about them. */
export interface Capability {
  readonly title: string
  readonly sections: Sections
}

/** What stands in no group: who there is, what holds everywhere, screens that call nothing. */
export const SHARED = 'What all share'

/** Statements that say the same of every capability are told once, in what all share. */
const MANY = 3

/**
 * Each statement and each gap of a specification stands in one capability at least, and the name and the areas of the product in
 * none. What speaks of the calls, the entity or the screens of a capability stands there; what speaks of more than three, or of none,
 * in the one that is called `SHARED`, which is the last.
 */
export function capabilities({ sections }: Specification): readonly Capability[] {
  const homes = homesOf(sections)
  const parts = new Map<string, Map<SectionName, { claims: Claim<unknown>[]; notShown: Gap[] }>>()
  const partOf = (title: string, section: SectionName) => {
    const of = parts.get(title) ?? new Map<SectionName, { claims: Claim<unknown>[]; notShown: Gap[] }>()
    parts.set(title, of)
    const part = of.get(section) ?? { claims: [], notShown: [] }
    of.set(section, part)
    return part
  }
  for (const section of TOLD) {
    const { claims, notShown } = sections[section] as SectionResult<unknown>
    for (const claim of claims)
      for (const home of fewOf(homes.ofClaim(section, claim))) partOf(home, section).claims.push(claim)
    for (const gap of notShown) for (const home of fewOf(homes.ofGap(gap))) partOf(home, section).notShown.push(gap)
  }
  const titles = [...parts.keys()].toSorted(
    (left, right) => Number(left === SHARED) - Number(right === SHARED) || compareText(left, right),
  )
  return titles.map(title => ({ title, sections: sliced(sections, parts.get(title) as never) }))
}

/** All but what stands in the index. */
const TOLD = ['screens', 'entities', 'states', 'rules', 'roles', 'calls', 'errors', 'constants'] as const

const fewOf = (homes: ReadonlySet<string>): readonly string[] =>
  homes.size === 0 || homes.size > MANY ? [SHARED] : [...homes]

function sliced(
  sections: Sections,
  part: ReadonlyMap<SectionName, { readonly claims: readonly Claim<unknown>[]; readonly notShown: readonly Gap[] }>,
): Sections {
  const entries = Object.keys(sections).map(name => {
    const { claims, notShown } = part.get(name as SectionName) ?? { claims: [], notShown: [] }
    return [name, { claims, notShown, coverage: { shown: claims.length, estimatedTotal: null, by: 'none' } }]
  })
  return Object.fromEntries(entries) as Sections
}

interface Homes {
  readonly ofClaim: (section: SectionName, claim: Claim<unknown>) => ReadonlySet<string>
  readonly ofGap: (gap: Gap) => ReadonlySet<string>
}

/** Where calls, entities and screens stand, and by them whatever names one of them. */
function homesOf(sections: Sections): Homes {
  const byCall = new Map<string, string>()
  const byEntity = new Map<string, Set<string>>()
  for (const { title, calls } of callGroups(sections.calls.claims)) {
    for (const { id, subject } of calls) {
      byCall.set(id, title)
      if (subject.entity !== undefined) add(byEntity, subject.entity, title)
    }
  }
  for (const { subject } of sections.entities.claims) {
    // Its own calls say where it belongs, where no call is said to be about it.
    if (byEntity.has(subject.name)) continue
    for (const call of subject.calls) {
      const home = byCall.get(call)
      if (home !== undefined) add(byEntity, subject.name, home)
    }
  }
  const byScreen = new Map<string, ReadonlySet<string>>()
  for (const { id, subject } of sections.screens.claims) {
    const homes = new Set(subject.calls.flatMap(call => byCall.get(call) ?? []))
    byScreen.set(id, homes)
    byScreen.set(`screens/${subject.route}`, homes)
  }
  const ofCalls = (calls: readonly string[]) => new Set(calls.flatMap(call => byCall.get(call) ?? []))
  const ofEntity = (name: string) => byEntity.get(name) ?? NOWHERE
  const ofClaim: Homes['ofClaim'] = (section, { id, subject }) => {
    const of = subject as Sections[SectionName]['claims'][number]['subject']
    switch (of.kind) {
      case 'call':
        return ofCalls([id])
      case 'screen':
        return byScreen.get(id) ?? NOWHERE
      case 'entity':
        return ofEntity(of.name)
      case 'lifecycle':
      case 'call order':
        return ofEntity(of.entity)
      case 'rule':
        return of.target.call === undefined
          ? (byScreen.get(`screens/${of.target.screen}`) ?? NOWHERE)
          : ofCalls([of.target.call])
      case 'permission':
        return byCall.has(of.message?.call ?? of.on)
          ? ofCalls([of.message?.call ?? of.on])
          : (byScreen.get(of.on) ?? NOWHERE)
      case 'error':
        return ofCalls(of.calls)
      default:
        return section === 'constants' ? named(id) : NOWHERE
    }
  }
  const names = [
    ...[...byCall].map(([id, title]) => [id.slice('calls/'.length), new Set([title])] as const),
    ...[...byScreen].map(([id, homes]) => [id.slice('screens/'.length), homes] as const),
    ...byEntity,
    ...[...new Set(byCall.values())].map(title => [title, new Set([title])] as const),
  ]
    .filter(([name]) => name.length > 1)
    .toSorted(([left], [right]) => right.length - left.length || compareText(left, right))
  /** By the longest name of a call, a screen, an entity or a group that stands in an id as a whole. */
  const named = (id: string): ReadonlySet<string> => names.find(([name]) => standsIn(id, name))?.[1] ?? NOWHERE
  return { ofClaim, ofGap: ({ id }) => named(id.slice(id.indexOf('/not-shown/') + '/not-shown/'.length)) }
}

const NOWHERE: ReadonlySet<string> = new Set()

function add(into: Map<string, Set<string>>, key: string, value: string): void {
  into.set(key, (into.get(key) ?? new Set()).add(value))
}

function standsIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!/[\w/{}-]/.test(text[at - 1] ?? ' ') && !/[\w/{}-]/.test(text[at + name.length] ?? ' ')) return true
  }
  return false
}
