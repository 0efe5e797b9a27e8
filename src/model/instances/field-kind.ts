import { rememberingAll } from '../remembering-all.ts'

/**
 * What a field may tell about a lifecycle, by its name alone:
 * - `state`: named like a state; numbers and null count as values too
 * - `moment`: when a state was reached (`publishedAt`): whether it is set is the state
 * - `owner`: whose the thing is
 * - `plain`: nothing; behaviour decides
 * - `none`: an attribute that a person sets, a key, a text
 */
export type FieldKind = 'state' | 'moment' | 'owner' | 'plain' | 'none'

/** @param name as written: `order_status`, `isArchived` */
export const fieldKind = rememberingAll((name: string): FieldKind => kindOf(name))

/** `isArchived` → [`is`, `archived`] */
export const wordsOf = (name: string): readonly string[] =>
  name
    .slice(0, 80)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(word => word !== '')

/** Whether a word is a participle or its like: what a thing can be and then not. */
export const isLife = (word: string): boolean => LIFE.test(word)

const LIFE =
  /ed$|^(?:active|open|done|paid|draft|live|frozen|complete|final|public|private|online|read|won|lost|sent|hidden)$/

const STATE = new Set('status state stage phase lifecycle workflow resolution approval visibility'.split(' '))
/** Words of states that are called so as things too: `workflowId` says which one. */
const THINGS = new Set('workflow lifecycle resolution approval'.split(' '))
const OWNER = new Set('owner author creator assignee reporter customer user account member holder'.split(' '))
/** Whose a thing is by their work or their part in it, where a key says who: `driverId`. The word alone names a thing as well. */
const PERSON = new Set(
  'person people employee worker staff student pupil teacher tutor patient doctor nurse driver courier agent operator technician manager approver reviewer requester submitter applicant recipient sender seller buyer guest player passenger'.split(
    ' ',
  ),
)
/** By whom a thing came to be, or whose it is: `requestedBy`. Whoever changed or decided it is another. */
const MAKES = new Set(
  'created requested submitted reported opened owned raised filed posted written proposed uploaded booked ordered'.split(
    ' ',
  ),
)
/** What a person chooses, measures or reads; not what a thing goes through. */
const ATTRIBUTE = new Set(
  (
    'id uuid guid key slug url uri href link path file name title label description text body content message comment comments note notes remark remarks memo summary subject reason detail details ' +
    'type kind category class group role level priority severity importance weight rank score rating method action event operation source target origin ' +
    'language locale lang currency country region city timezone zone theme color colour appearance layout view mode style icon image avatar font size width height unit format ' +
    'sort order position index page limit offset count total number amount price quantity version revision hash checksum email phone gender tag tags model brand vendor ' +
    'interface display special schema translation translations sidebar collapsed expanded selected visible'
  ).split(' '),
)
const NOT_REACHED = new Set(
  'updated modified created changed edited accessed used seen viewed logged signed synced refreshed fetched expires expired scheduled last next checked posted started'.split(
    ' ',
  ),
)

function kindOf(name: string): FieldKind {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  if (last === '' || name.includes('\n') || name.includes('=')) return 'none'
  if (STATE.has(last) || (words.length > 1 && STATE.has(words[0] as string) && !ATTRIBUTE.has(last))) return 'state'
  // `status_id`: which of the states that are kept elsewhere.
  if (words.length > 1 && last === 'id' && STATE.has(words.at(-2) as string) && !THINGS.has(words.at(-2) as string))
    return 'state'
  if (isMoment(words)) return 'moment'
  if (isOwner(words)) return 'owner'
  // Who was the last to do something with it: `modifiedBy`.
  if (last === 'by' && words.some(word => NOT_REACHED.has(word))) return 'none'
  return ATTRIBUTE.has(last) || /^(?:at|on|date|time|timestamp|ids?|ms)$/.test(last) ? 'none' : 'plain'
}

function isMoment(words: readonly string[]): boolean {
  const marked =
    words.length > 1 && (/^(?:at|on|date|time|timestamp)$/.test(words.at(-1) as string) || words[0] === 'date')
  const verb = words.find(word => word.endsWith('ed') || word === 'paid' || word === 'sent')
  return marked && verb !== undefined && !words.some(word => NOT_REACHED.has(word))
}

/** `ownerId`, `created_by`, `requestedBy`, `assigned_to`, `user_created`, `author` */
function isOwner(words: readonly string[]): boolean {
  const plain = words.filter(word => word !== 'id' && word !== 'uuid')
  if (plain.length === 2 && plain[1] === 'by' && MAKES.has(plain[0] as string)) return true
  if (plain.length === 2 && plain[0] === 'assigned' && plain[1] === 'to') return true
  if (plain.length === 2 && plain[0] === 'user' && plain[1] === 'created') return true
  const [word = ''] = plain
  return plain.length === 1 && (OWNER.has(word) || (words.length === 2 && words[1] === 'id' && PERSON.has(word)))
}
