import type { Gap } from '../../evidence/claim.ts'
import { entrancesOf } from '../../model/calls/socket-entrances.ts'
import type { Model } from '../../model/model.ts'
import { areAllGivenRoles } from './asked.ts'
import { gap } from '../observed.ts'

/** People who sign in by a message on a socket: no request shows who they are from then on, unless each recording was given a role. */
export function socketSignIns(model: Model): readonly Gap[] {
  if (areAllGivenRoles(model)) return []
  return model.operations.flatMap(({ id, leaf }) => {
    const name = id.slice('calls/'.length)
    const entrances = entrancesOf(leaf).map(({ message }) => `\`${message}\``)
    if (entrances.length === 0) return []
    return [
      gap(
        `roles/not-shown/signed in on ${name}`,
        {
          what: `who is signed in on ${name}, and who may send what there`,
          because: `people sign in by the ${entrances.length === 1 ? 'message' : 'messages'} ${entrances.join(', ')}; the requests that open the socket carry no sign of it, so that what was done there counts as done by whoever opened it`,
          next: "record each role by itself, and name the recording's role with --as ROLE=FILE",
          blocks: false,
          opens: 1,
        },
        model.places.evidence(leaf.answers.all, '/request/url'),
      ),
    ]
  })
}
