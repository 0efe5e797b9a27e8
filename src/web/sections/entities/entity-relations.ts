import type { Claim } from '../../../evidence/claim.ts'
import type { EntityField, EntitySubject } from '../../../evidence/subjects.ts'
import { compareText } from '../../../specification/order.ts'

/** One entity beside the one that is drawn, with the fields that join them. */
export interface Neighbour {
  readonly name: string
  /** Null where no claim states it: a name alone. */
  readonly claim: Claim<EntitySubject> | null
  readonly joins: readonly Join[]
}

/** A field that holds the key of another entity, or another field of it that tells one from another. */
export interface Join {
  readonly field: string
  /** The field that it holds where that is not the key. */
  readonly heldField: string | null
  /** One object holds several keys. */
  readonly isList: boolean
  /** One object may hold none. */
  readonly isOptional: boolean
  readonly isDeclared: boolean
}

/** Who refers to an entity, and to whom it refers; each neighbour once on its side, by name. */
export interface EntityRelations {
  readonly from: readonly Neighbour[]
  readonly to: readonly Neighbour[]
}

/** The entities that are one reference away from `subject`. An entity that refers to itself stands among those it refers to. */
export function entityRelations(
  { subject }: Claim<EntitySubject>,
  all: readonly Claim<EntitySubject>[],
): EntityRelations {
  const others = all.filter(other => other.subject.name !== subject.name)
  const from = others.flatMap((claim): readonly Neighbour[] => {
    const joins = claim.subject.fields.filter(({ references }) => references === subject.name).map(join)
    return joins.length === 0 ? [] : [{ name: claim.subject.name, claim, joins }]
  })
  const targets = [...new Set(subject.fields.flatMap(({ references }) => references ?? []))]
  const to = targets.map(name => ({
    name,
    claim: all.find(other => other.subject.name === name) ?? null,
    joins: subject.fields.filter(({ references }) => references === name).map(join),
  }))
  return { from: from.toSorted(byName), to: to.toSorted(byName) }
}

function join({ name, type, nullable, required, basis, referencesField }: EntityField): Join {
  const types: readonly string[] = typeof type === 'string' ? [type] : type
  const isList = types.includes('array')
  return {
    field: name,
    heldField: referencesField ?? null,
    isList,
    isOptional: isList || nullable || !required || types.includes('null'),
    isDeclared: basis === 'declared',
  }
}

function byName(left: Neighbour, right: Neighbour): number {
  return compareText(left.name, right.name)
}
