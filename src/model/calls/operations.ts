import type { Place } from '../../evidence/evidence.ts'
import { idOfKind } from '../../evidence/of-kind.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import type { DescribedNode } from '../descriptions/trie.ts'
import type { ValueWord } from '../pages/value-words.ts'
import { type PathNode, mergePathNodes } from '../path-tree.ts'
import type { NamedPath } from '../scripts/named-paths.ts'
import type { PathBeginning } from '../scripts/path-beginnings.ts'
import type { CallTree } from './call-tree.ts'
import { type CallLeaf, callLeaf } from './leaf/leaf.ts'
import { withAccountNames } from './account-names.ts'
import { withCarriedAlong } from './carried-along.ts'
import { settleGraphql } from './graphql-names.ts'
import { written } from './keyed-segment.ts'
import { isProcedure } from './leaf/framings.ts'
import { readLeafKey } from './leaf/leaf-key.ts'
import { withNamedFiles } from './named-files.ts'
import { type ActionNames, settleRpc } from './rpc-calls.ts'
import { withSaidNouns } from './said-noun.ts'
import { isSignIn } from './sign-in.ts'
import type { Template } from './templates/template.ts'
import { templates } from './templates/templates.ts'
import { type VerbNoun, withVerbNouns } from './verb-noun.ts'

/** One method on one path template (OpenAPI), or one operation of a protocol that puts all on one path. */
export interface Operation {
  /** The claim's id: `calls/GET /orders/{orderId}`. */
  readonly id: string
  readonly protocol: CallSubject['protocol']
  readonly method: string
  /** The path template: `/orders/{orderId}`. */
  readonly path: string
  /** What the path says behind the key: the form that is wanted, `.json`, or what is to be done, `:archive`. */
  readonly format?: string
  /** Sorted. */
  readonly origins: readonly string[]
  readonly parameters: readonly PathParameter[]
  /** The name of a GraphQL operation, of a JSON-RPC method, of what a parameter says is wanted, or of a procedure. */
  readonly name?: string
  /** The parameter that says it: `action`. Only where the protocol does not. */
  readonly namedBy?: string
  /** The last word of the path is the name of a procedure, `order.create`. */
  readonly isProcedure?: true
  /** Why each segment is, or is not, a parameter, where that is not plain. */
  readonly reasons: readonly string[]
  /** Literal segments that may be values: nothing tells. */
  readonly undecided: readonly string[]
  readonly leaf: CallLeaf
  /** Where a path parameter says what kind of thing is meant: the calls about each kind, under the same id. */
  readonly kinds?: readonly Operation[]
  /** Of a call about one kind: the path parameter that says it, and what it says. */
  readonly kind?: { readonly parameter: string; readonly value: string }
  /** What the things themselves call the kind, where its value is a key. */
  readonly kindCalled?: string
  /** What the last word of the path says, where it is a verb and a noun in one: `/addnetwork`. */
  readonly verbNoun?: VerbNoun
  /** What its refusals call the thing, where the path has no word for it. */
  readonly saidNoun?: string
  /** What the file is called at which a parameter names the call, where there are several such. */
  readonly file?: string
  /** The names in the last of its parameters by position, where that goes with every call and says nothing of what this one is about. */
  readonly carriedAlong?: readonly string[]
}
export interface PathParameter {
  readonly name: string
  /** Which segment, from 0. */
  readonly segment: number
  /** Which of the words and keys of the path, from 0: `/Orders({orderId})` has two in one segment. */
  readonly place: number
  /** Its values may hold slashes: of the path they take as many segments as are left. */
  readonly spans?: true
  readonly reason: string
  /** The values that stood here, sorted, redacted ones left out. */
  readonly values: readonly string[]
}

/** What the decision on templates rests on beside the calls themselves. */
export interface Corroboration {
  /** What the application's scripts name. */
  readonly paths: readonly NamedPath[]
  /** What they hold of paths, values to be put in behind. */
  readonly beginnings?: readonly PathBeginning[]
  /** Where an answer handed out this text as the name of something, the first place; null where none did. */
  readonly handedOut: (text: string) => Place | null
  /** What descriptions describe. */
  readonly described?: DescribedNode | null
  /** Words that pages show to be values. */
  readonly onPages?: readonly ValueWord[]
  /** What scripts call the actions of servers. */
  readonly actionNames?: ActionNames
}

/**
 * Decides the path templates of the application's calls, whichever of its origins they went to.
 * @param tree consumed
 */
export function operations(
  tree: CallTree,
  origins: readonly string[],
  corroboration: Corroboration = { paths: [], handedOut: () => null },
): readonly Operation[] {
  return operationsBelow(callRoot(tree, origins), corroboration)
}

