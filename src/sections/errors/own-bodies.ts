import type { ErrorSubject } from '../../evidence/subjects.ts'
import { isBareWhereDone, refusedSchemas } from '../../model/bodies/body-schemas.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { type Outline, placesOf } from '../../model/outlines/outline.ts'
import { withinOutline } from '../../model/outlines/within-outline.ts'
import type { Reason } from '../../model/refusals/refusals.ts'

type Body = NonNullable<ErrorSubject['body']>

/**
 * The body of each reason of a call, where it has other names than those of other reasons with its status, or stands where what was asked for
 * does, or nothing where that is done; null where it has not.
 */
export function ownBodies({ leaf }: Operation): (reason: Reason) => Body | null {
  const { reasons } = leaf.refusals
  const isOfSuccess = (status: number): boolean => status < 300
  if (reasons.entries.size < 2 && [...reasons.entries.values()].every(({ refusal }) => !isOfSuccess(refusal.status)))
    return () => null
  const names = new Map<number, Set<string>>()
  for (const { refusal, outline } of reasons.entries.values())
    names.set(refusal.status, (names.get(refusal.status) ?? new Set<string>()).add(namesIn(outline)))
  return ({ refusal: { status }, outline }) => {
    if (names.get(status)?.size === 1 && !isOfSuccess(status)) return null
    const answers = leaf.bodies.answers.get(status)
    const isOnlyOfErrors = answers !== undefined && isBareWhereDone(answers)
    const [mediaType, schema] =
      Object.entries(refusedSchemas(leaf.bodies, status)).find(
        ([name]) => isOnlyOfErrors || /[/+]json\b/i.test(name),
      ) ?? []
    return mediaType === undefined || schema === undefined
      ? null
      : { mediaType, schema: withinOutline(schema, outline) }
  }
}

/** All names with their places. */
const namesIn = (outline: Outline): string =>
  JSON.stringify(placesOf(outline).map(([at, { names }]) => [at, [...names.keys()].sort()]))
