import type { CallLeaf } from './leaf/leaf.ts'

/** 201 says so only where it names what was created: some servers answer every POST with it. */
export const isCreated = ({ answers, answerHeaders, answerKeys }: CallLeaf): boolean =>
  answers.byStatus.has(201) &&
  (answerHeaders.entries.has('location') ||
    [...answerKeys.keys.entries.keys()].some(key => /^(?:_?id|uuid|guid|key|slug)$|[a-z]Id$|_id$/.test(key)))

/**
 * Whether a POST at the address of a thing made that thing: it is answered with one and 201, or a PUT beside it is what changes it.
 * @param there what is done at that address: whether a GET reads it, PUT or PATCH change it, and DELETE takes it away
 */
export const isCreatedThere = (
  { answers, answerKeys }: CallLeaf,
  there: { readonly isRead: boolean; readonly isChanged: boolean; readonly isDeleted: boolean },
): boolean =>
  !there.isRead &&
  (there.isChanged
    ? answers.byStatus.size > 0
    : there.isDeleted && answers.byStatus.has(201) && answerKeys.kinds.has('one'))

/** Whether who names a thing by its path was told that it is there already: `POST /remotes/backup`, "remote backup already exists". What makes things says so. */
export const saysTaken = ({ refusals: { reasons } }: CallLeaf): boolean =>
  [...reasons.entries.values()].some(({ refusal: { message } }) => TAKEN.test(message ?? ''))

const TAKEN = /\{path \d[^{}]*\}\W{0,2} (?:already exists|is already (?:taken|in use|there))\b/i
