/**
 * The lists of a recording that things stand in, by their names below `log`. Those that HAR does not know begin with an underscore
 * (HAR 1.2, custom fields). The order is that of the two bits which name a list in a place.
 */
export const RECORDING_LISTS = {
  entries: 'entries',
  pages: 'pages',
  snapshots: '_snapshots',
  documents: '_documents',
} as const

export type RecordingList = keyof typeof RECORDING_LISTS

/** What a list is called below `log`: `_snapshots`. */
export const listName = (list: RecordingList): string => RECORDING_LISTS[list]

/** The list of that name; undefined where it is none of them. */
export const listNamed = (name: string): RecordingList | undefined =>
  (Object.keys(RECORDING_LISTS) as readonly RecordingList[]).find(list => RECORDING_LISTS[list] === name)
