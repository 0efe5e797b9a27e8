import { TITLE_LEVEL } from '../../evidence/script.ts'
import type { Operation } from '../calls/operations.ts'
import { sends, sentNames } from '../limits/form-targets.ts'
import type { Model } from '../model.ts'
import type { ScriptSighting } from '../scripts/named-paths.ts'
import { rememberingEach } from '../remembering-each.ts'
import { positionOf } from '../scripts/position-of.ts'
import type { Script } from '../scripts/scripts.ts'
import type { DeclaredRoute } from '../screens/declared/declared-routes.ts'
import { loadedScripts } from '../screens/declared/loaded-scripts.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { buttonsOf, labelsOf, placeKey } from './buttons.ts'
import type { Finding } from './findings.ts'

/** What the scripts that are loaded for a screen can draw on it. Whether and when they do, only who opens it sees. */
export interface Drawn {
  readonly forms: readonly DrawnForm[]
  readonly buttons: readonly DrawnButton[]
  readonly headings: readonly DrawnHeading[]
}
export interface DrawnHeading {
  /** Null where it varies. */
  readonly text: string | null
  /** What it says instead where the address has a parameter. */
  readonly given: { readonly parameter: string; readonly text: string } | null
  readonly level: number
  readonly place: DrawnPlace
}
export interface DrawnForm {
  readonly name: string
  readonly fields: readonly {
    readonly name: string
    readonly label: string | null
    readonly control: string
    readonly rules: readonly string[]
    readonly options: readonly string[]
  }[]
  /** The id of the one call that sends it: by its button, else by its fields; null where that is not known. */
  readonly call: string | null
  readonly place: DrawnPlace
}
export interface DrawnButton {
  readonly label: string
  /** Ids of calls that pressing it makes, sorted. */
  readonly calls: readonly string[]
  readonly place: DrawnPlace
}
interface DrawnPlace extends ScriptSighting {
  readonly position: number
}

const SEVERAL = 2
/** What more rows of the route table load, or more than half of them, is loaded for none of them. */
const SHARED = 6
const MOST_BUTTONS = 60
const NOTHING: Drawn = { forms: [], buttons: [], headings: [] }

/** What scripts can draw for rows of the route table. */
interface DrawnForRows {
  /** @param made the ids of the calls that were made from the screen of the row */
  readonly shown: (row: Row, made: readonly string[]) => Pick<Drawn, 'forms' | 'buttons'>
  /** The heading that is the row's own; null where there is none, or several may be. */
  readonly heading: (row: Row) => string | null
}

/** What a row of the route table shows: the scripts that it loads, or places in its own. */
type Row = Pick<DeclaredRoute, 'loads' | 'draws' | 'script'> & { readonly route: string }

export const drawnBy = rememberingEach((model: Model): DrawnForRows => {
  const { around } = loadedScripts(model.scripts)
  const scripts = new Map(model.scripts.map(script => [script.url, script]))
  const rows = [...model.screens.flatMap(({ row }) => row ?? []), ...model.declaredScreens]
  const telling = new Set(rows.flatMap(({ draws }) => draws.map(({ script }) => script)))
  const partsOf = rememberingEach((row: Row): readonly Part[] => [
    // Of a script that rows are loaded with, what they show is told by the rows: nothing where one does not tell, and others do.
    ...[...new Set(row.loads.flatMap(around))]
      .filter(script =>
        script === row.script ? !telling.has(script) : !row.draws.some(({ script: drawn }) => drawn === script),
      )
      .sort()
      .map(script => ({ script, range: null })),
    ...row.draws.map(({ script, from, to }) => ({ script, range: [positionOf(from), positionOf(to)] as const })),
  ])
  const showing = new Map<string, Set<string>>()
  for (const row of rows)
    for (const part of partsOf(row))
      showing.set(partKey(part), (showing.get(partKey(part)) ?? new Set()).add(row.route))
  const most = Math.max(1, Math.min(SHARED, Math.floor(new Set(rows.map(({ route }) => route)).size / 2)))
  const catalogue = catalogueOf(model)
  const calls = callsByButton(model)
  const known = new Map<string, Drawn>()
  const ofScript = (url: string): Drawn => {
    const before = known.get(url)
    if (before !== undefined) return before
    const script = scripts.get(url)
    const made = script === undefined ? NOTHING : drawnIn(script, catalogue, at => calls.get(placeKey(url, at)) ?? [])
    known.set(url, made)
    return made
  }
  const sentBy = senders(model.operations)
  const parameters = new Set(rows.flatMap(({ route }) => parametersOf(route)))
  const headingIn = rememberingEach((row: Row): string | null =>
    headingOf(
      partsOf(row).map(part => {
        const own = ofScript(part.script)
          .headings.filter(isIn(part))
          .map(heading => asGiven(heading, row.route, parameters))
        // What several rows draw may be the heading of any of them.
        return showing.get(partKey(part))?.size === 1 ? own : own.filter(({ given }) => given !== null)
      }),
    ),
  )
  const headings = new Map<string | null, Set<string>>()
  for (const row of rows) headings.set(headingIn(row), (headings.get(headingIn(row)) ?? new Set()).add(row.route))
  /** What several screens have for a heading names none of them. */
  const heading = (row: Row): string | null => {
    const own = headingIn(row)
    return headings.get(own)?.size === 1 ? own : null
  }
  const shown: DrawnForRows['shown'] = (row, made) => {
    const own = partsOf(row).filter(part => (showing.get(partKey(part))?.size ?? 0) <= most)
    // A component may stand in another.
    const forms = [...new Set(own.flatMap(part => ofScript(part.script).forms.filter(isIn(part))))]
    const buttons = own.flatMap(part => ofScript(part.script).buttons.filter(isIn(part)))
    return {
      forms: forms.map(form => ({ ...form, call: form.call ?? sentBy(form, forms, made) })),
      buttons: byLabel(buttons).slice(0, MOST_BUTTONS),
    }
  }
  return { shown, heading }
})

