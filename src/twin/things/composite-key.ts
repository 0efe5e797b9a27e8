import type { JsonObject } from '../../evidence/exchange.ts'
import { parametersByField } from '../../evidence/keys-in-parentheses.ts'
import type { EntitySubject } from '../../evidence/subjects.ts'
import { textOf } from '../text-of.ts'
import { equalTo, isKeyOf } from './named-key.ts'
import { lastName, partsOfKey } from '../../evidence/field-path.ts'
import { valueAt, withValue } from './value-at.ts'

type Keyed = Pick<EntitySubject, 'key' | 'keyParts' | 'fields'>

/** The fields that are the key of an entity's things: one, several together, or none. */
export const keyFields = ({ key, keyParts }: Pick<EntitySubject, 'key' | 'keyParts'>): readonly string[] =>
  keyParts ?? (key === null ? [] : [key])

/** The key of a thing as one text: of several parts each on a line. */
export const keyText = (values: JsonObject, fields: readonly string[]): string =>
  fields.map(name => textOf(valueAt(values, name))).join('\n')

/**
 * Whether a text says a key of several parts, each on a line or joined: of the kind `Component` paths and references may say `component`.
 * @param key as `keyText` writes it
 */
export function isSameKey(key: string, said: string): boolean {
  const plain = key.toLowerCase()
  return plain === said.toLowerCase() || plain === partsOfKey(said).join('\n').toLowerCase()
}

/** The parts of a key as one text, by field. */
export const fromKeyText = (text: string, fields: readonly string[]): JsonObject =>
  text
    .split('\n')
    .reduce<JsonObject>((values, part, nth) => withValue(values, fields[nth] as string, part), Object.create(null))

/**
 * The key that a path or a query names where it has several parts, each by its own parameter; null where it does not name all. The path may say which is which; what things
 * are called by among others is named by whatever parameter the path ends with.
 */
export function namedTogether(
  { key, keyParts = [], fields }: Keyed,
  {
    path,
    parameters,
    query,
  }: {
    readonly path: string
    readonly parameters: ReadonlyMap<string, string>
    readonly query: readonly (readonly [string, string])[]
  },
): string | null {
  if (keyParts.length === 0) return null
  const sent = [...parameters, ...query]
  const last = [...parameters].at(-1)
  const byField = parametersByField(path)
  const parts = keyParts.map(part => {
    const said = byField.get(part)
    if (said !== undefined) return parameters.get(said)
    const references = fields.find(({ name }) => name === part)?.references
    const own = part === key ? last : sent.find(([name]) => plain(name) === plain(lastName(part)))
    const other = references === undefined ? undefined : sent.find(([name]) => isKeyOf(name, references))
    return (own ?? other)?.[1]
  })
  return parts.every(part => part !== undefined) ? parts.map(equalTo).join('\n') : null
}

const plain = (name: string): string => name.replaceAll(/[_.-]/g, '').toLowerCase()
