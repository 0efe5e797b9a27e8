import type { Operation } from '../calls/operations.ts'
import type { Screen, ScreenFormSeen } from '../screens/screen.ts'
import { sortedEntries } from '../sample.ts'
import { sends } from './form-targets.ts'

/**
 * Whether a form is sent as a message on a socket: a button of its own was pressed and a message was sent thereupon, or a message has
 * its fields. One field alone is in too many messages to tell.
 */
export function sentOnSockets(operations: readonly Operation[]): (screen: Screen, seen: ScreenFormSeen) => boolean {
  const messages = operations.flatMap(({ leaf }) =>
    sortedEntries(leaf.messages).flatMap(([key, { shape }]) =>
      key.startsWith('sent ') && shape.objects !== null ? [new Set(shape.objects.properties.keys())] : [],
    ),
  )
  return ({ gestures }, { form }) => {
    const pressed = gestures.some(
      ({ words, sends: said = [] }) => said.length > 0 && form.submits.some(label => words === `click "${label}"`),
    )
    const names = form.fields.map(({ name }) => name)
    return pressed || (names.length > 1 && messages.some(sent => sends(sent, names, form.hidden)))
  }
}
