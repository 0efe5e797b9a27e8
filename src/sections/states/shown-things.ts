import type { Operation } from '../../model/calls/operations.ts'
import type { Entity } from '../../model/entities/entity.ts'
import { type Happened, byTime, inTime, timesOf } from '../../model/instances/events.ts'
import { fieldKind, wordsOf } from '../../model/instances/field-kind.ts'
import { type FormThings, readOption, readShown, readThingKey } from '../../model/instances/form-things.ts'
import type { StateValue } from '../../model/instances/snapshot.ts'
import { yesOrNo } from '../../model/instances/yes-or-no.ts'
import { sortedEntries } from '../../model/sample.ts'
import { copySightings, mergeSightings } from '../../model/sightings.ts'
import type { Act, Change } from './changes.ts'
import { placesOf } from './thing-places.ts'
import { type Kind, type Label, type Sighting, type Thing, unseenThing } from './thing.ts'

/** Behind the call that a form is sent to, the place where a page shows what is; behind one that led to the thing, what it set. */
const IN_FORM = ' form'
const LED_THERE = ' led there'
/** The same where a page says it in words. */
const IN_WORDS = ' words'

/** The page whose form showed the value before a change, and the first that showed the new one. */
export function pagesAround({ thing, before, after, to }: Change, field: string): readonly Sighting[] {
  const later = (thing.fields.get(field) ?? []).filter(({ end, value }) => end >= after.end && value === to)
  return [before, ...inTime(later.filter(isOnPage)).slice(0, 1)].filter(isOnPage)
}

const isInWords = ({ slot }: Sighting): boolean => slot.endsWith(IN_WORDS)
const isOnPage = (sighting: Sighting): boolean => sighting.slot.endsWith(IN_FORM) || isInWords(sighting)

interface Known {
  readonly operations: readonly Operation[]
  readonly entities: readonly Entity[]
  readonly acts: readonly Act[]
  readonly kindOf: (entity: string) => Kind
}

/** What forms send, still as it is sent. */
interface Raw {
  readonly thing: Thing
  readonly field: string
  readonly value: string
  readonly slot: string
  readonly moments: readonly Happened[]
}

/**
 * Adds what pages showed of single things in the forms that change them, in place. The thing is the last one that the path names which
 * the form is sent to; what is chosen goes by its label, unless answers hold the values themselves.
 */
