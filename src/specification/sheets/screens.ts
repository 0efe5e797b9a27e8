import type { Claim } from '../../evidence/claim.ts'
import type { ScreenField, ScreenForm, ScreenSubject } from '../../evidence/subjects.ts'
import { typeWords } from '../field-lines.ts'
import { compareText } from '../order.ts'
import type { References } from '../references.ts'
import { figure, listed, written } from '../words.ts'
import { declaredActions, declaredForm } from './declared-parts.ts'
import { SEEN, backing, code, joined, link } from './backing.ts'
import { KEPT, formTarget } from './form-target.ts'
import { type LinkGroup, linkGroups } from './link-groups.ts'
import { messageLink } from './message-words.ts'
import type { Block, Line, Run } from './sheet.ts'
import { subStateBlocks } from './sub-states.ts'

/** A table of all screens, then those of which more is known one by one. */
export function screensBlocks(claims: readonly Claim<ScreenSubject>[], references: References): readonly Block[] {
  if (claims.length === 0) return []
  const common = commonRoutes(claims)
  const ways: Ways = {
    ids: new Map(claims.map(({ id, subject }) => [subject.route, id])),
    common,
    commonCalls: commonAmong(claims, ({ calls }) => calls),
    groups: linkGroups(claims, common),
  }
  // Numbers of evidence are given in the order in which a reader meets them.
  for (const claim of claims) backing(claim, references)
  const homes = formHomes(claims)
  const told = new Map(claims.map(claim => [claim.id, screenBlocks(claim, ways, homes, references)]))
  const isTold = (id: string) => (told.get(id)?.length ?? 0) > 0
  const shown = factsOf(claims)
  const table = (of: readonly Claim<ScreenSubject>[]): Block => {
    const columns = factsOf(of)
    return {
      kind: 'table',
      columns: ['Route', ...columns.map(({ column }) => column)],
      rows: of.map(claim => ({
        ...(isTold(claim.id) ? {} : { anchor: claim.id }),
        cells: [
          [isTold(claim.id) ? { to: claim.id, code: written(claim.subject.route) } : code(claim.subject.route)],
          ...columns.map(({ of: fact, none }) => fact(claim.subject) ?? [none]),
        ],
        backing: backing(claim, references),
      })),
    }
  }
  const opened = claims.filter(({ basis }) => basis !== 'declared')
  const declared = claims.filter(({ basis }) => basis === 'declared')
  return [
    ...(opened.length === 0 ? [] : [table(opened)]),
    ...missingNote(shown),
    ...commonNote(claims, ways),
    ...groupNotes(ways),
    ...(declared.length === 0 ? [] : [declaredHeading, table(declared)]),
    ...[...told.values()].flat(),
  ]
}

const declaredHeading: Block = { kind: 'heading', level: 3, line: ['Declared, never opened'] }

/** Those that any of the screens has. */
const factsOf = (claims: readonly Claim<ScreenSubject>[]): readonly Fact[] =>
  facts.filter(({ of }) => claims.some(({ subject }) => of(subject) !== null))

/** What a screen's row tells besides its route; null where nothing was seen. */
interface Fact {
  readonly column: string
  readonly of: (screen: ScreenSubject) => Line | null
  readonly none: string
  readonly missing: string
}

const FROM: Readonly<Record<NonNullable<ScreenSubject['titleFrom']>, string>> = {
  menu: ' in the menu',
  heading: ' as heading',
  form: ' as form',
  link: ' in links',
}

const facts: readonly Fact[] = [
  {
    column: 'Title',
    of: ({ title, titleBasis, titleFrom }) =>
      title === null
        ? null
        : [
            { quote: written(title) },
            titleFrom === undefined ? '' : FROM[titleFrom],
            titleBasis === undefined ? '' : ' in scripts',
          ],
    none: 'not shown',
    missing: 'a title',
  },
  {
    column: 'Forms',
    of: ({ forms }) => (forms.length === 0 ? null : [figure(forms.length)]),
    none: 'none',
    missing: 'a form',
  },
  {
    column: 'Leads to',
    of: ({ leadsTo }) => (leadsTo.length === 0 ? null : [figure(leadsTo.length)]),
    none: 'not shown',
    missing: 'where it leads',
  },
]

/** What was seen of no screen is said once. */
function missingNote(shown: readonly Fact[]): readonly Block[] {
  const missing = facts.filter(fact => !shown.includes(fact)).map(fact => fact.missing)
  return missing.length === 0 ? [] : [{ kind: 'note', line: [`Not shown of any screen: ${listed(missing)}.`] }]
}

/** Where screens lead: the ids of those that are stated, and the routes that so many lead to that it is said once; calls that so many make. */
interface Ways {
  readonly ids: ReadonlyMap<string, string>
  readonly common: ReadonlyMap<string, number>
  readonly commonCalls: ReadonlyMap<string, number>
  readonly groups: readonly LinkGroup[]
}

