import type { JsonValue, Request } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { lastStep, plainName } from './plain-name.ts'

const DEPTH = 4
/** A shorter name stands in any word. */
const SHORTEST = 3

/** What a request gave a value for, of what a message speaks of: last steps of names, as `plainName` gives them. */
export function givenNames({ url, body }: Request, message: string): ReadonlySet<string> {
  const said = plainName(message)
  const given = new Set<string>()
  const add = (name: string, value: JsonValue): void => {
    const plain = plainName(lastStep(name))
    if (plain.length >= SHORTEST && said.includes(plain) && !isNothing(value)) given.add(plain)
  }
  for (const { name, value } of body?.fields ?? []) add(name, value)
  if (body?.value !== undefined) walk(body.value, add, DEPTH)
  if (URL.canParse(url)) for (const [name, value] of new URL(url).searchParams) add(name, value)
  return given
}

function walk(value: JsonValue, add: (name: string, value: JsonValue) => void, depth: number): void {
  if (depth === 0 || !isObject(value)) return
  for (const [name, inner] of Object.entries(value)) {
    add(name, inner)
    walk(inner, add, depth - 1)
  }
}

const isNothing = (value: JsonValue): boolean =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0)
