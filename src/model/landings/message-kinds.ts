import type { LandingMessage } from '../../evidence/landing.ts'

/** The words by which servers say how a message for people is meant. */
const KINDS: ReadonlyMap<string, LandingMessage['kind']> = new Map([
  ['success', 'success'],
  ['message', 'notice'],
  ['status', 'notice'],
  ['info', 'notice'],
  ['notice', 'notice'],
  ['warning', 'warning'],
  ['error', 'error'],
  ['danger', 'error'],
  ['alert', 'error'],
])

export const messageKind = (word: string): LandingMessage['kind'] | undefined => KINDS.get(word.toLowerCase())
