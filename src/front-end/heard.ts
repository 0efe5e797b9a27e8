import type { TwinRequest, TwinResponse } from '../twin/message.ts'

/** A call that a front end made to a twin. */
export interface Heard {
  readonly request: TwinRequest
  readonly answer: TwinResponse
}

/** Whether a script asked, or somebody went there: not a page for its pictures, whose absence keeps no screen from being reached. */
export const isOfScript = ({ request: { headers } }: Heard): boolean =>
  !/^(?:image|font|style|manifest|audio|video|track)$/.test(headers.get('sec-fetch-dest') ?? '')
