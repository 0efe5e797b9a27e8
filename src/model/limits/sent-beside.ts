import type { Operation } from '../calls/operations.ts'
import type { Screen } from '../screens/screen.ts'
import type { PageForm } from '../pages/page.ts'
import { formTargets } from './form-targets.ts'

/**
 * By the id of the call, the names of what its forms send that is no field of anything: which button was pressed, what stands hidden
 * in most forms, whatever they are about, and what a field held when the form was drawn.
 */
export type SentBeside = ReadonlyMap<string, ReadonlySet<string>>

/** What a form of the same call has to be filled in with is a field, whatever a button elsewhere is called. */
export function sentBeside(screens: readonly Screen[], operations: readonly Operation[]): SentBeside {
  const target = formTargets(screens, operations)
  const beside = new Map<string, Set<string>>()
  const filledIn = new Map<string, Set<string>>()
  const hidden = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, id: string, names: readonly string[]): void => {
    const known = to.get(id) ?? new Set()
    for (const name of names) known.add(name)
    to.set(id, known)
  }
  for (const screen of screens)
    for (const seen of screen.forms) {
      if (seen.form.fields.length >= FIELDS && seen.form.method === 'POST')
        add(hidden, kindOf(seen.form), seen.form.hidden)
      const operation = target(screen, seen)
      if (operation === null) continue
      add(beside, operation.id, [...(seen.form.commands ?? []), ...formerIn(seen.form)])
      add(
        filledIn,
        operation.id,
        seen.form.fields.map(({ name }) => name),
      )
    }
  const everywhere = hiddenEverywhere(hidden)
  for (const { id, leaf } of operations) {
    const sends = [...leaf.bodies.accepted.entries.keys()].some(mediaType => /form/.test(mediaType))
    if (everywhere.length > 0 && sends) add(beside, id, everywhere)
  }
  return new Map(
    [...beside].map(([id, names]) => [id, new Set([...names].filter(name => filledIn.get(id)?.has(name) !== true))]),
  )
}

/** Hidden, `old_contact` beside `contact`. Where a person fills it in, it is a field. */
const formerIn = ({ fields, hidden }: PageForm): readonly string[] =>
  hidden.filter(name => {
    const [, about] = FORMER.exec(name) ?? []
    return about !== undefined && (hidden.includes(about) || fields.some(field => field.name === about))
  })

const FORMER = /^(?:old|orig(?:inal)?|prev(?:ious)?|initial)[-_](.+)$/i

/** Fewer choose what a list shows, or what is done with several. */
const FIELDS = 3
/** Fewer forms share by chance what they do not show. */
const FORMS = 4
const KEY = /^(?:id|pk|uuid|guid|key|slug)$|(?:_id|[a-z]I[dD])$/

/** What protects a form against forgery, or tells the server how it was sent, stands in most forms and says of which thing they are in none. */
function hiddenEverywhere(hidden: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const counts = new Map<string, number>()
  for (const names of hidden.values()) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].flatMap(([name, count]) =>
    count >= FORMS && count * 2 >= hidden.size && !KEY.test(name) ? [name] : [],
  )
}

/** Forms that ask for the same are one kind. */
const kindOf = ({ fields }: PageForm): string =>
  fields
    .map(({ name }) => name)
    .sort()
    .join(' ')