/** `/orders/{id}`: `id` */
const parametersOf = (route: string): readonly string[] =>
  route.split('/').flatMap(word => /^\{(\w+)\}$/.exec(word)?.[1] ?? [])

/**
 * What a heading says on a route, where that hangs on a parameter of the address; it varies where no route has that.
 * @param parameters of all routes
 */
function asGiven(heading: DrawnHeading, route: string, parameters: ReadonlySet<string>): DrawnHeading {
  const { given } = heading
  if (given === null) return heading
  if (!parameters.has(given.parameter)) return { ...heading, text: null, given: null }
  return parametersOf(route).includes(given.parameter) ? { ...heading, text: given.text } : heading
}

/**
 * Of the first part that has headings the one of the highest level; a component that is drawn in another may be a part of the screen only, so that of titles
 * of such there is to be one alone. What asks is a dialog's, and names no screen; nor does what a colon ends,
 * and a name that varies goes on. A name of the document that varies leaves it to the headings beside it.
 */
function headingOf(parts: readonly (readonly DrawnHeading[])[]): string | null {
  const counting = parts.map(headings => headings.filter(({ level, text }) => level > 0 || text !== null))
  const at = parts.findIndex(headings => headings.length > 0)
  const highest = Math.min(...(counting[at] ?? []).map(({ level }) => level))
  const all = at > 0 && highest === TITLE_LEVEL ? counting.flat() : (counting[at] ?? [])
  const [only = null, more] = new Set(
    all.flatMap(({ level, text }) => (level === highest && !/[?:]$/.test(text?.trim() ?? '') ? [text] : [])),
  )
  return more === undefined ? only : null
}

/** Of several with the same words, what all of them do. */
function byLabel(buttons: readonly DrawnButton[]): readonly DrawnButton[] {
  const found = new Map<string, DrawnButton>()
  for (const button of buttons) {
    const known = found.get(button.label)
    const calls = [...new Set([...(known?.calls ?? []), ...button.calls])].sort()
    found.set(button.label, { ...(known ?? button), calls })
  }
  return [...found.values()]
}

/** A script, or a place in one: from where to where. */
interface Part {
  readonly script: string
  readonly range: readonly [from: number, to: number] | null
}

const partKey = ({ script, range }: Part): string => JSON.stringify([script, range])

const isIn =
  ({ range }: Part) =>
  ({ place: { position } }: { readonly place: DrawnPlace }): boolean =>
    range === null || (range[0] <= position && position < range[1])

/**
 * The one call that sends the fields of a form: of those that its screen makes, else of all, where no other form of the screen has the same
 * fields too. Null where there is none, or several.
 */
