import { article } from '../../evidence/article.ts'
import type { Gap } from '../../evidence/claim.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import { wordsOf } from '../../model/instances/field-kind.ts'
import type { StateValue } from '../../model/instances/snapshot.ts'
import type { Model } from '../../model/model.ts'
import { seenCount } from '../../model/sightings.ts'
import { gap } from '../observed.ts'
import type { Lifecycle } from './lifecycles.ts'
import { type UnseenValue, unseenGaps } from './unseen.ts'
import { byText, stated } from './values.ts'

const MOST = 40

/** What the lifecycles leave open, the most frequent first: ways into a state that were not recorded, ends, beginnings. */
export function gapsOf(
  model: Model,
  lifecycles: readonly Lifecycle[],
  still: readonly Lifecycle[],
  unseenOf: (lifecycle: Lifecycle) => readonly UnseenValue[],
): readonly Gap[] {
  const gaps = [
    ...lifecycles.flatMap(lifecycle => [
      ...waysIn(model, lifecycle),
      ...waysOut(model, lifecycle),
      ...beginning(model, lifecycle),
      ...unseenGaps(model, lifecycle, unseenOf(lifecycle)),
    ]),
    ...still.map(lifecycle => unmovedGap(model, lifecycle)),
    ...(lifecycles.length + still.length === 0 ? nothingMoved(model) : []),
  ]
  return gaps.toSorted((a, b) => b.opens - a.opens || (a.id < b.id ? -1 : 1)).slice(0, MOST)
}

/** Things were seen, and none of them in two states: one question for all of them, about the one that was seen most. */
function nothingMoved(model: Model): readonly Gap[] {
  const [most] = model.entities
    .filter(({ key }) => key !== null)
    .toSorted((a, b) => seenCount(b.seen) - seenCount(a.seen) || (a.name < b.name ? -1 : 1))
  if (most === undefined) return []
  const thing = one(most.name)
  const part = { response: '/response/content', request: '/request/postData', message: '/request/url' }[most.seenIn]
  return [
    gap(
      'states/not-shown/any',
      {
        what: 'whether things go through states',
        because: `no field that says a state was seen to change, of ${thing} or of anything else`,
        next: `change ${thing} in every way that the application offers, and look at it again after each`,
        blocks: false,
      },
      model.places.evidence(most.seen, part).slice(0, 5),
    ),
  ]
}

/** `OrderLine` → `order line` */
const spoken = (entity: string): string => wordsOf(entity).join(' ')

const one = (name: string): string => {
  const words = spoken(name)
  return `${article(words)} ${words}`
}

const named = (value: StateValue): string => `\`${String(stated(value))}\``

/** A gap's id may not depend on how a value is written out. */
const idOf = ({ entity, field }: Lifecycle, rest: string): string => `states/not-shown/${entity}.${field} ${rest}`

/** Values that things had, with no change into them seen and no creation that begins with them. */
function waysIn(model: Model, lifecycle: Lifecycle): readonly Gap[] {
  const { entity, field, values, changes, begun, setFirst } = lifecycle
  const reached = new Set([...changes.map(({ to }) => to), ...begun.map(({ value }) => value)])
  return [...values]
    .filter(([value]) => !reached.has(value))
    .toSorted(([a], [b]) => byText(a, b))
    .map(([value, things]) => {
      const set = setFirst.find(one => one.value === value)
      const next = `record ${one(entity)} while its \`${field}\` is made ${named(value)}`
      return gap(
        idOf(lifecycle, `into ${String(stated(value))}`),
        set === undefined
          ? {
              what: `how ${one(entity)} becomes ${named(value)}`,
              because: `${named(value)} stood in \`${field}\` of ${things.size} ${things.size === 1 ? 'thing' : 'things'}; no call that makes it so was recorded`,
              next,
              // Who builds it again has to know how to get there.
              blocks: true,
              opens: things.size + 1,
            }
          : {
              what: `from what ${one(entity)} becomes ${named(value)}`,
              because: `\`${set.act.operation.id.slice('calls/'.length)}\` made it so, and nothing was seen of the thing before`,
              next: `${next}, and look at it before`,
              blocks: false,
              opens: 1,
            },
        placeOf(model, lifecycle, value),
      )
    })
}

/** One question for all values that nothing was seen to leave. */
function waysOut(model: Model, lifecycle: Lifecycle): readonly Gap[] {
  const { entity, field, values, changes, refused } = lifecycle
  const left = new Set(changes.map(({ from }) => from))
  const ended = new Set(refused.map(({ value }) => value))
  const open = [...values.keys()].filter(value => !left.has(value) && !ended.has(value)).toSorted(byText)
  const [first] = open
  if (first === undefined) return []
  return [
    gap(
      idOf(lifecycle, 'ends'),
      {
        what: `whether ${one(entity)} ends as ${open.map(named).join(', ')}`,
        because: `no change of \`${field}\` from ${open.length === 1 ? 'it' : 'them'} was recorded`,
        next: `try what can still be done with ${one(entity)} that is ${named(first)}, and record it`,
        blocks: false,
        opens: 1,
      },
      placeOf(model, lifecycle, first),
    ),
  ]
}

function beginning(model: Model, lifecycle: Lifecycle): readonly Gap[] {
  const { entity, field, begun, changes } = lifecycle
  if (begun.length > 0) return []
  return [
    gap(
      idOf(lifecycle, 'begins'),
      {
        what: `as what ${one(entity)} begins`,
        because: `no creation was recorded whose answer shows \`${field}\``,
        next: `record how ${one(entity)} is made`,
        blocks: false,
        opens: 1,
      },
      changes[0] === undefined ? [] : [model.places.one(changes[0].before.place)],
    ),
  ]
}

function unmovedGap(model: Model, lifecycle: Lifecycle): Gap {
  const { entity, field, values } = lifecycle
  const words = [...values.keys()].toSorted(byText)
  return gap(
    idOf(lifecycle, 'changes'),
    {
      what: `how ${one(entity)} changes its \`${field}\``,
      because: `${words.map(named).join(', ')} were seen; no thing was seen to go from one to another`,
      next: `record ${one(entity)} while its \`${field}\` changes`,
      blocks: false,
      opens: words.length,
    },
    words[0] === undefined ? [] : placeOf(model, lifecycle, words[0]),
  )
}

const placeOf = (model: Model, { sightings }: Lifecycle, value: StateValue): readonly Evidence[] => {
  const sighting = sightings.get(value)
  return sighting === undefined ? [] : [model.places.one(sighting.place, '/response/content/text')]
}
