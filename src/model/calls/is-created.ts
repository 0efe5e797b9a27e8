import type { CallLeaf } from './leaf/leaf.ts'

/** 201 says so only where it names what was created: some servers answer every POST with it. */
export const isCreated = ({ answers, answerHeaders, answerKeys }: CallLeaf): boolean =>
  answers.byStatus.has(201) &&
  (answerHeaders.entries.has('location') ||
    [...answerKeys.keys.entries.keys()].some(key => /^(?:_?id|uuid|guid|key|slug)$|[a-z]Id$|_id$/.test(key)))

/**
 * Whether a POST at the address of a thing made that thing: it is answered with one and 201.
 * @param there whether a GET reads what stands at that address, and DELETE takes it away
 */
export const isCreatedThere = (
  { answers, answerKeys }: CallLeaf,
  there: { readonly isRead: boolean; readonly isDeleted: boolean },
): boolean => !there.isRead && there.isDeleted && answers.byStatus.has(201) && answerKeys.kinds.has('one')
