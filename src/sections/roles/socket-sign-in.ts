import type { Gap } from '../../evidence/claim.ts'
import type { Model } from '../../model/model.ts'
import { sortedEntries } from '../../model/sample.ts'
import { gap } from '../observed.ts'

/** Who changes a password sends fields with other names, `new_password`, in a message with another name. */
const PASSWORD = /^(?:pass(?:word|wd|phrase)?|pwd|secret)$/i
const SIGNS_IN = /auth|log-?_?in|sign-?_?in|session|identify/i

/** People who sign in by a message on a socket: no request shows who they are from then on. */
export function socketSignIns(model: Model): readonly Gap[] {
  return model.operations.flatMap(({ id, leaf }) => {
    const name = id.slice('calls/'.length)
    const entrances = sortedEntries(leaf.messages).flatMap(([key, { shape }]) =>
      key.startsWith('sent ') &&
      SIGNS_IN.test(key) &&
      [...(shape.objects?.properties.keys() ?? [])].some(field => PASSWORD.test(field))
        ? [`\`${key.slice('sent '.length)}\``]
        : [],
    )
    if (entrances.length === 0) return []
    return [
      gap(
        `roles/not-shown/signed in on ${name}`,
        {
          what: `who is signed in on ${name}, and who may send what there`,
          because: `people sign in by the message ${entrances.join(', ')}; the requests that open the socket carry no sign of it, so that what was done there counts as done by whoever opened it`,
          next: "record each role by itself, and name the recording's role with --as ROLE=FILE",
          blocks: false,
          opens: 1,
        },
        model.places.evidence(leaf.answers.all, '/request/url'),
      ),
    ]
  })
}
