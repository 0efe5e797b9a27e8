import type { Place } from '../../evidence/evidence.ts'
import type { Entity } from '../entities/entity.ts'
import type { Act, Acts } from './acts.ts'
import type { FoundEffect } from './found-effect.ts'
import type { Histories } from './histories.ts'
import type { OwnThings } from './outcomes.ts'
import { textOf } from './told-values.ts'

/**
 * What calls set the key of their own thing to: a path names it by one key, what is sent holds another, and the answer tells of that
 * one. One call that answers with a key which nobody sent is enough against it. By the calls' ids.
 */
export function renamingsOf(
  { byId }: Acts,
  histories: Histories,
  entities: readonly Entity[],
  owns: OwnThings,
): ReadonlyMap<string, FoundEffect> {
  const renamed = new Map<string, Renamed[]>()
  for (const act of byId.values()) {
    const { id } = act.operation
    const one = renamedBy(act, histories, entities, owns.key(act))
    if (one !== null) renamed.set(id, [...(renamed.get(id) ?? []), one])
  }
  return new Map([...renamed].flatMap(([call, all]) => effectOf(all).map(effect => [call, effect] as const)))
}

/** A call that led from one key to another. */
interface Renamed {
  readonly place: Place
  readonly entity: string
  readonly field: string
  /** What was sent that is the new key. */
  readonly names: readonly string[]
}

/** @param key of its own thing, as the answer tells it, else as the path does */
function renamedBy(
  { operation, inPath, sent, place }: Act,
  histories: Histories,
  entities: readonly Entity[],
  key: string | null,
): Renamed | null {
  const parameter = operation.parameters.at(-1)?.name ?? ''
  const before = operation.path.endsWith(`{${parameter}}`) ? inPath.get(parameter) : undefined
  const entity = entities.find(({ operations }) => operations.includes(operation.id))
  if (before === undefined || entity === undefined || entity.key === null || operation.method === 'POST') return null
  const things = histories.get(entity.name)
  if (key === null || key === before || things?.has(before) !== true || !things.has(key)) return null
  const names = [...sent].flatMap(([name, value]) => (bare(textOf(value)) === bare(key) ? [name] : []))
  return { place, entity: entity.name, field: entity.key, names }
}

/** `/notes/week.md` and `notes/week.md` are one path. */
const bare = (path: string | null): string => (path ?? '').replace(/^\/+/, '')

function effectOf(all: readonly Renamed[]): readonly FoundEffect[] {
  const [first] = all
  if (first === undefined) return []
  const { entity, field, names } = first
  const common = names.filter(name => all.every(other => other.names.includes(name))).sort()
  const name = common.find(one => one === field) ?? common[0]
  if (name === undefined) return []
  const places = all.slice(0, PLACES).map(({ place }) => place)
  return [{ entity, field, becomes: { is: 'sent', in: 'body', name }, support: all.length, places }]
}

const PLACES = 5