export function addShownThings(formThings: FormThings, { operations, entities, acts, kindOf }: Known): void {
  const place = placesOf(operations, entities)
  const byId = new Map(acts.map(act => [act.id, act]))
  const raws = new Map<Kind, Raw[]>()
  const options = new Map<Kind, Map<string, Map<string, Label | null>>>()
  const made: { readonly kind: Kind; readonly thing: Thing; readonly moment: Happened; readonly act: Act }[] = []
  for (const [text, seen] of sortedEntries(formThings)) {
    const found = place(readThingKey(text), seen.told.entries.size > 0 || timesOf(seen.made).length > 0)
    if (found === null) continue
    const { key } = found
    const kind = kindOf(found.name)
    const creations = timesOf(seen.made).flatMap(moment => {
      const act = byId.get(moment.id)
      return act?.accepted === true && found.isMadeBy(act, kind) ? [{ moment, act }] : []
    })
    const isKnown = kind.things.has(key) || kind.byName.has(key)
    if (!isKnown && seen.shown.entries.size + seen.told.entries.size === 0) continue
    const thing = kind.things.get(key) ?? kind.byName.get(key) ?? newThing(kind, key)
    if (seen.shown.entries.size > 0) for (const id of found.targets) kind.formTargets.add(id)
    for (const id of found.operations) kind.operations.add(id)
    for (const [behind, sample] of [
      [IN_FORM, seen.shown],
      [IN_WORDS, seen.told],
    ] as const)
      for (const [states, events] of sortedEntries(sample)) {
        const moments = timesOf(events)
        for (const moment of moments) if (byTime(moment, thing.first) < 0) thing.first = moment
        for (const [field, value] of readShown(states))
          push(raws, kind, { thing, field, value, slot: `${found.slot}${behind}`, moments })
      }
    const opened = sortedEntries(seen.opened).flatMap(([words, events]) =>
      timesOf(events).map(moment => ({ ...moment, words })),
    )
    kind.opened.set(thing, [...(kind.opened.get(thing) ?? []), ...opened])
    for (const creation of creations) made.push({ kind, thing, ...creation })
    for (const [option, sightings] of sortedEntries(seen.options)) addOption(options, kind, option, sightings)
  }
  for (const [kind, all] of raws) {
    for (const [field, labels] of options.get(kind) ?? []) settleLabels(kind, field, labels)
    settleAnswered(kind)
    const fieldOf = fieldsBehindLabels(kind, all, acts)
    const asAnswered = answeredValues(kind)
    for (const raw of all) {
      const field = raw.slot.endsWith(IN_WORDS) ? fieldOf(raw.field) : raw.field
      const value = raw.slot.endsWith(IN_WORDS)
        ? (asAnswered.get(field)?.get(letters(raw.value)) ?? raw.value)
        : raw.value
      addSightings(kind, { ...raw, field, value })
    }
  }
  for (const { kind, thing, moment, act } of made) {
    if (byTime(moment, thing.first) >= 0) continue
    thing.first = moment
    for (const [field, value] of labelledSets(act, kind))
      if (kind.labels.has(sentField(kind, field)) || thing.fields.get(field)?.some(isInWords))
        addSighting(thing, field, {
          ...moment,
          value,
          slot: `${act.operation.id}${LED_THERE}`,
          alone: true,
          nested: false,
        })
  }
}

/** The acts with what they set by its labels, where an entity's forms have some; without those that only draw a form anew. */
export function labelled(acts: readonly Act[], kind: Kind): readonly Act[] {
  if (kind.formTargets.size === 0) return acts
  return acts.flatMap(act => (drawsForm(act, kind) ? [] : [{ ...act, sets: labelledSets(act, kind) }]))
}

/** `POST /orders/7/edit.js` with all that stands in a form that is sent elsewhere: what is asked for is the form. */
const drawsForm = ({ operation: { id, path } }: Act, { formTargets }: Kind): boolean =>
  !formTargets.has(id) && /\/(?:edit|new|form)(?:\.\w+)?$/i.test(path)

const labelledSets = ({ sets }: Act, { labels, answered }: Kind): Act['sets'] =>
  sets.map(
    ([field, value]) => [answered.get(field) ?? field, labels.get(field)?.get(String(value))?.text ?? value] as const,
  )

/** What forms send as `status_id` to set the `status` of answers; a field that forms send as answers have it is called the same. */
export const sentField = ({ answered }: Kind, field: string): string =>
  [...answered].find(([, name]) => name === field)?.[0] ?? field

/**
 * What a label of a page is called where it is sent: `Status` is `status_id` in forms or in what calls set, else as the page says.
 */
function fieldsBehindLabels(kind: Kind, raws: readonly Raw[], acts: readonly Act[]): (label: string) => string {
  const known = new Map<string, string>()
  const add = (field: string): void => {
    const words = wordsBesideId(field)
    if (!known.has(words)) known.set(words, field)
  }
  for (const { field, slot } of raws) if (slot.endsWith(IN_FORM)) add(field)
  for (const { fields } of kind.things.values()) for (const field of [...fields.keys()].sort()) add(field)
  const sets = acts.filter(({ operation }) => kind.operations.has(operation.id)).flatMap(act => act.sets)
  for (const field of [...new Set(sets.map(([name]) => name))].sort()) add(field)
  return label => known.get(wordsOf(label).join(' ')) ?? label.toLowerCase()
}

const wordsBesideId = (field: string): string =>
  wordsOf(field)
    .filter(word => word !== 'id')
    .join(' ')

