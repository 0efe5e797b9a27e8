import type { Objects } from '../shapes/shape.ts'

const OUTCOMES = /^(?:status|status_?code|code|ok|success|succeeded|done|result|reason|errors?|message|msg)$/i

/** Whether a field says how something went, and nothing of what it was done to. */
export const saysOutcome = (name: string): boolean => OUTCOMES.test(name)

/** `{"result": 1}`, `{"ok": true, "message": "Done."}`: how it went, and no thing. */
export const isOutcome = ({ properties }: Objects): boolean =>
  properties.size > 0 &&
  [...properties].every(([name, { shape }]) => saysOutcome(name) && shape.objects === null && shape.arrays === null)

/** `{"ok": true, "msg": "Saved", "id": 7}`: how it went, and which thing it went so with. */
export const isOutcomeOfKey = ({ properties }: Objects, isKey: (name: string) => boolean): boolean => {
  const flag = (properties.get('ok') ?? properties.get('success'))?.shape.booleans ?? null
  return flag !== null && [...properties.keys()].every(name => isKey(name) || saysOutcome(name))
}
