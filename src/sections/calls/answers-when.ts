import type { AnswerWhen, CallSubject, NameSelection } from '../../evidence/subjects.ts'
import { doneSchemas } from '../../model/bodies/body-schemas.ts'
import { type Operation, callsByKind, ofItsKind } from '../../model/calls/operations.ts'
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

/** How the answers of each call, and of each kind of things that it is about, hang on what is asked for and on who asks. */
export function answersByCall(model: Model): Surroundings['answersOf'] {
  const roleOf: Parameters<typeof answersWhen>[1] = ({ session, events }) => {
    const [first] = timesOf(events)
    return first === undefined ? null : model.identities.roleAt(session, first)
  }
  const decided = answersWhen(model.operations, roleOf)
  const apart = model.operations.some(({ kinds }) => kinds !== undefined)
    ? answersWhen(callsByKind(model.operations), roleOf)
    : decided
  return (operation: Operation, responses: CallSubject['responses']) => {
    const { leaf } = operation
    const found = (operation.kind === undefined ? decided : apart).get(ofItsKind(operation))
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