/** Fewer screens than these have nothing in common worth saying. */
const SEVERAL = 5

/** The routes that more than half of the screens lead to, with how many do. */
export const commonRoutes = (claims: readonly Claim<ScreenSubject>[]): ReadonlyMap<string, number> =>
  commonAmong(claims, ({ leadsTo }) => leadsTo)

function commonAmong(
  claims: readonly Claim<ScreenSubject>[],
  of: (screen: ScreenSubject) => readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { subject } of claims) for (const one of new Set(of(subject))) counts.set(one, (counts.get(one) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count >= SEVERAL && count * 2 > claims.length)
  return new Map(common.toSorted(([left, count], [right, other]) => other - count || compareText(left, right)))
}

function commonNote(claims: readonly Claim<ScreenSubject>[], { ids, common, commonCalls }: Ways): readonly Block[] {
  const note = (what: string, all: ReadonlyMap<string, number>, run: (one: string) => Run): readonly Block[] => {
    const counted = [...all].flatMap(([one, count], index): Line => [index === 0 ? '' : ', ', run(one), ` (${count})`])
    return all.size === 0
      ? []
      : [{ kind: 'note', line: [`Of the ${claims.length} screens, most ${what}: `, ...counted, '.'] }]
  }
  return [...note('lead to', common, route => way(route, ids)), ...note('call', commonCalls, link)]
}

/** What is called `A` with the screens. */
function groupNotes({ ids, groups }: Ways): readonly Block[] {
  return groups.map(({ name, routes, screens }) => ({
    kind: 'note',
    line: [
      `Links ${name}, which stand together on ${figure(screens.size)} screens, lead to: `,
      ...joined(routes.map(route => way(route, ids))),
      '.',
    ],
  }))
}

function way(route: string, ids: Ways['ids']): Run {
  const id = ids.get(route)
  return id === undefined ? code(route) : { to: id, code: written(route) }
}

function screenBlocks(
  { id, basis, subject: screen }: Claim<ScreenSubject>,
  ways: Ways,
  homes: FormHomes,
  references: References,
): readonly Block[] {
  const blocks: Block[] = []
  if (screen.identities.length > 0) {
    blocks.push({ kind: 'note', line: [`Seen as ${listed(screen.identities.map(name => written(name)))}.`] })
  }
  if (screen.actions.length > 0) {
    const actions = screen.actions.map(action => ({ quote: written(action) }))
    blocks.push({ kind: 'note', line: ['Offers: ', ...joined(actions), '.'] })
  }
  // Two tables may differ in what is done with the rows alone.
  const tables = new Map((screen.tables ?? []).map(table => [[table.as, ...table.columns].join('\n'), table]))
  for (const { as, columns } of tables.values()) {
    const labels = columns.map(label => ({ quote: written(label) }))
    const does = as === 'labels' ? 'Shows behind labels: ' : 'Lists in columns: '
    blocks.push({ kind: 'note', line: [does, ...joined(labels), '.'] })
  }
  blocks.push(...declaredActions(screen, references))
  if (screen.screenshot !== undefined) {
    const reference = references.numberOf([screen.screenshot]) ?? 0
    blocks.push({
      kind: 'statement',
      line: ['A screenshot of it is kept.'],
      backing: { ...SEEN, support: 1, reference },
    })
  }
  const leads = leadsLine(screen, ways)
  if (leads.length > 0) blocks.push({ kind: 'note', line: leads })
  const calls = callsLine(screen, ways)
  if (calls.length > 0) blocks.push({ kind: 'note', line: calls })
  const gestures = screen.gestures ?? []
  if (gestures.length > 0) {
    blocks.push({
      kind: 'table',
      columns: ['Action', 'Calls', 'Leads to'],
      rows: gestures.map(({ words, calls, sends = [], leadsTo }) => ({
        cells: [
          [written(words)],
          calls.length + sends.length === 0 ? ['none seen'] : joined([...calls.map(link), ...sends.map(messageLink)]),
          leadsTo.length === 0 ? ['stays'] : joined(leadsTo.map(route => way(route, ways.ids))),
        ],
      })),
    })
  }
  blocks.push(...subStateBlocks(screen, references))
  // Of a screen that nobody opened the route tells as much.
  if (screen.parameters.length > 0 && basis !== 'declared') {
    blocks.push({
      kind: 'table',
      columns: ['Parameter', 'In', 'Type'],
      rows: screen.parameters.map(parameter => ({
        cells: [
          [code(parameter.name)],
          [parameter.allowReserved === true ? 'path, may hold slashes' : parameter.in],
          [typeWords(parameter.schema)],
        ],
      })),
    })
  }
  blocks.push(...screen.forms.flatMap(form => formBlocks(form, screen.route, homes, ways, references)))
  if (blocks.length === 0) return []
  const name: Line = screen.title === null ? [] : [', ', { quote: written(screen.title) }]
  return [{ kind: 'heading', level: 3, line: [code(screen.route), ...name], anchor: id }, ...blocks]
}

