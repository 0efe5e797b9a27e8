/** Members that hold what a message is given, or what came of it. */
const PAYLOADS = [
  'params',
  'parameters',
  'arguments',
  'args',
  'payload',
  'response',
  'result',
  'results',
  'data',
  'body',
  'content',
] as const

/**
 * The member of a numbered message that holds what it says, beside its number, its name and whom it is for; null where that stands
 * in the message itself.
 */
export const payloadName = (names: ReadonlySet<string>): string | null => PAYLOADS.find(name => names.has(name)) ?? null
