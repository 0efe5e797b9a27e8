import type { Operation } from '../../model/calls/operations.ts'
import { type Happened, timesOf } from '../../model/instances/events.ts'
import { formTargets } from '../../model/limits/form-targets.ts'
import type { Model } from '../../model/model.ts'
import type { Face, Screen } from '../../model/screens/screen.ts'
import { sessionAt } from '../../model/screens/session-at.ts'
import { type Sightings, noSightings, settle, sight } from '../../model/sightings.ts'
import type { Cell } from './cells.ts'

/** Once may be chance. */
const TIMES = 2
/** What is loading is not there yet: a control counts as shown where it was there so often. */
const MOSTLY = 0.75

/**
 * Calls whose form or button, and screens whose link, one address shows to some roles nearly each time, and no address of the same
 * screen ever to others who looked there. What nobody tried is told by nothing else: where a role was seen to be let through or
 * refused, that counts.
 */
export function hiddenCells(model: Model, known: readonly Cell[]): readonly Cell[] {
  const filled = new Set(known.map(({ role, on }) => keyOf(role, on)))
  const controls = controlsOf(model)
  const lookers = lookersOf(model)
  const isSettled = undisturbed(model)
  const cells = new Map<string, Cell>()
  const seenBy = new Map<string, Set<string>>()
  const found: (Cell & { readonly control: string })[] = []
  for (const screen of model.screens) {
    const faces = screen.faces.filter(({ isWhole }) => isWhole).map(face => ({ face, looks: lookers(face) }))
    for (const control of controls(screen)) {
      const shown = faces.map(({ face, looks }) => ({ looks, ids: shownIn(face, control) }))
      const ever = new Set<string>()
      for (const { looks, ids } of shown)
        for (const [role, all] of looks) if (all.some(({ id }) => ids.has(id))) ever.add(role)
      seenBy.set(control.on, new Set([...(seenBy.get(control.on) ?? []), ...ever]))
      for (const { looks, ids } of shown) {
        const shownTo = [...looks].filter(([, all]) => isMostly(all, ids))
        for (const [role, all] of shownTo.length === 0 ? [] : looks) {
          if (all.length < TIMES || ever.has(role) || filled.has(keyOf(role, control.on))) continue
          const to = control.ofOne ? shownTo.filter(([, theirs]) => isSettled(theirs, ids, all)) : shownTo
          const names = to.map(([name]) => name).toSorted()
          if (names.length > 0) found.push({ ...hidden(screen, control, role, names, all), control: control.on })
        }
      }
    }
  }
  // Shown elsewhere after all: it is not kept from whoever it is.
  for (const { control, ...cell } of found) {
    const key = keyOf(cell.role, cell.on)
    if (!seenBy.get(control)?.has(cell.role) && !cells.has(key)) cells.set(key, cell)
  }
  return [...cells.values()]
}

const keyOf = (role: string, on: string): string => JSON.stringify([role, on])

/** Something on a screen that leads to a call or to another screen. */
interface Control {
  readonly is: 'form' | 'button' | 'link'
  readonly on: string
  /** Label, route, or the keys of the form's variants. */
  readonly names: readonly string[]
  /** Whether it is about one thing, whose state may hide it too. */
  readonly ofOne: boolean
}

function controlsOf(model: Model): (screen: Screen) => readonly Control[] {
  const target = formTargets(model.screens, model.operations)
  const operations = new Map(model.operations.map(operation => [operation.id, operation]))
  const screens = new Set(model.screens.map(({ route }) => route))
  return screen => [
    ...screen.forms.flatMap((seen): readonly Control[] => {
      const operation = target(screen, seen)
      return operation === null || isElsewhere(operation, screen)
        ? []
        : [{ is: 'form', on: operation.id, names: seen.keys, ofOne: isOfOne(operation) }]
    }),
    ...screen.gestures.flatMap(({ words, calls }): readonly Control[] => {
      const label = /^(?:click|tap) "(.*)"$/s.exec(words)?.[1]
      const call = onlyWrite(calls, operations)
      return label === undefined || call === null || isElsewhere(call, screen)
        ? []
        : [{ is: 'button', on: call.id, names: [label], ofOne: isOfOne(call) }]
    }),
    ...[...new Set(screen.faces.flatMap(({ links }) => [...links.keys()]))]
      .filter(route => route !== screen.route && screens.has(route) && !route.includes('{'))
      .toSorted()
      .map((route): Control => ({ is: 'link', on: `screens/${route}`, names: [route], ofOne: false })),
  ]
}

