import type { DeliveredScript } from '../../readers/scripts/delivery/delivered.ts'
import type { Standing } from '../../readers/scripts/delivery/standing.ts'

/** What a reader of scripts is asked: a script, or the map of one. */
export interface ScriptTask {
  readonly text: string
  readonly digest: number
  readonly start: DeliveredScript['start']
  readonly before: Standing | null
  readonly isMap?: true
}

/** One that waits to be read, or is being read. */
export interface Handed {
  readonly task: ScriptTask
  readonly answered: (reading: unknown) => void
  readonly givenUp: (problem: string) => void
}

/** What a thread that reads is given: where it writes its number, 0 until then. */
export interface ScriptThread {
  readonly thread: Int32Array
}
