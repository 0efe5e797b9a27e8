import type { Operation } from './operations.ts'

type Named = Pick<Operation, 'path' | 'method' | 'name' | 'namedBy'>

/**
 * Calls that a parameter names and that only bring a form, as the deeds beside them at the same address tell: where an application has
 * `host.update` and `host.edit`, the one changes, and the other shows what is to be changed (`edit` and `new` in Rails, `create` beside
 * `store` in Laravel). Several things have to be spoken of in both words: then it is the application's habit, and holds for all.
 */
export function formsAsked(operations: readonly Named[]): (operation: Named) => boolean {
  const names = new Map<string, Set<string>>()
  for (const operation of operations) {
    if (operation.namedBy === undefined || operation.name === undefined) continue
    const at = placeOf(operation)
    names.set(at, (names.get(at) ?? new Set()).add(operation.name))
  }
  const habits = new Map(
    [...names].map(([at, all]) => [at, new Set(Object.keys(DONE_AS).filter(shown => isHabit(shown, all)))]),
  )
  return operation => {
    const shown = partsOf(operation.name ?? '')?.deed
    return (
      operation.namedBy !== undefined && shown !== undefined && (habits.get(placeOf(operation))?.has(shown) ?? false)
    )
  }
}

const placeOf = ({ method, path, namedBy = '' }: Named): string => `${method} ${path} ${namedBy}`

/** By what a form is asked for, what is done with it. */
const DONE_AS: { readonly [shown: string]: readonly string[] } = {
  edit: ['update', 'save'],
  create: ['store'],
  new: ['create', 'insert', 'save'],
}

/** `save`, and where what is shown stands before it `editSave`. */
const doneAs = (shown: string): readonly string[] =>
  (DONE_AS[shown] ?? []).flatMap(done => [done, `${shown}${done.charAt(0).toUpperCase()}${done.slice(1)}`])

const SEVERAL = 2

function isHabit(shown: string, all: ReadonlySet<string>): boolean {
  const both = [...all].filter(name => {
    const parts = partsOf(name)
    return parts?.deed === shown && doneAs(shown).some(done => all.has(`${parts.of}${done}`))
  })
  return both.length >= SEVERAL
}

/** `host.edit`, `host_edit`: the deed, and what stands before it. */
function partsOf(name: string): { readonly of: string; readonly deed: string } | null {
  const [, of, deed] = /^(.+[./:_-])([a-z]+)$/.exec(name) ?? []
  return of === undefined || deed === undefined ? null : { of, deed }
}