/** The one call by which a button changes something. */
function onlyWrite(calls: readonly string[], operations: ReadonlyMap<string, Operation>): Operation | null {
  const [only, ...others] = calls.flatMap(id => operations.get(id) ?? []).filter(({ method }) => method !== 'GET')
  return only === undefined || others.length > 0 ? null : only
}

const isOfOne = ({ path }: Operation): boolean => path.includes('{')

/** In a list of things each may have its button, and there may be none of them. */
const isElsewhere = (operation: Operation, { route }: Screen): boolean => isOfOne(operation) && !route.includes('{')

/** Whether the control was shown at a moment from which on, or up to which, nothing was changed while another looked. */
function undisturbed({
  operations,
}: Model): (looks: readonly Happened[], ids: ReadonlySet<number>, others: readonly Happened[]) => boolean {
  const writes = operations
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .flatMap(({ leaf }) => [...leaf.access.entries.values()])
    .flatMap(({ outcome, events }) => (outcome === 'allowed' ? timesOf(events) : []))
    .map(({ end }) => end)
    .toSorted((a, b) => a - b)
  return (looks, ids, others) =>
    looks.some(({ id, at }) => {
      if (!ids.has(id)) return false
      const times = [at, ...others.map(other => other.at)]
      const next = writes.find(end => end >= Math.min(...times))
      return next === undefined || next > Math.max(...times)
    })
}

/** The observations that show a control. */
function shownIn({ actions, forms, links }: Face, { is, names }: Control): ReadonlySet<number> {
  const parts: readonly (Sightings | undefined)[] =
    is === 'link'
      ? names.map(name => links.get(name))
      : names.map(name => (is === 'form' ? forms : actions).entries.get(name))
  return new Set(parts.flatMap(sightings => (sightings === undefined ? [] : [...settle(sightings).ids])))
}

function isMostly(all: readonly Happened[], ids: ReadonlySet<number>): boolean {
  const count = all.filter(({ id }) => ids.has(id)).length
  return count >= TIMES && count >= all.length * MOSTLY
}

/** Who looked at an address, and when. */
function lookersOf(model: Model): (face: Face) => ReadonlyMap<string, readonly Happened[]> {
  const session = sessionAt(model.operations)
  return ({ documents, looks }) => {
    const found = new Map<string, Happened[]>()
    const put = (role: string, look: Happened): void => {
      const known = found.get(role)
      if (known === undefined) found.set(role, [look])
      else known.push(look)
    }
    for (const document of documents) {
      const role = model.identities.roleOf(document.id)
      if (role !== null) put(role, document)
    }
    for (const look of looks) {
      const token = session(look)
      if (token !== undefined) put(model.identities.roleAt(token, look), look)
    }
    return found
  }
}

const WORDS: { readonly [Is in Control['is']]: string } = {
  form: 'its form',
  button: 'its button',
  link: 'a link to it',
}

function hidden(
  { route }: Screen,
  { is, on, names }: Control,
  role: string,
  to: readonly string[],
  looks: readonly Happened[],
): Cell {
  const sightings = noSightings()
  for (const look of looks) sight(sightings, look)
  const what = is === 'button' ? `${WORDS[is]} \`${names[0] ?? ''}\`` : WORDS[is]
  return {
    role,
    on,
    verdict: 'hidden',
    sightings,
    against: null,
    part: '',
    reasons: [`\`${route}\` shows ${what} to ${to.join(', ')}, and to ${role} never`],
  }
}
