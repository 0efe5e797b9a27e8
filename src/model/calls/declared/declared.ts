import { isTemplateFile } from '../../../evidence/template-file.ts'
import type { NamedPath, ScriptSighting } from '../../scripts/named-paths.ts'
import type { PathBeginning } from '../../scripts/path-beginnings.ts'
import { declaredNames } from './declared-names.ts'
import type { Operation } from '../operations.ts'
import { isParameter, segmentsOf, shapeOf } from './path-text.ts'
import { scriptBases } from './script-bases.ts'

/** A call that a script names and that was not seen. */
export interface DeclaredCall {
  readonly protocol: NamedPath['protocol']
  /** Null where the script does not say it beside the path. */
  readonly method: string | null
  readonly path: string
  readonly parameters: readonly string[]
  /** The names of what it sends, where the script writes them out. */
  readonly body: readonly string[]
  readonly query: readonly string[]
  /** As the script writes it, without the base address in front. */
  readonly written: string
  readonly places: readonly ScriptSighting[]
}

/** What scripts name of the calls: those that nobody made, and who names those that were seen. */
export interface Declared {
  /** Sorted by path and method. */
  readonly calls: readonly DeclaredCall[]
  /** The places in scripts that name a call that was seen, by the id of the call. */
  readonly seen: ReadonlyMap<string, readonly Pick<NamedPath, 'places'>[]>
}

/**
 * Lays what scripts name over what was seen. Scripts put a base address (`/api`) in front of what they write; where it cannot be
 * learnt, nothing is declared.
 */
export function declaredCalls(
  paths: readonly NamedPath[],
  operations: readonly Operation[],
  beginnings: readonly PathBeginning[] = [],
): Declared {
  const bases = scriptBases(paths, operations)
  const whole = paths.flatMap(path => {
    const base = path.segments.some(isNoName) ? null : bases.of(path)
    const segments = base === null ? null : [...base, ...path.segments]
    return segments === null
      ? []
      : [{ path, segments: path.isOfPages ? withoutValues(segments, operations) : segments }]
  })
  const names = declaredNames(
    whole.map(({ segments }) => segments),
    operations,
  )
  const written = new Set(whole.map(({ path, segments }) => `${path.method} ${segments.join('/')}`))
  const byShape = operationsByLength(operations)
  const begun = new Set(operations.map(({ path }) => segmentsOf(path)[0]))
  const seen = new Map<string, Pick<NamedPath, 'places'>[]>()
  const found = new Map<string, DeclaredCall>()
  for (const { path, segments } of whole) {
    const met = (byShape.get(segments.length) ?? []).filter(
      operation => isSameKind(path, operation) && isCallOf(path, segments, operation, written),
    )
    for (const { id } of met) seen.set(id, [...(seen.get(id) ?? []), path])
    // Without a method it may be a screen's address as well, unless the script writes the base address too.
    if (met.length > 0 || (path.method === null && !bases.isWritten(path))) continue
    if (isOfDevelopment(segments) && !begun.has(segments[0])) continue
    const call = named(path, segments, names)
    const key = `${shapeOf(call.path)} ${call.method ?? ''} ${call.protocol}`
    const present = found.get(key)
    found.set(key, present === undefined ? call : merged(present, call))
  }
  for (const beginning of beginnings)
    for (const { id, path } of operations)
      if (!seen.has(id) && isBegunBy(segmentsOf(path), beginning)) seen.set(id, [beginning])
  const calls = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, call]) => call)
  const withMethod = new Set(calls.filter(({ method }) => method !== null).map(({ path }) => shapeOf(path)))
  return { seen, calls: calls.filter(({ method, path }) => method !== null || !withMethod.has(shapeOf(path))) }
}

/**
 * `/__open-in-editor`, `/__webpack_hmr`: what servers for development answer, by the convention of their names; libraries keep such calls in what is
 * delivered. An application that is asked for something below the same word has an address of that form itself.
 */
const isOfDevelopment = ([first = '']: readonly string[]): boolean => /^__[a-z]/i.test(first)

/** Versions, files and other things that no resource is called; `user.byId` may be what a procedure is. */
const isNoName = (segment: string): boolean =>
  /^[\d.]+$|[,:@]/.test(segment) || FILE.test(segment) || isTemplateFile(segment)
