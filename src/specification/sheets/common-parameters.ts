import type { Claim } from '../../evidence/claim.ts'
import type { CallParameter, CallSubject } from '../../evidence/subjects.ts'
import { fieldLines } from '../field-lines.ts'
import { code } from './backing.ts'
import { CALLS, areNearlyAll, butFor } from './nearly-all.ts'
import type { Line } from './sheet.ts'

/** What calls send alike, said once instead of with each. */
export interface CommonParameters {
  readonly lines: readonly Line[]
  /** Those of a call that are its own. */
  readonly own: (call: CallSubject) => readonly CallParameter[]
}

/** Parameters outside of the path that nearly all calls send each time, in one form and with the same values. */
export function commonParameters(claims: readonly Claim<CallSubject>[]): CommonParameters {
  const seen = claims.filter(({ basis, subject }) => basis === 'observed' && subject.protocol !== 'websocket')
  const senders = new Map<string, { readonly parameter: CallParameter; readonly by: Set<string> }>()
  for (const { id, subject } of seen)
    for (const parameter of subject.parameters) {
      const form = formOf(parameter)
      if (form === null) continue
      const sender = senders.get(form) ?? { parameter, by: new Set() }
      senders.set(form, sender)
      sender.by.add(id)
    }
  const common = [...senders].filter(([, { by }]) => areNearlyAll(by.size, seen.length))
  const forms = new Set(common.map(([form]) => form))
  const alike = new Set(common.map(([, { parameter }]) => parameter.name))
  const varying = seen.length < CALLS ? new Map<string, string>() : varyingHeaders(seen, alike)
  const lines = common.map(([, { parameter, by }]) =>
    sentence(
      parameter,
      seen.filter(({ id }) => !by.has(id)).map(({ id }) => id),
    ),
  )
  return {
    lines: [
      ...lines,
      ...[...varying].map(([name, values]): Line => [
        'Nearly every call sends the header ',
        code(name),
        values === '' ? '.' : `, such as ${values}.`,
      ]),
    ],
    own: ({ parameters }) =>
      parameters.filter(
        parameter => !forms.has(formOf(parameter) ?? '') && !(parameter.in === 'header' && varying.has(parameter.name)),
      ),
  }
}

/** Values that are told of a header. */
const VALUES = 3

/**
 * Headers that nearly all calls were sent with, if not each time and not with one value: where they hold the same in several calls, it says nothing of
 * any of these. By name, with values that most calls were sent with.
 *
 * @param alike those that are told already
 */
function varyingHeaders(seen: readonly Claim<CallSubject>[], alike: ReadonlySet<string>): ReadonlyMap<string, string> {
  const byName = new Map<string, (readonly string[])[]>()
  for (const { subject } of seen)
    for (const { in: place, name, reason, schema } of subject.parameters)
      if (place === 'header' && reason === undefined && !alike.has(name))
        byName.set(name, [...(byName.get(name) ?? []), valuesIn(schema)])
  return new Map(
    [...byName]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, sent]) => {
        const counts = new Map<string, number>()
        for (const value of sent.flatMap(values => [...new Set(values)]))
          counts.set(value, (counts.get(value) ?? 0) + 1)
        const known = sent.filter(({ length }) => length > 0)
        const shared = known.filter(values => values.some(value => (counts.get(value) ?? 0) > 1))
        const isCommon = (seen.length - sent.length) * 8 <= seen.length && shared.length * 4 >= known.length * 3
        const told = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).slice(0, VALUES)
        return isCommon ? [[name, told.map(([value]) => JSON.stringify(value)).join(', ')] as const] : []
      }),
  )
}

const valuesIn = ({ 'x-values': seen, examples = [] }: CallParameter['schema']): readonly string[] =>
  (seen?.values ?? examples).flatMap(value => (typeof value === 'string' ? [value] : []))

/** What is told of it; null where it is no common one. */
function formOf({ in: place, name, schema, sentAs, reason }: CallParameter): string | null {
  const seen = schema['x-seen']
  if (place === 'path' || reason !== undefined || seen === undefined || seen.present < seen.of) return null
  const [line, ...inner] = fieldLines(schema)
  if (line === undefined || inner.length > 0) return null
  return JSON.stringify([place, name, sentAs ?? [], line.type, line.notes])
}

function sentence({ in: place, name, schema }: CallParameter, without: readonly string[]): Line {
  const [line] = fieldLines(schema)
  const words = [line?.type ?? 'anything', ...(line?.notes ?? [])].join('; ')
  return [`Each call sends the ${PLACES[place]} `, code(name), ` (${words})`, ...butFor(without), '.']
}

const PLACES: { readonly [Place in CallParameter['in']]: string } = {
  path: 'path parameter',
  matrix: 'matrix parameter',
  query: 'query parameter',
  header: 'header',
  cookie: 'cookie',
}