/**
 * The calls of the application, whichever of its origins they went to; null where there were none.
 * @param tree consumed
 */
export function callRoot(tree: CallTree, origins: readonly string[]): PathNode<CallLeaf> | null {
  const [first, ...rest] = origins.flatMap(origin => tree.origins.entries.get(origin) ?? [])
  return first === undefined ? null : rest.reduce((left, right) => mergePathNodes(callLeaf, left, right), first)
}

/** @param root consumed */
export function operationsBelow(
  root: PathNode<CallLeaf> | null,
  { paths, beginnings, handedOut, described, onPages, actionNames }: Corroboration,
): readonly Operation[] {
  if (root === null) return []
  settleRpc(root, actionNames)
  settleGraphql(root)
  const decided = templates(root, paths, handedOut, beginnings, described, onPages)
  const signIns = decided.flatMap(operationsAt).filter(isSignIn)
  const found = withAccountNames(
    decided,
    signIns.map(({ leaf }) => leaf),
  )
    .flatMap(operationsAt)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return withCarriedAlong(withNamedFiles(withSaidNouns(withVerbNouns(found))))
}

/** Calls as what they are about: each kind of thing by itself, where a path parameter says which is meant. */
export const callsByKind = (operations: readonly Operation[]): readonly Operation[] =>
  operations.flatMap(operation => operation.kinds ?? [operation])

/** The id of a call; of one about one kind of things (`/items/{kind}`) with that in its path, `calls/POST /items/boats`. */
export const ofItsKind = ({ id, kind }: Pick<Operation, 'id' | 'kind'>): string => idOfKind(id, kind)

const operationsAt = (template: Template): readonly Operation[] =>
  [...template.leaves].map(([key, leaf]) => operation(template, key, leaf))

/** The calls of one template, and the same of each kind that a parameter of it tells. */
function operation(template: Template, key: string, leaf: CallLeaf): Operation {
  const whole = operationOf(template.segments, key, leaf)
  const { kinds } = template
  if (kinds === undefined || readLeafKey(key).protocol !== 'http') return whole
  // `DELETE /collections/{name}` is about the kind itself, where nothing of its things is said.
  if (kinds.at === template.segments.length - 1 && saysNothing(leaf)) return whole
  const parameter = (template.segments[kinds.at] as Template['segments'][number]).text
  const apart = [...kinds.leaves].flatMap(([value, leaves]): Operation[] => {
    const own = leaves.get(key)
    if (own === undefined) return []
    const segments = template.segments.map((segment, at) =>
      at === kinds.at ? { ...segment, text: value, parameter: false } : segment,
    )
    const { path } = operationOf(segments, key, own)
    const called = kinds.called.get(value)
    return [
      {
        ...whole,
        path,
        leaf: own,
        kind: { parameter, value },
        ...(called === undefined ? {} : { kindCalled: called }),
      },
    ]
  })
  return apart.length === 0 ? whole : { ...whole, kinds: apart }
}

/** Whether it was carried out without a word. */
const saysNothing = ({ bodies: { accepted, answers } }: CallLeaf): boolean =>
  accepted.entries.size === 0 && ![...answers].some(([status, { byType }]) => status < 300 && byType.entries.size > 0)

function operationOf(segments: Template['segments'], key: string, leaf: CallLeaf): Operation {
  const { protocol, method, name, namedBy, format } = readLeafKey(key)
  const { path, places } = written(segments)
  const called = name ?? (isProcedure(leaf) ? path.slice(path.lastIndexOf('/') + 1) : undefined)
  return {
    id: `calls/${method} ${path}${format ?? ''}${name === undefined ? '' : ` ${name}`}`,
    protocol,
    method,
    path,
    ...(format === undefined ? {} : { format }),
    origins: [...leaf.answers.byOrigin.keys()].sort(),
    parameters: segments
      .map((segment, place) => ({ ...segment, place }))
      .filter(({ parameter }) => parameter)
      .map(({ text, place, spans, reason, values }, index) => ({
        name: text,
        ...(spans === undefined ? {} : { spans }),
        segment: places[index] as number,
        place,
        reason,
        values,
      })),
    ...(called === undefined ? {} : { name: called }),
    ...(namedBy === undefined ? {} : { namedBy }),
    ...(name === undefined && called !== undefined ? { isProcedure: true as const } : {}),
    reasons: segments.flatMap(({ text, parameter, reason, undecided }) => {
      if (undecided) return [`\`${text}\` may be a parameter: only this value was seen`]
      return reason === '' ? [] : [parameter ? `{${text}}: ${reason}` : reason]
    }),
    undecided: segments.flatMap(({ text, undecided }) => (undecided ? [text] : [])),
    leaf,
  }
}
