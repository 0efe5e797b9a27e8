import type { CallLeaf } from './leaf/leaf.ts'

/** 201 says so only where it names what was created: some servers answer every POST with it. */
export const isCreated = ({ answers, answerHeaders, answerKeys }: CallLeaf): boolean =>
  answers.byStatus.has(201) &&
  (answerHeaders.entries.has('location') ||
    [...answerKeys.keys.entries.keys()].some(key => /^(?:_?id|uuid|guid|key|slug)$|[a-z]Id$|_id$/.test(key)))
