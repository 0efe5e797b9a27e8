import type { EntityField } from '../../evidence/subjects.ts'
import type { Entity } from '../../model/entities/entity.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { formTargets } from '../../model/limits/form-targets.ts'
import type { Model } from '../../model/model.ts'
import type { CellKind } from '../../model/pages/columns.ts'
import type { Screen, ScreenColumn, ScreenTable } from '../../model/screens/screen.ts'
import { copySightings, mergeSightings } from '../../model/sightings.ts'
import type { Formed } from './form-fields.ts'

/**
 * What lists show of a thing that no form asks for: when it was made, how much there is of it. Only things that stand in forms alone have these,
 * since of others answers hold all fields. A table lists what the forms behind its rows change, else what those on its screen make; where these
 * are several things, the one that the screen is called by.
 */
export function withListedFields(model: Model): (formed: Formed) => Formed {
  const tables = tablesByEntity(model)
  return formed => {
    const { entity, forms } = formed
    const listed = tables.get(entity.id) ?? []
    if (listed.length === 0) return formed
    const known = new Set([...entity.fields.map(({ name }) => plain(name)), ...labelsOfForms(model, entity)])
    const added = new Map<string, Added>()
    const isAsked = ({ name, label }: ScreenColumn): boolean =>
      [name ?? '', label, withoutThing(label, entity.name)]
        .map(plain)
        .some(called => called !== '' && known.has(called))
    for (const { screen, table } of listed) {
      // What shows nothing that its forms ask for lists something else.
      if (!table.columns.some(isAsked)) continue
      for (const column of table.columns) {
        if (isAsked(column)) continue
        const name = nameOf(column, entity)
        const present = added.get(name)
        if (present === undefined) added.set(name, { screen, column, kinds: new Set(column.kinds) })
        else for (const kind of column.kinds) present.kinds.add(kind)
      }
    }
    if (added.size === 0) return formed
    const fields = [...added].map(([name, each]) => fieldOf(name, each))
    const seen = [...added.values()].map(({ column }) => copySightings(column.sightings))
    return {
      entity: {
        ...entity,
        fields: [...entity.fields, ...fields].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        reasons: [...entity.reasons, ...reasonsFor(added)],
      },
      forms: [...(forms === null ? [] : [forms]), ...seen].reduce(mergeSightings),
    }
  }
}

interface Added {
  readonly screen: Screen
  readonly column: ScreenColumn
  readonly kinds: Set<CellKind>
}

interface Listed {
  readonly screen: Screen
  readonly table: ScreenTable
}

function tablesByEntity({ screens, operations, entities }: Model): ReadonlyMap<string, readonly Listed[]> {
  const target = formTargets(screens, operations)
  const written = entities.filter(isOfForms)
  const byRoute = new Map<string, Set<Entity>>()
  for (const screen of screens)
    for (const seen of screen.forms) {
      const call = target(screen, seen)?.id
      for (const entity of written)
        if (call !== undefined && entity.operations.includes(call))
          byRoute.set(screen.route, (byRoute.get(screen.route) ?? new Set()).add(entity))
    }
  const found = new Map<string, Listed[]>()
  for (const screen of screens)
    for (const table of screen.tables) {
      // Rows may lead nowhere where what is done with them is sent from them.
      if (table.as === 'labels' || table.rowsLeadTo.length === 0) {
        const entity = written.find(({ name }) => plainNoun(name) === nounOf(screen))
        if (entity !== undefined) found.set(entity.id, [...(found.get(entity.id) ?? []), { screen, table }])
        continue
      }
      const led = table.rowsLeadTo
        .filter(route => route !== screen.route)
        .flatMap(route => [...(byRoute.get(route) ?? [])])
      // Dialogs stand on the screen itself, and rows may lead to pages without forms.
      const behind = new Set(led.length > 0 || table.rowsLeadTo.length === 0 ? led : byRoute.get(screen.route))
      const named = [...behind].filter(({ name }) => isCalledBy(screen, name))
      const [entity, ...others] = named.length > 0 ? named : behind
      if (entity === undefined || others.length > 0) continue
      found.set(entity.id, [...(found.get(entity.id) ?? []), { screen, table }])
    }
  return found
}

/** What a screen is about by its path: of `/trees/{treeId}` and `/trees`, `tree`. */
const nounOf = ({ route }: Screen): string =>
  plainNoun(
    route
      .split('?')[0]
      ?.split('/')
      .findLast(word => word !== '' && !word.includes('{')) ?? '',
  )

/** Only what is sent was seen of it, in forms. */
const isOfForms = ({ seenIn, slots }: Entity): boolean =>
  seenIn === 'request' && slots.some(({ mediaType }) => /form/.test(mediaType))

const isCalledBy = ({ route, title, headings }: Screen, name: string): boolean => {
  const words = [route, title ?? '', ...headings.map(({ text }) => text)].join(' ')
  return new Set(words.split(/[^\p{L}\d]+/u).map(plainNoun)).has(plainNoun(name))
}

function labelsOfForms({ screens, operations }: Model, entity: Entity): readonly string[] {
  const target = formTargets(screens, operations)
  return screens.flatMap(screen =>
    screen.forms
      .filter(seen => entity.operations.includes(target(screen, seen)?.id ?? ''))
      .flatMap(({ form }) => form.fields.flatMap(({ label }) => (label === null ? [] : [plain(label)]))),
  )
}

/** Of `User ID` in a list of users, `ID`. */
function withoutThing(label: string, thing: string): string {
  const [first = '', ...rest] = label.split(' ')
  return rest.length > 0 && plainNoun(first) === plainNoun(thing) ? rest.join(' ') : label
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** As the page calls it; else its label as other fields are written: `lastLogin` beside `firstName`, `last_login` elsewhere. */
function nameOf({ name, label }: ScreenColumn, { name: thing, fields }: Entity): string {
  if (name !== null) return name
  const words = withoutThing(label, thing)
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(word => word !== '')
  const isCamel =
    fields.some(field => /^[a-z]+[A-Z]/.test(field.name)) && !fields.some(field => field.name.includes('_'))
  return isCamel
    ? words.map((word, at) => (at === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`)).join('')
    : words.join('_')
}

function fieldOf(name: string, { screen, column, kinds }: Added): EntityField {
  const [only = 'text', ...others] = [...kinds].filter(kind => kind !== 'empty' && kind !== 'none')
  return {
    name,
    label: column.label,
    ...(others.length === 0 ? TYPES[only] : { type: 'string' }),
    required: false,
    nullable: kinds.has('empty'),
    listedOn: screen.route,
    seen: { present: 0, of: 0 },
  }
}

const TYPES: { readonly [kind in CellKind]: Pick<EntityField, 'type' | 'format'> } = {
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
  deed: { type: 'string' },
  email: { type: 'string', format: 'email' },
  empty: { type: 'string' },
  integer: { type: 'integer' },
  none: { type: 'string' },
  number: { type: 'number' },
  text: { type: 'string' },
}

function reasonsFor(added: ReadonlyMap<string, Added>): readonly string[] {
  const byRoute = new Map<string, string[]>()
  for (const [name, { screen }] of added) byRoute.set(screen.route, [...(byRoute.get(screen.route) ?? []), name])
  return [...byRoute].map(
    ([route, names]) => `${names.map(name => `\`${name}\``).join(', ')}: shown on ${route}, in no form`,
  )
}
