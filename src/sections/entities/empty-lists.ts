import type { Gap } from '../../evidence/claim.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { entityName, plainNoun, resourceOf } from '../../model/entities/nouns.ts'
import type { Model } from '../../model/model.ts'
import { sortedEntries } from '../../model/sample.ts'
import type { Shape } from '../../model/shapes/shape.ts'
import { seenCount } from '../../model/sightings.ts'
import { isPlural } from '../../model/singular.ts'
import { gap } from '../observed.ts'
import { aThing, things } from './words.ts'

/** Lists that were read and always empty: there is a kind of thing of which nothing was shown. */
export function emptyLists(model: Model): readonly Gap[] {
  const known = new Set(model.entities.map(({ name }) => name))
  const found = new Map<string, Gap>()
  for (const operation of model.operations) {
    const noun = listedNoun(operation)
    const name = entityName(noun)
    // `/inbox/poll` asks what is new: a word in the singular names no kind of which there would be several.
    if (operation.method !== 'GET' || !isPlural(noun) || known.has(name) || found.has(name)) continue
    const empty = emptyAnswers(operation)
    if (empty === null) continue
    const times = seenCount(empty)
    found.set(
      name,
      gap(
        `entities/not-shown/${name}`,
        {
          what: `what ${aThing(name)} is`,
          because: `\`${operation.method} ${operation.path}\` was answered with an empty list${times === 1 ? '' : ` each of ${times} times`}`,
          next: `create ${aThing(name)}, or look where there are ${things(name)} already, and open the list again`,
          blocks: true,
        },
        model.places.evidence(empty, '/response/content/text').slice(0, 5),
      ),
    )
  }
  return [...found.values()]
}

/** The word for what a call lists: that of its path, or of the one list in its answers where that says it too, `{order_lines: []}`. */
export function listedNoun(operation: Operation): string {
  const { noun } = resourceOf(operation)
  const names = new Set(
    [...operation.leaf.bodies.answers].flatMap(([status, { byType }]) =>
      status >= 200 && status < 300
        ? sortedEntries(byType).flatMap(([, { shape }]) =>
            [...(shape.objects?.properties ?? [])].flatMap(([name, { shape: inner }]) =>
              inner.arrays === null ? [] : [name],
            ),
          )
        : [],
    ),
  )
  const [name, ...others] = names
  return name !== undefined && others.length === 0 && isPlural(name) && isOf(plainNoun(name), plainNoun(noun))
    ? name
    : noun
}

/** `searchindex` and `index`, `workflowexecution` and `workflowsexecution`. */
const isOf = (listed: string, asked: string): boolean =>
  asked !== '' && (listed.endsWith(asked) || listed.replaceAll('s', '') === asked.replaceAll('s', ''))

function emptyAnswers({ leaf }: Operation): Operation['leaf']['answers']['all'] | null {
  for (const [status, { byType }] of leaf.bodies.answers)
    if (status >= 200 && status < 300)
      for (const [, { shape, seen }] of sortedEntries(byType))
        if (isEmptyList(shape) && seenCount(seen) > 0) return seen
  return null
}

/** `[]`, or `{data: []}` with nothing else that could be a thing. */
function isEmptyList(shape: Shape): boolean {
  if (shape.arrays !== null) return shape.objects === null && shape.arrays.longest === 0
  if (shape.objects === null) return false
  const inner = [...shape.objects.properties.values()].map(property => property.shape)
  // `{byPassword: true, byMail: false, providers: []}` says how something is set.
  const settings = [...shape.objects.properties].filter(
    ([name, { shape: held }]) => held.booleans !== null && !OF_LIST.test(name),
  )
  if (settings.length >= SETTINGS) return false
  return (
    inner.some(({ arrays }) => arrays !== null && arrays.longest === 0) &&
    inner.every(({ arrays, objects }) => objects === null && (arrays?.longest ?? 0) === 0)
  )
}

/** What is said beside a list whether or not. */
const OF_LIST =
  /^(?:ok|success\w*|error|(?:has|is|can)_?(?:more|next|prev\w*|first|last|load\w*)\w*|first|last|more|done|empty|complete|incomplete\w*|truncated)$/i
const SETTINGS = 2
