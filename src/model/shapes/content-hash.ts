import type { JsonValue } from '../../evidence/exchange.ts'

const LEAVES = 24
const CHARACTERS = 24

/** A hash of what stands in a value, by as much of it as tells most values apart: cheap, never negative, in 31 bits. */
export function contentHash(value: JsonValue | { readonly [key: string]: JsonValue }): number {
  leaves = LEAVES
  const mixed = mixIn(0x2f0b4c47, value)
  return (mixed ^ (mixed >>> 16)) >>> 1
}

let leaves = 0

function mixIn(hash: number, value: JsonValue): number {
  if (typeof value === 'object' && value !== null) {
    let mixed = mix(hash, Array.isArray(value) ? value.length : -1)
    for (const name in value) {
      if (leaves <= 0) break
      mixed = mixIn(mixed, (value as { readonly [key: string]: JsonValue })[name] as JsonValue)
    }
    return mixed
  }
  leaves--
  if (typeof value === 'string') return mixText(hash, value)
  if (typeof value === 'number') return mix(mix(hash, value | 0), (value * 4096) | 0)
  return mix(hash, value === null ? 3 : value ? 5 : 7)
}

function mixText(hash: number, text: string): number {
  let mixed = mix(hash, text.length)
  for (let at = 0; at < text.length && at < CHARACTERS; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193)
  return mixed
}

function mix(hash: number, part: number): number {
  const mixed = Math.imul(hash ^ part, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
