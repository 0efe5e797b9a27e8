import { saysOutcome, saysOutcomeOf } from '../instances/outcome-names.ts'
import type { Objects } from '../shapes/shape.ts'

/** `{"result": 1}`, `{"ok": true, "message": "Done."}`, `{"state": "done", "statusCode": 200, "id": 7}`: how it went, and no thing. */
export function isOutcome({ properties }: Objects): boolean {
  const names = [...properties.keys()]
  return (
    names.length > 0 &&
    (names.every(saysOutcome) || saysOutcomeOf(names)) &&
    [...properties.values()].every(({ shape }) => shape.objects === null && shape.arrays === null)
  )
}

/** `{"ok": true, "msg": "Saved", "id": 7}`: how it went, and which thing it went so with. */
export const isOutcomeOfKey = ({ properties }: Objects, isKey: (name: string) => boolean): boolean => {
  const flag = (properties.get('ok') ?? properties.get('success'))?.shape.booleans ?? null
  return flag !== null && [...properties.keys()].every(name => isKey(name) || saysOutcome(name))
}