/** Where links lead, those that stand together by their group; empty where none leads elsewhere than those of most screens. */
function leadsLine({ route, leadsTo }: ScreenSubject, { ids, common, groups }: Ways): Line {
  const own = groups.filter(({ screens }) => screens.has(route))
  const grouped = new Set(own.flatMap(({ routes }) => routes))
  const single = leadsTo.filter(other => !common.has(other) && !grouped.has(other))
  if (single.length === 0 && own.length === 0) return []
  const shared = leadsTo.filter(other => common.has(other)).length
  const names = own.map(({ name }) => name)
  const parts: readonly Line[] = [
    ...single.map((other): Line => [way(other, ids)]),
    ...(names.length === 0
      ? []
      : [[`${own.some(({ routes }) => routes.includes(route)) ? 'the other ' : ''}links ${listed(names)}`]]),
    ...(shared === 0 ? [] : [[`${shared} of those that most lead to`]]),
  ]
  const last = parts.length > single.length ? parts.length - 1 : parts.length
  return [
    'Leads to: ',
    ...parts.flatMap((part, nth): Line => [...(nth === 0 ? [] : [nth === last ? ' and ' : ', ']), ...part]),
    '.',
  ]
}

/** The calls that a screen makes; empty where it makes none but those that most make. */
function callsLine({ calls }: ScreenSubject, { commonCalls }: Ways): Line {
  const own = calls.filter(call => !commonCalls.has(call))
  const shared = calls.length - own.length
  const rest = shared === 0 ? '' : ` and ${shared} of those that most call`
  return own.length === 0 ? [] : ['Calls: ', ...joined(own.map(link)), `${rest}.`]
}

/** By what a form asks for, the route of the first screen that has it. */
type FormHomes = ReadonlyMap<string, string>

/** What several screens ask for, wherever it is sent to, is told at the first of them. */
function formHomes(claims: readonly Claim<ScreenSubject>[]): FormHomes {
  const homes = new Map<string, string>()
  for (const { subject } of claims)
    for (const form of subject.forms) {
      const key = formKey(form)
      if (!homes.has(key)) homes.set(key, subject.route)
    }
  return homes
}

const formKey = ({ name, fields, evidence }: ScreenForm): string => JSON.stringify([name, fields, evidence])

/** Fewer fields than these are told sooner than where to find them. */
const TOLD_AGAIN = 2

function formBlocks(
  form: ScreenForm,
  route: string,
  homes: FormHomes,
  { ids }: Ways,
  references: References,
): readonly Block[] {
  const name: Line = form.name === '' ? ['Form without a name'] : ['Form ', { quote: written(form.name) }]
  const target = formTarget(form)
  const title: Line = target === null ? name : [...name, ', sends ', target]
  const home = homes.get(formKey(form)) ?? route
  if (home !== route && form.fields.length >= TOLD_AGAIN)
    return [
      { kind: 'heading', level: 4, line: title },
      { kind: 'note', line: [`Its ${form.fields.length} fields are those told at `, way(home, ids), '.'] },
    ]
  const fields = form.fields.map(field => ({
    cells: [
      [code(field.name)],
      field.label === null ? ['not shown'] : [{ quote: written(field.label) }],
      [written(field.control)],
      rules(field),
    ],
  }))
  return [
    { kind: 'heading', level: 4, line: title },
    ...declaredForm(form, references),
    fields.length === 0
      ? { kind: 'note', line: ['It has no fields that a person fills in.'] }
      : { kind: 'table', columns: ['Field', 'Label', 'Control', 'Rules and options'], rows: fields },
  ]
}

const OPTIONS = 12
/** Of what is kept. */
const EXAMPLES = 3

function rules({ rules: markup, options = [], optionsVary }: ScreenField): Line {
  const isKept = optionsVary === true
  // What was redacted is one word for many.
  const distinct = [...new Set(options.map(option => written(option, 60)))]
  const shown = distinct.slice(0, isKept ? EXAMPLES : OPTIONS).map(quote => ({ quote }))
  const more = isKept ? 0 : options.length - shown.length
  const offered: Line =
    shown.length === 0 ? [] : [`offers ${isKept ? KEPT : ''}`, ...joined(shown), more > 0 ? ` and ${more} more` : '']
  if (markup.length === 0) return offered
  return [...joined(markup.map(code)), ...(offered.length === 0 ? [] : ['; ', ...offered])]
}
