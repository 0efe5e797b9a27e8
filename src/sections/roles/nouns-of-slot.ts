import type { Operation } from '../../model/calls/operations.ts'
import type { StandsAt } from '../../model/entities/entity-at.ts'
import { plainNoun, resourceOf } from '../../model/entities/nouns.ts'

/** By which nouns paths may speak of the things at a place of a call's answer: the entity's, and the call's own where they are what it is about. */
export function nounsOf(operation: Operation, { name, nested }: StandsAt): readonly string[] {
  const nouns = nested ? [name] : [name, resourceOf(operation).noun]
  return [...new Set(nouns.map(plainNoun))].filter(noun => noun !== '')
}
