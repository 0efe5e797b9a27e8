import type { DescriptionPlace, DescriptionProblem } from '../../evidence/description.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'

/** A value of a description with its place. */
export interface Node {
  readonly value: JsonValue | undefined
  readonly at: DescriptionPlace
}

/** What is gathered while one description is read. */
export interface Around {
  readonly root: JsonValue
  /** Says once for each place and message what could not be read. */
  readonly problem: (at: DescriptionPlace, message: string) => void
}

const PROBLEMS = 200

/** @param problems are put here, a bounded number of them */
export function makeAround(root: JsonValue, problems: DescriptionProblem[]): Around {
  const said = new Set<string>()
  return {
    root,
    problem: (at, message) => {
      const key = `${at} ${message}`
      if (said.has(key) || said.size >= PROBLEMS) return
      said.add(key)
      problems.push({ at, message })
    },
  }
}

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of an object; its value is undefined where there is none. */
export const member = ({ value, at }: Node, name: string): Node => ({
  value: isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined,
  at: `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
})

/** The members of an object in their order; none of anything else. */
export const members = (node: Node): readonly (readonly [name: string, node: Node])[] =>
  isObject(node.value) ? Object.keys(node.value).map(name => [name, member(node, name)] as const) : []

/** The elements of a list; none of anything else. */
export const elements = ({ value, at }: Node): readonly Node[] =>
  Array.isArray(value) ? value.map((element: JsonValue, index) => ({ value: element, at: `${at}/${index}` })) : []

export const textOf = ({ value }: Node): string | null => (typeof value === 'string' ? value : null)

export const textsOf = (node: Node): readonly string[] => elements(node).flatMap(element => textOf(element) ?? [])

const HOPS = 32

/** What a `$ref` leads to, over others on the way; the node itself where it is none. Nothing outside of the description is opened. */
export function followed(node: Node, around: Around): Node {
  let current = node
  for (let hop = 0; hop < HOPS; hop++) {
    const reference = textOf(member(current, '$ref'))
    if (reference === null) return current
    const target = targetOf(reference, current.at, around)
    if (target === null) return { value: undefined, at: node.at }
    current = target
  }
  around.problem(node.at, 'its references lead in a circle')
  return { value: undefined, at: node.at }
}

/** What one reference names; null, and a problem said, where that lies outside or is not there. */
export function targetOf(reference: string, at: DescriptionPlace, around: Around): Node | null {
  if (!reference.startsWith('#')) {
    around.problem(at, `refers to ${shortened(reference)}, outside of this description: not followed`)
    return null
  }
  let node: Node = { value: around.root, at: '' }
  for (const step of decoded(reference.slice(1)).split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    node = Array.isArray(node.value)
      ? { value: (node.value as readonly JsonValue[])[Number(name)], at: `${node.at}/${name}` }
      : member(node, name)
  }
  if (node.value !== undefined) return node
  around.problem(at, `refers to ${shortened(reference)}, which is not there`)
  return null
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

export const shortened = (text: string): string => (text.length <= 120 ? text : `${text.slice(0, 117)}…`)