/** How answers spell what pages say in words, by field and letters: `In progress` is `in_progress`; two that are alike are left out. */
function answeredValues({ things }: Kind): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>()
  const unclear = new Set<string>()
  for (const { fields } of things.values())
    for (const [field, sightings] of fields)
      for (const { value } of sightings) {
        if (typeof value !== 'string') continue
        const byLetters = found.get(field) ?? new Map<string, string>()
        found.set(field, byLetters)
        const plain = letters(value)
        const known = byLetters.get(plain)
        if (known !== undefined && known !== value) unclear.add(JSON.stringify([field, plain]))
        byLetters.set(plain, value)
      }
  for (const each of unclear) {
    const [field, plain] = JSON.parse(each) as readonly [string, string]
    found.get(field)?.delete(plain)
  }
  return found
}

const letters = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '')

function newThing(kind: Kind, key: string): Thing {
  const thing = unseenThing(kind.entity, key)
  kind.things.set(key, thing)
  return thing
}

function push(raws: Map<Kind, Raw[]>, kind: Kind, raw: Raw): void {
  const known = raws.get(kind)
  if (known === undefined) raws.set(kind, [raw])
  else known.push(raw)
}

/** Null where a value has several labels. */
function addOption(
  options: Map<Kind, Map<string, Map<string, Label | null>>>,
  kind: Kind,
  option: string,
  sightings: Label['sightings'],
): void {
  const [field, value, text] = readOption(option)
  const byField = options.get(kind) ?? new Map<string, Map<string, Label | null>>()
  options.set(kind, byField)
  const byValue = byField.get(field) ?? new Map<string, Label | null>()
  byField.set(field, byValue)
  const known = byValue.get(value)
  if (known === undefined) byValue.set(value, { text, sightings: copySightings(sightings) })
  else if (known !== null && known.text === text) mergeSightings(known.sightings, copySightings(sightings))
  else byValue.set(value, null)
}

/** Labels stand for values where each value has one of its own, and no answer shows the values. */
function settleLabels(kind: Kind, field: string, labels: ReadonlyMap<string, Label | null>): void {
  const texts = new Set<string>()
  for (const label of labels.values()) if (label !== null) texts.add(label.text)
  const isRead = [...kind.things.values()].some(({ fields }) => fields.has(field))
  if (isRead || texts.size < labels.size) return
  kind.labels.set(
    field,
    new Map([...labels].flatMap(([value, label]) => (label === null ? [] : [[value, label] as const]))),
  )
}

/** `status_id` is the `status` of answers where each value that they have of it is what forms call one that they send. */
function settleAnswered({ things, labels, answered }: Kind): void {
  const inAnswers = new Map<string, Set<StateValue>>()
  for (const { fields } of things.values())
    for (const [field, sightings] of fields) {
      const values = inAnswers.get(field) ?? new Set()
      inAnswers.set(field, values)
      for (const { value } of sightings) values.add(value)
    }
  for (const [field, byValue] of labels) {
    const texts = new Set<StateValue>([...byValue.values()].map(({ text }) => text))
    const found = [...inAnswers].find(
      ([name, values]) => wordsBesideId(name) === wordsBesideId(field) && [...values].every(value => texts.has(value)),
    )
    if (found !== undefined) answered.set(field, found[0])
  }
}

function addSightings({ labels, answered }: Kind, { thing, field, value, slot, moments }: Raw): void {
  const said = slot.endsWith(IN_WORDS) ? yesOrNo(value) : null
  const plain = said ?? (/^\d{1,3}$/.test(value) && fieldKind(field) === 'state' ? Number(value) : value)
  const stands: StateValue = labels.get(field)?.get(value)?.text ?? plain
  for (const moment of moments)
    addSighting(thing, answered.get(field) ?? field, { ...moment, value: stands, slot, alone: true, nested: false })
}

function addSighting({ fields }: Thing, field: string, sighting: Sighting): void {
  const known = fields.get(field)
  if (known === undefined) fields.set(field, [sighting])
  else known.push(sighting)
}
