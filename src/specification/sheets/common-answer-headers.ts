import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { code, joined } from './backing.ts'
import { areNearlyAll, butFor } from './nearly-all.ts'
import type { Line } from './sheet.ts'

/** Headers that the answers of nearly all calls carry, said once instead of with each. */
export interface CommonAnswerHeaders {
  readonly lines: readonly Line[]
  /** Those of a call that are its own. */
  readonly own: (call: CallSubject) => readonly string[]
}

/** @param claims of the calls, in the order of the document */
export function commonAnswerHeaders(claims: readonly Claim<CallSubject>[]): CommonAnswerHeaders {
  const seen = claims.filter(({ basis, subject }) => basis === 'observed' && subject.protocol !== 'websocket')
  const carriers = new Map<string, string[]>()
  for (const { id, subject } of seen)
    for (const name of subject.answerHeaders ?? []) carriers.set(name, [...(carriers.get(name) ?? []), id])
  const common = new Set(
    [...carriers].flatMap(([name, by]) => (name !== 'location' && areNearlyAll(by.length, seen.length) ? [name] : [])),
  )
  const byMissing = new Map<string, { readonly names: string[]; readonly without: readonly string[] }>()
  for (const name of [...common].sort()) {
    const without = seen.map(({ id }) => id).filter(id => carriers.get(name)?.includes(id) !== true)
    const key = without.join(' ')
    const alike = byMissing.get(key) ?? { names: [], without }
    alike.names.push(name)
    byMissing.set(key, alike)
  }
  return {
    lines: [...byMissing.values()].map(({ names, without }) => [
      'The answers of each call carry ',
      ...joined(names.map(code)),
      ...butFor(without),
      '.',
    ]),
    own: ({ answerHeaders = [] }) => answerHeaders.filter(name => !common.has(name)),
  }
}
