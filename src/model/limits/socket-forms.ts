import type { Operation } from '../calls/operations.ts'
import type { Gesture } from '../screens/gestures.ts'
import type { Screen, ScreenFormSeen } from '../screens/screen.ts'
import { sortedEntries } from '../sample.ts'
import { sends } from './form-targets.ts'

/** A message that is sent on a socket. */
export type SentMessage = NonNullable<Gesture['sends']>[number]

/**
 * As which messages on sockets a form is sent: a button of its own was pressed and these were sent thereupon, or they have its fields. One
 * field alone is in too many messages to tell. Without repeats.
 */
export function messagesOfForms(
  operations: readonly Operation[],
): (screen: Screen, seen: ScreenFormSeen) => readonly SentMessage[] {
  const messages = operations.flatMap(({ id, leaf }) =>
    sortedEntries(leaf.messages).flatMap(([key, { shape }]) =>
      key.startsWith('sent ') && shape.objects !== null
        ? [{ sent: { call: id, message: key.slice('sent '.length) }, names: new Set(shape.objects.properties.keys()) }]
        : [],
    ),
  )
  return ({ gestures }, { form }) => {
    const pressed = gestures
      .filter(({ words }) => form.submits.some(label => words === `click "${label}"`))
      .flatMap(({ sends: said = [] }) => said)
    const fields = form.fields.map(({ name }) => name)
    const held =
      fields.length > 1 ? messages.filter(({ names }) => sends(names, fields, form.hidden)).map(({ sent }) => sent) : []
    return [...new Map([...pressed, ...held].map(one => [`${one.call} ${one.message}`, one])).values()]
  }
}
