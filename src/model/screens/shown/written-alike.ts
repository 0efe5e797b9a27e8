import type { Operation } from '../../calls/operations.ts'
import { BASE } from './same-screen.ts'
import type { Stand } from './stand.ts'

/** So many words in one place that calls write out are names of screens, also where no instance stands before them. */
const SEVERAL = 3

/** What calls that are written as addresses are, behind a base address, say of the words in one place. */
export interface WrittenAlike {
  /**
   * Those that calls write out there too: `/user/ann/chats` is asked of `/api/user/{userslug}/chats`. What is so asked for has that name, whatever else
   * has the word as a value.
   */
  readonly names: ReadonlySet<string>
  /** Those that calls have as a value there, with its name: `/tags/frost` is asked of `/api/tags/{tag}`. */
  readonly values: ReadonlyMap<string, string>
}

type Words = ReadonlyMap<string, readonly Stand[]>

export function writtenAlike(all: readonly Stand[]): (words: Words, depth: number) => WrittenAlike {
  const byLength = pathsByLength(all)
  return (words, depth) => {
    const names = new Set<string>()
    const behindInstances = new Set<string>()
    const values = new Map<string, string>()
    for (const [word, below] of words)
      for (const { address } of below)
        for (const { segments, valuesAt } of byLength.get(address.segments.length) ?? []) {
          if (!segments.every((segment, index) => segment === address.segments[index] || isParameter(segment))) continue
          if (!values.has(word) && valuesAt(depth).includes(word))
            values.set(word, (segments[depth] as string).slice(1, -1))
          if (segments[depth] !== word) continue
          names.add(word)
          if (depth === 0 || isParameter(segments[depth - 1] as string)) behindInstances.add(word)
        }
    for (const name of names) values.delete(name)
    return { names: names.size < SEVERAL ? behindInstances : names, values }
  }
}

interface Path {
  /** Behind the base address. */
  readonly segments: readonly string[]
  readonly valuesAt: (depth: number) => readonly string[]
}

function pathsByLength(all: readonly Stand[]): ReadonlyMap<number, readonly Path[]> {
  const operations = new Map<string, Operation>()
  for (const { calls } of all) for (const { operation } of calls.values()) operations.set(operation.id, operation)
  const found = new Map<number, Path[]>()
  for (const { path, parameters } of [...operations.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const whole = path.split('/').slice(1)
    const front = whole.findIndex(segment => !BASE.test(segment))
    if (front === -1) continue
    const segments = whole.slice(front)
    const valuesAt = (depth: number): readonly string[] =>
      parameters.find(({ name }) => `{${name}}` === segments[depth])?.values ?? []
    const of = found.get(segments.length)
    if (of === undefined) found.set(segments.length, [{ segments, valuesAt }])
    else of.push({ segments, valuesAt })
  }
  return found
}

const isParameter = (segment: string): boolean => segment.startsWith('{')
