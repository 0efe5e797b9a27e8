import { isPageAction } from '../../evidence/wires/page-actions.ts'
import { wordsAndParameters } from '../calls/keyed-segment.ts'
import type { Operation } from '../calls/operations.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import { escapePointer } from '../json.ts'
import { isPlural } from '../singular.ts'
import { nounOfRoot, plainNoun, resourceOf } from './nouns.ts'

/** What is sent to these is kept as no thing that one could open: notes of what happened, questions, ways in, deeds. */
const NO_THING =
  /^(?:events?|metrics?|logs?|traces?|spans?|beacons?|analytics|telemetry|stats|statistics|errors?|crash(?:es)?|clicks?|views?|pings?|hits?|votes?|likes?|reports?|search(?:es)?|quer(?:y|ies)|results?|filters?|sessions?|log-?ins?|tokens?|passwords?|actions?|jobs?|batch(?:es)?|exports?|imports?|uploads?|downloads?|previews?|validations?|settings|preferences|options)$/i
/** `setShareLimits`, `move_orders`: what is done to things that are not sent. */
const DEED = /^(?:set|reset|toggle|mark|assign|apply|move|copy|merge|send|change|enable|disable)(?:[-_]|(?=[A-Z]))/
const ASKS =
  /^(?:preview|validate|check|verify|calculate|compute|estimate|render|compare|test|search|find|filter|count)(?:[-_](?=.)|(?=[A-Z]))/
/** `/previewScrips`, `/validate-orders`: what is asked about things that are sent. */
export const asks = (word: string): boolean => ASKS.test(word.slice(0, 1).toLowerCase() + word.slice(1))
const FEWEST = 2

/**
 * Whether what a call sends is a thing although no answer shows one: `POST /coupons` with fields, `PUT /coupons/7`, each answered with
 * nothing that says more.
 */
export function sendsThing(operation: Operation, sent: Objects): boolean {
  const { method, path, protocol, leaf, namedBy } = operation
  if (protocol !== 'http' || (namedBy !== undefined && !isPageAction(namedBy)) || sent.properties.size < FEWEST)
    return false
  const { noun, instance } = resourceOf(operation)
  if (!(method === 'POST' ? !instance : (method === 'PUT' || method === 'PATCH') && instance)) return false
  const word = wordsAndParameters(path).findLast(part => !part.includes('{')) ?? ''
  if (!isPlural(noun) || NO_THING.test(noun) || DEED.test(word) || asks(word) || plainNoun(word) !== plainNoun(noun))
    return false
  return !['one', 'many', 'html'].some(kind => leaf.answerKeys.kinds.has(kind))
}

/** Variables of a mutation that hold what it writes: `input`, `data`, `productInput`. */
const INPUT = /^(?:input|data|payload|record|object|attributes|values|set|patch|changes|fields|[a-z]\w*Input)$/

/** `createOrder`, `order_update`: what `addNoteToOrder` is given is no order. */
const WRITES =
  /^(?:create|insert|update|upsert|save|edit|modify|patch)_?[A-Za-z]\w*$|^[a-z]\w*(?:_(?:create|insert|update|upsert|save)|Create|Insert|Update|Upsert|Save)$/

/** What a mutation of GraphQL is given to write, by the pointer to it; of one root field, since several say not which is meant. */
export function mutationInputs({ leaf }: Operation, sent: Shape): readonly (readonly [pointer: string, Objects])[] {
  const variables = sent.objects?.properties.get('variables')?.shape.objects
  const [root = '', ...others] = rootsOf(leaf)
  if (!variables || others.length > 0 || !WRITES.test(root)) return []
  return [...variables.properties]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, { shape }]) =>
      INPUT.test(name) && shape.objects !== null
        ? [innermost(`/variables/${name}`, shape.objects, root)].filter(
            ([, { properties }]) => properties.size >= FEWEST,
          )
        : [],
    )
}

/** Of `{id, orderPatch: {…}}` for `updateOrderById` the patch: what is written stands under its own word, alone. */
function innermost(pointer: string, objects: Objects, root: string): readonly [pointer: string, Objects] {
  const inner = [...objects.properties].flatMap(([name, { shape }]) =>
    shape.objects === null ? [] : [[name, shape.objects] as const],
  )
  const [first, ...others] = inner
  if (first === undefined || others.length > 0 || !namesWritten(first[0], root)) return [pointer, objects]
  return [`${pointer}/${escapePointer(first[0])}`, first[1]]
}

const namesWritten = (name: string, root: string): boolean => {
  const word = plainNoun(name.replace(/(?<=[a-z])(?:Patch|Input|Data)$/, ''))
  return name === 'patch' || (word.length > 1 && plainNoun(nounOfRoot(root)).endsWith(word))
}

/** The root fields that a GraphQL operation was answered with. */
export const rootsOf = ({ bodies }: Operation['leaf']): readonly string[] => [
  ...new Set(
    [...bodies.answers.values()].flatMap(({ byType }) =>
      [...byType.entries.values()].flatMap(({ shape }) => [
        ...(shape.objects?.properties.get('data')?.shape.objects?.properties.keys() ?? []),
      ]),
    ),
  ),
]
