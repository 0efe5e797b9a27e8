import { isSure } from '../../instances/keys.ts'
import { isPlural } from '../../singular.ts'
import type { CallLeaf } from '../leaf/leaf.ts'
import { parameterName, thingBefore } from '../names.ts'
import { isOwn, withNames } from './shared-names.ts'
import type { Template, TemplateSegment } from './template.ts'

/**
 * Parameters that nothing but the word before them named take the name of the thing whose key stands there: `/stats/{orderId}` where the
 * values are those of `/orders/{orderId}`, which is answered with them as the `id`, and no answer at `/stats` has them for one. Only keys
 * that are long and hold a digit and a letter tell: numbers and words may well name several things.
 */
export function withNamesOfKeys(found: readonly Template[]): readonly Template[] {
  const handed = keysHandedOut(found)
  const names = namesOfKeys(found, handed)
  return names.size === 0 ? found : found.map(template => renamed(template, handed, names))
}

/** By path, the keys of the things that are answered there, `one` by itself or in a `list`. */
type Handed = Readonly<Record<'one' | 'list', ReadonlyMap<string, ReadonlySet<string>>>>

function keysHandedOut(found: readonly Template[]): Handed {
  const handed = { one: new Map<string, Set<string>>(), list: new Map<string, Set<string>>() }
  for (const { segments, leaves } of found) {
    const path = pathOf(segments)
    for (const { pointer, keys } of [...leaves.values()].flatMap(answered)) {
      const known = pointer.includes('*') ? handed.list : handed.one
      for (const key of keys) known.set(path, (known.get(path) ?? new Set()).add(key))
    }
  }
  return handed
}

/** What the answers of a call hold that has a key of its own, by where it stands. */
const answered = ({ instances }: CallLeaf): readonly { readonly pointer: string; readonly keys: readonly string[] }[] =>
  [...instances.entries.values()].flatMap(({ pointer, keyField, byKey }) =>
    isSure(keyField) ? [{ pointer, keys: [...byKey.entries.keys()].filter(isOwn) }] : [],
  )

/** By key, the names that say whose it is, the surest of them alone: of an address at which the thing is, or of a list that holds it. */
function namesOfKeys(found: readonly Template[], handed: Handed): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  const add = (key: string, name: string): unknown => names.set(key, (names.get(key) ?? new Set()).add(name))
  for (const { segments } of found)
    segments.forEach((segment, index) => {
      if (segment.parameter)
        for (const value of ownValues(segments, index, handed)) if (isOwn(value)) add(value, segment.text)
    })
  const addressed = new Set(names.keys())
  for (const { segments, leaves } of found)
    for (const { pointer, keys } of [...leaves.values()].flatMap(answered)) {
      const name = nameOfListed(pointer, segments)
      if (name !== null) for (const key of keys) if (!addressed.has(key)) add(key, name)
    }
  return names
}

/** The values of a parameter that are keys of the things that are answered at its address, or in the list above it. */
function ownValues(segments: readonly TemplateSegment[], index: number, handed: Handed): readonly string[] {
  const at = handed.one.get(pathOf(segments.slice(0, index + 1)))
  const above = handed.list.get(pathOf(segments.slice(0, index)))
  return (segments[index] as TemplateSegment).values.filter(value => at?.has(value) || above?.has(value))
}

/** `loaderId` of what stands in a list called `loaders`; null where nothing calls it so. */
function nameOfListed(pointer: string, segments: readonly TemplateSegment[]): string | null {
  const parts = pointer.split('/')
  if (parts.at(-1) !== '*') return null
  const holder = parts.at(-2) ?? ''
  const noun = isPlural(holder) && !ENVELOPE.test(holder) ? holder : ''
  return noun === '' ? nameOfList(segments) : parameterName(noun, 'id', '', new Set())
}

function nameOfList(segments: readonly TemplateSegment[]): string | null {
  const last = segments.at(-1)
  return last === undefined || last.parameter || !isPlural(last.text)
    ? null
    : parameterName(last.text, 'id', '', new Set())
}

/** What holds a list and says nothing of what is in it. */
const ENVELOPE = /^(?:results?|items|rows|nodes|edges|records|entries|hits|docs|values|objects|elements)$/i

const renamed = (template: Template, handed: Handed, names: ReadonlyMap<string, ReadonlySet<string>>): Template =>
  withNames(template, (segment, index) => {
    const { segments } = template
    return isCalledAfterWord(segments, index) && ownValues(segments, index, handed).length === 0
      ? onlyName(segment, names)
      : null
  })

/** `{statId}` behind `stats`, `{id}` behind another value: what a parameter is called of which nothing told what it names. */
function isCalledAfterWord(segments: readonly TemplateSegment[], index: number): boolean {
  const { parameter, text } = segments[index] as TemplateSegment
  if (!parameter) return false
  const thing = thingBefore(segments.slice(0, index))
  return text.replace(/\d+$/, '') === (thing === '' ? 'id' : `${thing}Id`)
}

/** The name that the values have, half of them at least, as keys of something; null where they are keys of several things, or of none. */
function onlyName({ values }: TemplateSegment, names: ReadonlyMap<string, ReadonlySet<string>>): string | null {
  const known = values.flatMap(value => names.get(value) ?? [])
  const [first] = known
  if (first === undefined || known.length * 2 < values.length) return null
  const shared = [...first].filter(name => known.every(each => each.has(name)))
  const counted = (name: string): number => [...names.values()].filter(each => each.has(name)).length
  return shared.reduce<string | null>((best, name) => {
    if (best === null) return name
    const more = counted(name) - counted(best)
    return more > 0 || (more === 0 && name < best) ? name : best
  }, null)
}

const pathOf = (segments: readonly TemplateSegment[]): string =>
  JSON.stringify(segments.map(({ text, parameter }) => (parameter ? 0 : text)))
