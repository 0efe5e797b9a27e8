import type { Problem } from './library.ts'

/** A refusal of the server. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message)
  }
}

/**
 * Calls the server and reads its answer; null where it has none.
 * @throws {Refused} where it is not done
 */
export async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (response.status === 204) return null as Answer
  const answer = (await response.json()) as Answer & { readonly error: Problem }
  if (!response.ok) throw new Refused(response.status, answer.error)
  return answer
}
