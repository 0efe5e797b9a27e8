import { wordsOf } from '../instances/field-kind.ts'
import { singular } from '../singular.ts'
import { nounIn } from './carried-names.ts'
import { withoutNew } from './nouns.ts'

/**
 * What holds the things says what they are, `{current_user: {…}}`, `{createdOrder: {…}}`, but for the end of what the path says: `{types: […]}` at
 * `/feature-types`.
 */
export function nounHeld(called: string, asked: string): string {
  if (called === '') return asked
  const [whole, end] = [wordsOf(singular(asked)), wordsOf(singular(called))]
  const isEnd = end.length < whole.length && end.every((word, at) => word === whole[whole.length - end.length + at])
  const isDone =
    end.length === whole.length + 1 && DONE.test(end.at(-1) ?? '') && whole.every((word, at) => word === end[at])
  return isEnd || isDone || (asked !== '' && DEED_ALONE.test(called)) ? asked : plainly(called)
}

/** Without who is meant, and what was done to it. */
const plainly = (called: string): string => withoutNew(nounIn(called)).replace(DONE_BEFORE, '')

const DONE_BEFORE = /^(?:created|inserted|updated|modified|deleted|removed)(?:_|(?=[A-Z]))/

/** `{"created": {…}}`, as what answers the call that makes one: the path says what was made. */
const DEED_ALONE =
  /^(?:(?:new(?:ly)?_?)?created|inserted|added|saved|updated|changed|modified|edited|deleted|removed)$/i

/** What was done to it, or is said of it at once: `{"order-added": {…}}` and `{"order-duplicate": {…}}` are orders. */
const DONE = /^(?:\w+ed|new|old|duplicate|before|after)$/