function senders(
  operations: readonly Operation[],
): (form: DrawnForm, all: readonly DrawnForm[], made: readonly string[]) => string | null {
  const writes = new Map(
    operations.flatMap(operation =>
      operation.protocol === 'http' && /^(?:POST|PUT|PATCH)$/.test(operation.method)
        ? [[operation.id, sentNames(operation)] as const]
        : [],
    ),
  )
  const one = (ids: Iterable<string>, fields: readonly string[]): string | null => {
    const [only, more] = [...ids].filter(id => sends(writes.get(id) ?? new Set(), fields, []))
    return more === undefined ? (only ?? null) : null
  }
  return (form, all, made) => {
    const [names = [], ...others] = [form, ...all.filter(other => other !== form)].map(({ fields }) =>
      fields.map(({ name }) => name),
    )
    const isOnly = !others.some(other => names.every(name => other.includes(name)))
    // Much has a name: where the screen makes no call one field alone tells nothing.
    const alike = [...writes].flatMap(([id, own]) =>
      names.filter(name => own.has(name)).length >= SEVERAL ? [id] : [],
    )
    return one(made, names) ?? (isOnly && !made.some(id => writes.has(id)) ? one(alike, names) : null)
  }
}

/** The calls that buttons make, as far as scripts tell which, by where they are drawn. */
function callsByButton(model: Model): ReadonlyMap<string, readonly string[]> {
  const buttonOf = buttonsOf(model)
  const reads = new Set(model.operations.flatMap(({ id, method }) => (method === 'GET' ? [id] : [])))
  const found = new Map<string, Set<string>>()
  for (const [id, paths] of model.declaredCalls.seen)
    for (const place of paths.flatMap(({ places }) => places)) {
      const button = buttonOf([place])
      // What several buttons read is read again after what each of them does.
      if (button === null || (reads.has(id) && !button.isOnly)) continue
      for (const key of button.drawnAt) found.set(key, (found.get(key) ?? new Set()).add(id))
    }
  return new Map([...found].map(([key, ids]) => [key, [...ids].sort()]))
}

function drawnIn(script: Script, catalogue: Catalogue, callsAt: (at: string) => readonly string[]): Drawn {
  const { url, sightings, reading } = script
  const place = (at: string): DrawnPlace => ({ script: url, sightings, at, position: positionOf(at) })
  const buttons = reading.findings.flatMap(finding =>
    finding.kind === 'button'
      ? labelsOf(finding, catalogue, new Map()).map(({ label }): DrawnButton => ({
          label,
          calls: callsAt(finding.at),
          place: place(finding.at),
        }))
      : [],
  )
  const sending = new Set<DrawnButton>()
  const forms = reading.findings.flatMap((finding): readonly DrawnForm[] => {
    if (finding.kind !== 'form') return []
    const sends = labelsOf({ words: finding.sends, selectors: [] }, catalogue, new Map())[0]?.label ?? null
    const own = sends === null ? null : sender(buttons, sends, finding.at)
    if (own !== null) sending.add(own)
    const fields = finding.fields.flatMap(field => {
      const label = textOf(field.label, catalogue)
      return field.name === '' && label === null ? [] : [{ ...field, name: field.name || (label as string), label }]
    })
    const [call, more] = own?.calls ?? []
    const only = more === undefined ? (call ?? null) : null
    return fields.length === 0
      ? []
      : [
          {
            name: finding.name || (textOf(finding.titled ?? [], catalogue) ?? sends ?? ''),
            fields,
            call: only,
            place: place(finding.at),
          },
        ]
  })
  const headings = reading.findings.flatMap(finding => {
    if (finding.kind !== 'heading') return []
    const { words, given, level, at } = finding
    const said = given === undefined ? null : textOf(given.words, catalogue)
    return [
      {
        text: textOf(words, catalogue),
        given: given === undefined || said === null ? null : { parameter: given.parameter, text: said },
        level,
        place: place(at),
      },
    ]
  })
  return { forms, buttons: buttons.filter(button => !sending.has(button)), headings }
}

/** The button that sends a form: that which stands where the form does, else the only one with its words. */
function sender(buttons: readonly DrawnButton[], words: string, at: string): DrawnButton | null {
  const all = buttons.filter(({ label }) => label === words)
  const [only, more] = all
  return all.find(({ place }) => place.at === at) ?? (more === undefined ? (only ?? null) : null)
}

/** The first words that are known. */
function textOf(words: Finding<'button'>['words'], catalogue: Catalogue): string | null {
  for (const { text, key } of words) {
    const said = key === null ? text : catalogue.text(key)?.text
    if (said !== undefined && said !== '' && !/[{<]/.test(said)) return said
  }
  return null
}
