import type { AnswerWhen, CallSubject, NameSelection } from '../../evidence/subjects.ts'
import { doneSchemas } from '../../model/bodies/body-schemas.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { ANONYMOUS } from '../../model/identities/identities.ts'
import { timesOf } from '../../model/instances/events.ts'
import type { Model } from '../../model/model.ts'
import { type WhenAnswer, answersWhen } from '../../model/outlines/answers-when.ts'
import { IN_BODY } from '../../model/outlines/chosen-in-body.ts'
import type { Bringing } from '../../model/outlines/bringing.ts'
import type { Selecting } from '../../model/outlines/selecting.ts'
import { withConstants, withinOutline } from '../../model/outlines/within-outline.ts'
import { seenCount } from '../../model/sightings.ts'
import type { Surroundings } from './subject.ts'

/** Places that are named for one answer. */
const PLACES = 5

/** How the answers of each call hang on what is asked for and on who asks. */
export function answersByCall(model: Model): Surroundings['answersOf'] {
  const decided = answersWhen(model.operations, ({ session, events }) => {
    const [first] = timesOf(events)
    return first === undefined ? null : model.identities.roleAt(session, first)
  })
  return ({ id, leaf }: Operation, responses: CallSubject['responses']) => {
    const found = decided.get(id)
    if (found === undefined) return {}
    const { status, mediaType, selecting, bringing, answers } = found
    const schema = doneSchemas(leaf.bodies, status)?.[mediaType] ?? responses[String(status)]?.[mediaType]
    if (schema === undefined) return {}
    const stated = answers.map(({ when, outline, seen, constants }: WhenAnswer): AnswerWhen => {
      const isNobodys = when !== null && 'role' in when && when.role === ANONYMOUS
      const within = withinOutline(schema, outline, isNobodys)
      const [first, ...rest] = model.places.evidence(seen, '/response/content/text')
      return {
        when,
        status,
        mediaType,
        schema: constants === undefined ? within : withConstants(within, constants),
        support: seenCount(seen),
        evidence: [first, ...rest.slice(0, PLACES - 1)],
      }
    })
    return {
      ...(selecting.length + bringing.length === 0
        ? {}
        : { selects: [...selecting.map(selectionOf), ...bringing.map(broughtOf)] }),
      ...(stated.length === 0 ? {} : { answersWhen: stated }),
    }
  }
}

const selectionOf = ({ name, at, besides, along, isWhole }: Selecting): NameSelection => ({
  parameter: name.startsWith(IN_BODY) ? name.slice(IN_BODY.length) : name,
  ...(name.startsWith(IN_BODY) ? { in: 'body' as const } : {}),
  at,
  ...(besides.length === 0 ? {} : { besides }),
  ...(along === undefined ? {} : { along }),
  ...(isWhole === undefined ? {} : { whole: isWhole }),
})

const broughtOf = ({ name, at, brings }: Bringing): NameSelection => ({ parameter: name, at, brings })
