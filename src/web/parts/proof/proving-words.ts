import type { Proving } from '../../../api/proving.ts'
import { counted, written } from '../../../specification/words.ts'

/** Whether it still runs. */
export function isProving(proving: Proving | undefined): boolean {
  return proving !== undefined && ['writing', 'replaying', 'worth', 'front end'].includes(proving.phase)
}

/** "Part 2 of 3: writing without member.har". */
export function provingWords({ phase, part, parts, journey, done }: Proving): string {
  if (part === 0) return 'Looking for journeys'
  const where = `Part ${part} of ${parts}`
  const name = written(journey, 80)
  if (phase === 'writing') return `${where}: writing without ${name}`
  if (phase === 'worth') return `${where}: ${name}, ${counted(done, ['statement', 'statements'])} taken away so far`
  if (phase === 'front end') return `${where}: the front end in ${name}, ${counted(done, ['step', 'steps'])} done again`
  return `${where}: replaying ${name}, ${counted(done, ['exchange', 'exchanges'])} before it`
}
