import type { Operation } from '../../model/calls/operations.ts'
import { asWhom, screensWith, waysTo } from '../../model/declared/ways.ts'
import type { Model } from '../../model/model.ts'
import type { Screen } from '../../model/screens/screen.ts'
import type { ScriptSighting } from '../../model/scripts/named-paths.ts'

type Places = readonly ScriptSighting[]

/** What a person can do to see what only scripts name. */
export interface Ways {
  /** The least that makes the application send it: the screen, what to press there and as whom, as far as anything tells. */
  readonly send: (name: string, places: Places, near: readonly Operation[]) => string
  readonly hear: (word: string, places: Places) => string
  /** How much of that is known. */
  readonly known: (places: Places) => number
}

export function waysIn(model: Model): Ways {
  const wayTo = waysTo(model)
  return {
    known: places => {
      const { open, button } = wayTo(places)
      return Number(open !== null) + Number(button !== null)
    },
    send: (name, places, near) => {
      const { open, button } = wayTo(places)
      if (open !== null)
        return button === null
          ? `${open} and use what sends ${name}; the script of that screen holds it`
          : `${open} and press «${button}», which sends ${name}`
      const seen = button === null ? null : makingScreenWith(button, near, model)
      if (seen !== null) return `open ${seen.route}${asWhom(model, seen)} and press «${button}», which sends ${name}`
      const start = nearest(model, near)
      const press =
        button === null ? `record what makes the application send ${name}` : `press «${button}», which sends ${name}`
      return start === null
        ? press
        : `${press}; start on ${start.screen.route}${asWhom(model, start.screen)}, which sends ${start.call}`
    },
    hear: (word, places) => {
      const { open } = wayTo(places)
      return open === null
        ? `record longer, while something happens that the server says as \`${word}\``
        : `${open} and stay while something happens that the server says as \`${word}\`; the script of that screen waits for it`
    },
  }
}

/** The one that makes such calls and shows such a button. */
function makingScreenWith(label: string, near: readonly Operation[], { screens }: Model): Screen | null {
  const ids = new Set(near.map(({ id }) => id))
  const [only, more] = screensWith(
    label,
    screens.filter(({ calls }) => calls.some(id => ids.has(id))),
  )
  return more === undefined ? (only ?? null) : null
}

/** The screen of which most calls are of these, and one of them. */
function nearest(
  model: Model,
  operations: readonly Operation[],
): { readonly screen: Screen; readonly call: string } | null {
  const reading = operations.filter(({ method }) => method === 'GET')
  const ids = new Set((reading.length > 0 ? reading : operations).map(({ id }) => id))
  const [first] = model.screens
    .map(screen => ({ screen, calls: screen.calls.filter(id => ids.has(id)) }))
    .filter(({ calls }) => calls.length > 0)
    .sort(
      (a, b) =>
        b.calls.length / b.screen.calls.length - a.calls.length / a.screen.calls.length ||
        b.calls.length - a.calls.length ||
        (a.screen.route < b.screen.route ? -1 : 1),
    )
  return first === undefined ? null : { screen: first.screen, call: (first.calls[0] as string).slice('calls/'.length) }
}
