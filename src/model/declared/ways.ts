import { timesOf } from '../instances/events.ts'
import type { Model } from '../model.ts'
import { rememberingEach } from '../remembering-each.ts'
import type { Screen } from '../screens/screen.ts'
import type { ScriptSighting } from '../scripts/named-paths.ts'
import { buttonsOf } from './buttons.ts'
import { opening, screensOfScripts } from './script-screens.ts'

/** How a person reaches a place in a script, as far as anything tells. */
export interface Way {
  /** The route of the screen whose script it is; null where none is known. */
  readonly screen: string | null
  /** `open /orders (signed in as Editor)`; null where no screen is known to be the script's. */
  readonly open: string | null
  /** The words on what is pressed. */
  readonly button: string | null
}

/** Which screen, which button, as whom. */
export const waysTo = rememberingEach((model: Model): ((places: readonly ScriptSighting[]) => Way) => {
  const buttonOf = buttonsOf(model)
  const screensOf = screensOfScripts(model)
  const visited = new Map(model.screens.map(screen => [screen.route, screen]))
  return places => {
    const [screen] = screensOf(places)
    const pressed = buttonOf(places)
    const button = pressed?.label ?? null
    if (screen === undefined) {
      const shown = pressed?.isOnPage === true ? oneOfScreensWith(pressed.label, model.screens) : null
      if (shown === null) return { screen: null, open: null, button }
      return { screen: shown.route, open: `open ${shown.route}${asWhom(model, shown)}`, button }
    }
    const whom = screen.requires.length > 0 ? '' : asWhom(model, visited.get(screen.route))
    return { screen: screen.route, open: `${opening(screen)}${whom}`, button }
  }
})

/** Those that show a button with these words, in a dialog or a tab too. */
export const screensWith = (label: string, screens: readonly Screen[]): readonly Screen[] =>
  screens.filter(
    ({ actions, subStates }) =>
      actions.some(({ text }) => text === label) || subStates.some(state => state.actions.includes(label)),
  )

/** What stands on more screens than that does more things than one. */
const FEW = 3

/** The first of a few. */
function oneOfScreensWith(label: string, screens: readonly Screen[]): Screen | null {
  const found = screensWith(label, screens)
  return found.length > FEW ? null : (found[0] ?? null)
}

/** ` (signed in as Editor)` where several sign in and one of them was seen there. */
export function asWhom({ identities }: Model, screen: Screen | undefined): string {
  const roles = identities.roles.filter(({ kind, partOf }) => kind === 'named' && partOf === undefined)
  if (screen === undefined || roles.length < 2) return ''
  const there = new Set(
    [...screen.access, ...screen.stays].flatMap(({ outcome, session, events }) =>
      outcome === 'allowed' ? timesOf(events).map(event => identities.roleAt(session, event)) : [],
    ),
  )
  const named = roles.flatMap(({ name }) => (there.has(name) ? [name] : []))
  const [only] = named
  return only === undefined || named.length === roles.length ? '' : ` (signed in as ${named.join(' or ')})`
}
