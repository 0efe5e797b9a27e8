import type { JsonValue } from '../../evidence/exchange.ts'
import type { SchemaType } from '../../evidence/schema.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import type { CallSubject, EntitySubject } from '../../evidence/subjects.ts'
import { textOf } from '../text-of.ts'
import { mainType } from '../values/sample.ts'
import { keyFields } from './composite-key.ts'
import { keyParameter } from './named-key.ts'
import type { Thing } from './thing.ts'
import { valueAt } from './value-at.ts'

/** Where addresses name the things of an entity, as calls do that are about one of them: `/orders/{orderId}`, `/orders/{orderId}/pay`. */
export interface Addresses {
  /** Paths that end with what names the thing. */
  readonly paths: readonly string[]
  /** Keys that were seen in them, sorted. */
  readonly keys: readonly string[]
  /** Of the keys. */
  readonly type: SchemaType
}

const ABOUT_ONE: ReadonlySet<string | undefined> = new Set(['read', 'update', 'delete', 'transition'])

/** The addresses of an entity's things; no path where no call names one at its end. */
export function addressesOf(calls: readonly CallSubject[], entity: string): Addresses {
  const paths = new Set<string>()
  const keys = new Set<string>()
  const types = new Set<SchemaType>()
  for (const call of calls) {
    const name = keyParameter(call)
    if (call.entity !== entity || call.operation !== undefined || name === null || !ABOUT_ONE.has(call.effect)) continue
    const path = keyInAddress(call.path)
    if (!path.endsWith(`/{${name}}`)) continue
    paths.add(path)
    const parameter = call.parameters.find(one => one.in === 'path' && one.name === name)
    types.add(parameter === undefined ? 'string' : mainType(parameter.schema))
    for (const key of parameter === undefined ? [] : shownValues(parameter.schema)) keys.add(keyInAddress(textOf(key)))
  }
  const [only, ...others] = types
  return { paths: [...paths], keys: [...keys].toSorted(), type: others.length === 0 ? (only ?? 'string') : 'string' }
}

/** Whether addresses alone tell an entity's things apart, or the names that they stand under: no field of them is the key. */
export const isAddressed = (
  entity: Pick<EntitySubject, 'key' | 'keyParts' | 'keyedByName'>,
  { paths }: Addresses,
): boolean => keyFields(entity).length === 0 && (paths.length > 0 || entity.keyedByName === true)

/** The key of a thing, whether a field holds it or addresses alone do. */
export const ownKey = ({ key }: Pick<EntitySubject, 'key'>, { values, address }: Thing): JsonValue | undefined =>
  key === null ? address : valueAt(values, key)

/** A key as it stands in an address, without the ending that says in which format to answer. */
export const keyInAddress = (segment: string): string => segment.replace(ENDING, '')

const ENDING = /\.(?:json|xml)$/i

/**
 * Links that lead to a thing itself, or to what belongs to it, with its own key in the place of another's: what is shown of links comes from
 * other things. A text that is no such link stays as it is.
 * @param paths as of `Addresses`
 */
export function ownLinks(paths: readonly string[]): (key: JsonValue) => (text: string) => string {
  const templates = paths.map(path => path.split('/'))
  return key => text => {
    const [origin = ''] = /^https?:\/\/[^/?#]*/i.exec(text) ?? []
    const [path = ''] = text.slice(origin.length).split(/[?#]/, 1)
    if (!path.startsWith('/')) return text
    const segments = path.split('/')
    const template = templates.find(one => leadsTo(one, segments))
    if (template === undefined) return text
    const last = template.length - 1
    const [ending = ''] = ENDING.exec(segments[last] ?? '') ?? []
    const own = segments.with(last, `${encodeURIComponent(textOf(key))}${ending}`)
    return `${origin}${own.join('/')}${text.slice(origin.length + path.length)}`
  }
}

/** Whether a path is of a template, or leads on from there. */
const leadsTo = (template: readonly string[], segments: readonly string[]): boolean =>
  segments.length >= template.length && template.every((part, nth) => part.startsWith('{') || part === segments[nth])
