import { expect, it } from 'vitest'
import type { JsonValue } from './exchange.ts'
import { saysConflict } from './state-conflicts.ts'

it.each<[JsonValue, boolean]>([
  [{ code: 'failed_precondition', message: 'Not open.' }, true],
  [{ error: { code: 400, status: 'FAILED_PRECONDITION' } }, true],
  [{ code: 9, message: 'Not open.' }, true],
  [{ code: 9 }, false],
  [{ code: 'invalid_argument', message: 'failed_precondition' }, false],
  [null, false],
])('%j says that a state stood against it: %j', (error, expected) => expect(saysConflict(error)).toBe(expected))
