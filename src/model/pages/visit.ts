import { type Access, access } from '../access/access.ts'
import { type Events, type Happened, mergeEvents, noEvents } from '../instances/events.ts'
import { emptySample } from '../sample.ts'
import { type Sightings, mergeSightings, noSightings } from '../sightings.ts'
import type { CellKind, ListedThings } from './columns.ts'
import { type Parts, mergeParts } from './parts.ts'

/** What was seen at one address that a person could stand at. */
export interface Visit {
  counts: VisitCounts
  parts: VisitParts
  /** Who asked for it, and what came of it. */
  access: Access
  /** Who made requests from it. */
  stays: Access
  /** When it was looked at, by the snapshots that show it. */
  looks: Events<Happened>
}

/** What is kept of one column of a table, or of what stands behind one label, told from others by the labels of all beside it. */
export type ColumnKey = readonly [
  labels: readonly string[],
  at: number,
  name: string | null,
  kind: CellKind,
  as: ListedThings['as'],
]

export type RowLinkKey = readonly [labels: readonly string[], address: string]

export interface VisitCounts {
  /** Documents got here, whatever they hold. */
  documents: Sightings
  /** Of these, the ones that scripts draw. */
  shells: Sightings
  /** Of these, the ones that were refused (4xx, 5xx). */
  refused: Sightings
  /** Form posts to here that were answered with a page. */
  posts: Sightings
  /** Pieces of pages got by what stands here. */
  fragments: Sightings
  /** Requests that name this as the page they come from. */
  referers: Sightings
  /** Gone to without a document: a script got the content alone. */
  steps: Sightings
  /** Requests for this that led elsewhere. */
  redirects: Sightings
  /** What stood here at one moment, whoever drew it. */
  snapshots: Sightings
}

export interface VisitParts {
  titles: Parts
  /** Of what posts and refused requests were answered with. */
  otherTitles: Parts
  /** Those of pages that ask who one is, which stand among `titles` too. */
  entranceTitles: Parts
  /** As its pages say, in lower case. */
  languages: Parts
  /** `1 Text` */
  headings: Parts
  /** JSON of text, landmark and address key; or href where that is no page's. */
  links: Parts
  /** Keys of forms, of `Pages.forms`. */
  forms: Parts
  actions: Parts
  /** `kind text` */
  messages: Parts
  /** `code text` */
  keptWords: Parts
  /** Hashes, joined. */
  skeletons: Parts
  /** Hashes of whole texts. */
  contents: Parts
  /** The number of a source and the hash of the address of a script that a page ran there. */
  scripts: Parts
  /** JSON of what pages there say of their router. */
  routers: Parts
  /** Words of this address that stand in a visible field of the page. */
  prefilled: Parts
  /** JSON of a title, the name of a field that stood under it and its text, which is a part of the title. */
  titleFields: Parts
  /** Addresses that were gone to from here. */
  leads: Parts
  /** JSON of what was done here, in words (`click "Save"`), and the address that it led to. */
  doneLeads: Parts
  /** Addresses of the pages whose forms were posted here. */
  postedFrom: Parts
  /** Dialogs and tabs that were open, by the JSON of their `StateKey`. */
  openStates: Parts
  /** Those that were there and not open. */
  closedStates: Parts
  /** JSON of the key of a state, `form` or `action`, and the key of the form or the label of the button that stands in it. */
  stateParts: Parts
  /** Moments of which a picture is kept, by how much stood there: the number of binary digits of the count. */
  pictures: Parts
  /** JSON of what was done here last and the moment of what stood then. */
  done: Parts
  /** JSON of the key of a state and a moment when it stood here open. */
  stood: Parts
  /** The same with what was done last before it: words, and the moment of what stood then. */
  came: Parts
  /** JSON of the labels of the columns of a table, and of one of them with its place, its name and what stood in it. */
  columns: Parts
  /** JSON of the same labels, and where a link in a row of that table leads: an address key. */
  rowLinks: Parts
}

/** Moments at which one address was looked at. */
const LOOKS = 256
/** Things that were done at one address. */
const MOMENTS = 128

export const emptyVisit = (): Visit => ({
  access: access.empty(),
  stays: access.empty(),
  looks: noEvents(LOOKS),
  counts: {
    documents: noSightings(),
    shells: noSightings(),
    refused: noSightings(),
    posts: noSightings(),
    fragments: noSightings(),
    referers: noSightings(),
    steps: noSightings(),
    redirects: noSightings(),
    snapshots: noSightings(),
  },
  parts: {
    titles: emptySample(16),
    otherTitles: emptySample(16),
    entranceTitles: emptySample(4),
    languages: emptySample(4),
    headings: emptySample(24),
    links: emptySample(160),
    forms: emptySample(24),
    actions: emptySample(64),
    messages: emptySample(48),
    keptWords: emptySample(64),
    skeletons: emptySample(4),
    contents: emptySample(8),
    scripts: emptySample(64),
    routers: emptySample(2),
    prefilled: emptySample(16),
    titleFields: emptySample(32),
    leads: emptySample(64),
    doneLeads: emptySample(64),
    postedFrom: emptySample(16),
    openStates: emptySample(48),
    closedStates: emptySample(48),
    stateParts: emptySample(256),
    // No page has so much on it that there were more.
    pictures: emptySample(24),
    done: emptySample(MOMENTS),
    stood: emptySample(2 * MOMENTS),
    came: emptySample(MOMENTS),
    columns: emptySample(96),
    rowLinks: emptySample(64),
  },
})

/** Consumes both. */
export function mergeVisits(left: Visit, right: Visit): Visit {
  for (const name of Object.keys(left.counts) as (keyof VisitCounts)[])
    left.counts[name] = mergeSightings(left.counts[name], right.counts[name])
  for (const name of Object.keys(left.parts) as (keyof VisitParts)[])
    left.parts[name] = mergeParts(left.parts[name], right.parts[name])
  left.access = access.merge(left.access, right.access)
  left.stays = access.merge(left.stays, right.stays)
  mergeEvents(left.looks, right.looks)
  return left
}