const FILE =
  /\.(?:m?[jt]sx?|cjs|css|scss|json|xml|ya?ml|html?|xhtml|php|aspx?|ashx|jspx?|txt|md|csv|png|jpe?g|gif|svg|ico|webp|avif|woff2?|ttf|otf|eot|map|wasm|pdf|zip|gz|mp[34]|webm)$/i

function operationsByLength(operations: readonly Operation[]): ReadonlyMap<number, readonly Operation[]> {
  const found = new Map<number, Operation[]>()
  for (const operation of operations) {
    const { length } = segmentsOf(operation.path)
    const of = found.get(length)
    if (of === undefined) found.set(length, [operation])
    else of.push(operation)
  }
  return found
}

const isSameKind = ({ method, protocol }: NamedPath, operation: Operation): boolean =>
  protocol === 'http' ? method === null || method === operation.method : protocol === operation.protocol

/** What a form of an id, a date, a number is a value and no name. */
const VALUE = /^\d+$|^[0-9a-f-]{16,}$/i

/**
 * Whether what a script names is this call. `/users/{id}` is not `/users/me` where scripts name that too; `/users/search` is
 * `/users/{userId}` only where `search` was one of its values.
 */
function isCallOf(
  { method }: NamedPath,
  segments: readonly string[],
  operation: Operation,
  written: ReadonlySet<string>,
): boolean {
  let isNarrower = false
  const asSeen = segmentsOf(operation.path)
  for (const [index, segment] of segments.entries()) {
    const own = asSeen[index] as string
    if (segment === own || (isParameter(segment) && isParameter(own))) continue
    if (isParameter(segment)) isNarrower = true
    else if (!isParameter(own) || !isValueOf(segment, own, operation)) return false
  }
  if (!isNarrower) return true
  return ![...written].some(other => other === `${method} ${asSeen.join('/')}`)
}

/** `/charts/sales/order` that the page of the chart `sales` holds is `/charts/{}/order`, where calls that were seen name that chart there. */
function withoutValues(segments: readonly string[], operations: readonly Operation[]): readonly string[] {
  const laid: string[] = []
  for (const segment of segments) {
    const isValue = operations.some(operation => {
      const own = segmentsOf(operation.path)
      const here = own[laid.length]
      return (
        here !== undefined &&
        isParameter(here) &&
        laid.every((before, index) =>
          isParameter(before) ? isParameter(own[index] as string) : before === own[index],
        ) &&
        operation.parameters.some(({ name, values }) => name === here.slice(1, -1) && values.includes(segment))
      )
    })
    laid.push(isValue ? '{}' : segment)
  }
  return laid
}

/** A beginning, which tells less than a path that names the call, says nothing of what is asked for below the value that is put in behind it. */
const isBegunBy = (path: readonly string[], { segments }: PathBeginning): boolean =>
  path.length === segments.length + 1 &&
  isParameter(path[segments.length] as string) &&
  segments.every((segment, index) => segment === path[index])

function isValueOf(segment: string, parameter: string, { parameters }: Operation): boolean {
  const values = parameters.find(({ name }) => name === parameter.slice(1, -1))?.values ?? []
  return VALUE.test(segment) || values.includes(segment)
}

function merged(left: DeclaredCall, right: DeclaredCall): DeclaredCall {
  return {
    ...left,
    body: [...new Set([...left.body, ...right.body])].sort(),
    query: [...new Set([...left.query, ...right.query])].sort(),
    places: [...left.places, ...right.places],
  }
}

function named(
  { protocol, method, segments: written, body, query, places }: NamedPath,
  segments: readonly string[],
  names: ReadonlyMap<string, string>,
): DeclaredCall {
  const taken = new Set<string>()
  const path = segments.map((segment, index) => {
    if (!isParameter(segment)) return segment
    const known = names.get(shapeOf(segments.slice(0, index + 1).join('/'))) ?? 'id'
    let name = known
    for (let number = 2; taken.has(name); number++) name = `${known}${number}`
    taken.add(name)
    return `{${name}}`
  })
  return {
    protocol,
    method,
    path: `/${path.join('/')}`,
    parameters: [...taken],
    body,
    query,
    written: `/${written.join('/')}`,
    places,
  }
}
