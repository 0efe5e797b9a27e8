import { type Demanded, demandedBy } from '../refusals/demanded.ts'
import { ruledCalls } from '../refusals/ruled-calls.ts'
import { wordsOf } from '../refusals/message.ts'
import { type Operation, ofItsKind } from '../calls/operations.ts'
import { type ScriptDemand, scriptDemands } from './script-demands.ts'

/**
 * What reasons of a call demand, of each kind of things by itself, where a script says in the same words of the same field what is meant: what a server refuses with "Say where it goes", and
 * a schema that both sides share says of texts below three characters.
 * @param model its scripts are read once
 */
export function demandsInWords(
  model: Parameters<typeof scriptDemands>[0],
): (operation: Operation) => readonly Demanded[] {
  const byWords = new Map<string, Map<string, ScriptDemand>>()
  for (const demand of scriptDemands(model)) {
    if (demand.message === null || demand.operation === null) continue
    const words = wordsFor(demand.operation, demand.field, demand.message)
    byWords.set(words, (byWords.get(words) ?? new Map()).set(demand.id, demand))
  }
  return call =>
    ruledCalls(call)
      .flatMap(operation => demandedBy(operation))
      .map(demand => {
        const { operation } = demand
        const message = demand.rule === 'other' && demand.value === null ? wordsOf(demand.reason, operation) : null
        const [meant, ...others] =
          message === null ? [] : (byWords.get(wordsFor(operation, demand.field, message))?.values() ?? [])
        return meant === undefined || others.length > 0
          ? demand
          : { ...demand, id: meant.id, rule: meant.rule, value: meant.value }
      })
}

const wordsFor = (operation: Operation, field: string, message: string): string =>
  JSON.stringify([ofItsKind(operation), field, message])
