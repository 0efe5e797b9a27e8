import type { Claim } from '../../../evidence/claim.ts'
import type { CallParameter, CallSubject } from '../../../evidence/subjects.ts'

/** A piece of a path as it is written: what is fixed, and the names of parameters. */
export interface PathPiece {
  readonly text: string
  readonly isParameter: boolean
}

/** `/orders/{orderId}` in pieces that join to the whole. */
export function pathPieces(path: string): readonly PathPiece[] {
  return path
    .split(/(\{[^{}]*\})/)
    .filter(text => text !== '')
    .map(text => ({ text, isParameter: text.startsWith('{') && text.endsWith('}') }))
}

/** A segment of a path of which something is known: what stands there, and why it is taken for what it is. */
export interface PathSegment {
  readonly name: string
  /** Null: the segment is fixed. */
  readonly parameter: CallParameter | null
  readonly reasons: readonly string[]
}

/** The segments with something to say, and the reasons that speak of none of them. */
export function pathSegments({ subject, reasons = [] }: Claim<CallSubject>): {
  readonly segments: readonly PathSegment[]
  readonly otherReasons: readonly string[]
} {
  const taken = new Set<string>()
  const segments: PathSegment[] = []
  for (const text of subject.path.split('/').filter(text => text !== '')) {
    const said = reasons.filter(reason => reason.startsWith(`\`${text}\``))
    for (const reason of said) taken.add(reason)
    const named = pathPieces(text).filter(({ isParameter }) => isParameter)
    for (const piece of named) segments.push(parameterSegment(piece.text, subject.parameters))
    if (named.length === 0 && said.length > 0) segments.push({ name: text, parameter: null, reasons: said })
  }
  return { segments, otherReasons: reasons.filter(reason => !taken.has(reason)) }
}

function parameterSegment(name: string, parameters: readonly CallParameter[]): PathSegment {
  const bare = name.slice(1, -1)
  const parameter = parameters.find(one => one.in === 'path' && one.name === bare)
  return {
    name,
    parameter: parameter ?? { in: 'path', name: bare, required: true, schema: {} },
    reasons: parameter?.reason === undefined ? [] : [parameter.reason],
  }
}
