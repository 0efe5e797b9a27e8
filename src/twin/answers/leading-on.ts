import type { CallSubject, EntitySubject } from '../../evidence/subjects.ts'
import { lettersOf } from '../letters-of.ts'
import type { Outcome } from '../outcome.ts'
import { decoded } from './routes.ts'
import { textOf } from '../text-of.ts'
import { ownKey } from '../things/addressed.ts'
import { isKeyOf } from '../things/named-key.ts'
import type { Thing } from '../things/thing.ts'
import type { Asking } from '../things/world.ts'

/** An answer that leads on, with where to; as it is where no statement says that, several say otherwise, or a part of the address is not known. */
export function withWay(outcome: Outcome, { call, collection, parameters }: Asking, thing: Thing | undefined): Outcome {
  const way = onlyWay(call.subject, outcome.status)
  if (way === undefined) return outcome
  const entity = collection?.entity.subject
  const key = entity === undefined || thing === undefined ? undefined : ownKey(entity, thing)
  const valueOf = (name: string): string | undefined =>
    key !== undefined && entity !== undefined && namesOne(name, entity) ? textOf(key) : parameters.get(name)
  const parts = way.to.split('/').map(part => {
    const name = parameterIn(part)
    const value = name === undefined ? undefined : valueOf(name)
    return value === undefined ? part : encodeURIComponent(value)
  })
  if (parts.some(part => part.includes('{'))) return outcome
  const query = (way.query ?? []).filter(pair => pair.includes('='))
  const location = `${parts.join('/')}${query.length === 0 ? '' : `?${query.join('&')}`}`
  return { ...outcome, headers: [...(outcome.headers ?? []), [way.by ?? 'location', location]] }
}

/** The key of a thing in the address to which a call leads that made it: `7` of `/orders/7/edit`; undefined where the address says none. */
export function keyLedTo(
  call: CallSubject,
  entity: EntitySubject,
  status: number,
  location: string,
): string | undefined {
  const way = call.effect === 'create' && call.entity === entity.name ? onlyWay(call, status) : undefined
  const at = way?.to.split('/').findIndex(part => namesOne(parameterIn(part) ?? '', entity)) ?? -1
  const segment = at === -1 ? undefined : location.split(/[?#]/, 1)[0]?.split('/')[at]
  return segment === undefined ? undefined : decoded(segment)
}

function onlyWay({ leadsTo = [] }: CallSubject, status: number) {
  const [way, ...others] = leadsTo.filter(one => one.status === String(status))
  return others.length > 0 ? undefined : way
}

const parameterIn = (part: string): string | undefined => /^\{([^{}]+)\}$/.exec(part)?.[1]

/** `orderId`, and `orderNumber` where orders are known by their number. */
const namesOne = (name: string, { name: entity, key }: EntitySubject): boolean =>
  isKeyOf(name, entity) || (key !== null && lettersOf(name) === lettersOf(`${entity}${key}`))
