import type { JsonValue } from '../evidence/exchange.ts'
import { joinedAt, spanOf } from '../twin/answers/spanning.ts'
import type { Route } from '../twin/answers/routes.ts'
import { textOf } from '../twin/text-of.ts'
import { keyInAddress } from '../twin/things/addressed.ts'
import type { AlignedBy } from './align.ts'

/** What stands for ids, and for a text that may be the id of anything. */
interface Names extends Pick<AlignedBy, 'counterpart'> {
  readonly renamedText: (text: string) => string
  /** The entity that a parameter is called as, with its key. */
  readonly entityOfParameter: (name: string) => string | undefined
}

/** The last parameter names the thing that the call is about; the others are named like the entities that they are keys of. */
export function renamedPath(path: string, { call, parameters }: Route, renaming: Names): string {
  const template = call.subject.path.split('/')
  const names = [...parameters.keys()]
  return joinedAt(path.split('/'), spanOf(call.subject, template), template.length)
    .map((segment, nth) => {
      let renamed = segment
      for (const name of names) {
        const value = parameters.get(name)
        const stands = `{${name}}`
        if (value === undefined || template[nth]?.includes(stands) !== true) continue
        const entity = name === names.at(-1) ? call.subject.entity : undefined
        const whole = textOf(keyNamed(name, value, { entity, renaming }))
        const key = keyInAddress(value)
        const other =
          whole === value ? `${textOf(keyNamed(name, key, { entity, renaming }))}${value.slice(key.length)}` : whole
        if (other === value) continue
        const before = template[nth]?.slice(0, template[nth]?.indexOf(stands)).split('}').at(-1) ?? ''
        const sent = `${before}${asSent(value, segment)}`
        renamed = renamed.replace(sent, () => `${before}${asSent(other, segment)}`)
      }
      return renamed
    })
    .join('/')
}

/** Slashes stay where the value was sent with them. */
const asSent = (value: string, segment: string): string =>
  segment.includes('/') ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)

/** What stands for a value under a name: `orderId` names an order, and `userName` a user whose name is its key; else what stands for the text anywhere. */
export function keyNamed(
  name: string,
  value: string,
  { entity, renaming }: { readonly entity: string | undefined; readonly renaming: Names },
): JsonValue {
  const own = entity === undefined ? undefined : renaming.counterpart(value, entity)
  const called = name.replace(/_?id$/i, '')
  const named = `${called.slice(0, 1).toUpperCase()}${called.slice(1)}`
  const stated = renaming.entityOfParameter(name)
  return (
    own ??
    renaming.counterpart(value, named) ??
    (stated === undefined ? undefined : renaming.counterpart(value, stated)) ??
    renaming.renamedText(value)
  )
}
