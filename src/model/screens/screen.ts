import type { Attempts } from '../access/access.ts'
import type { Happened } from '../instances/events.ts'
import type { CellKind } from '../pages/columns.ts'
import type { KeptWords } from '../pages/kept-words.ts'
import type { Landmark, PageForm, PageMessage } from '../pages/page.ts'
import type { Parts } from '../pages/parts.ts'
import type { Gesture } from './gestures.ts'
import type { PlacedRoute } from './declared/route-map.ts'
import type { Sightings } from '../sightings.ts'

/** What a person stood at: one route, and where the query selects what is shown, one such selection. */
export interface Screen {
  /** The claim's id: `screens//orders/{orderId}`. */
  readonly id: string
  /** `/orders/{orderId}`, `/index.php?action=edit` */
  readonly route: string
  /** A template where parts vary; null where the server sent no title of its own. */
  readonly title: string | null
  /** Whether a page showed the title; else the route table names it. */
  readonly isTitleShown: boolean
  /** What the title is instead, where that of its pages is the same as that of many others. */
  readonly titleFrom?: 'menu' | 'heading' | 'form' | 'link'
  readonly parameters: readonly ScreenParameter[]
  /** Every observation that shows that it exists. */
  readonly sightings: Sightings
  /** Of these, the requests for it itself; the others only name it as the page they come from. */
  readonly asked: Sightings
  /** How often the server sent it as a page with something on it; otherwise it shows in the requests made from it only. */
  readonly documents: Sightings
  /** Whether a recording shows what stood on it at some moment, whoever drew it. */
  readonly drawn: boolean
  /** Moments of which a picture is kept, of those at which most stood there; null where there are none. */
  readonly pictures: Sightings | null
  /** Whether requests name it as the page they come from, or its content was got without a document. */
  readonly byReferer: boolean
  /** Forms of its own, without those that stand on most screens; those are with the screen seen most. */
  readonly forms: readonly ScreenFormSeen[]
  readonly headings: readonly (SeenText & { readonly level: number })[]
  /** Its dialogs and tabs. */
  readonly subStates: readonly SubState[]
  /** Labels of buttons. */
  readonly actions: readonly SeenText[]
  /** Tables that list things. */
  readonly tables: readonly ScreenTable[]
  /** What its buttons did, where the recording tells what was done. */
  readonly gestures: readonly Gesture[]
  readonly messages: readonly (PageMessage & { readonly sightings: Sightings })[]
  /** What its pages keep ready for errors. */
  readonly keptWords: readonly (KeptWords & { readonly sightings: Sightings })[]
  /** To the application itself. */
  readonly links: readonly ScreenLink[]
  /** Routes that a link, a step or a redirect leads to; sorted. */
  readonly leadsTo: readonly string[]
  /** Operation ids that are called from it; sorted. */
  readonly calls: readonly string[]
  /** Who asked for it, and what came of it. */
  readonly access: readonly Attempts[]
  /** Who made requests from it. */
  readonly stays: readonly Attempts[]
  /** What stood there, address by address. */
  readonly faces: readonly Face[]
  /** The row of the application's route table that it stands on; null where none was delivered. */
  readonly row: PlacedRoute | null
  /** The words with which scripts lead there; sorted. */
  readonly labels: readonly string[]
  /** No address shows that somebody was there: what was loaded for it does. */
  readonly inferred: boolean
  /** Why its parameters are parameters. */
  readonly reasons: readonly string[]
}

/** What stood at one address, and the pages and snapshots that tell. */
export interface Face {
  /** Pages that the server sent with something on them, to whoever was let through. */
  readonly documents: readonly Happened[]
  /** When snapshots were taken. */
  readonly looks: readonly Happened[]
  /** False where there were too many pages or snapshots to know them all. */
  readonly isWhole: boolean
  /** By label. */
  readonly actions: Parts
  /** By the key of the form. */
  readonly forms: Parts
  /** By the route that they lead to. */
  readonly links: ReadonlyMap<string, Sightings>
}

export interface ScreenParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  /** They may hold slashes. */
  readonly spans?: true
  /** Values as seen, sorted; ids by their class: `{integer}`. */
  readonly values: readonly string[]
}

export interface SeenText {
  readonly text: string
  readonly sightings: Sightings
}

export interface ScreenFormSeen {
  /** `action` is a route where the form leads to one; empty for the screen itself. */
  readonly form: PageForm
  readonly sightings: Sightings
  /** Whether it was sent in the recording. */
  readonly submitted: boolean
  /** It stands on most screens and is stated here once. */
  readonly everywhere: boolean
  /** Of its variants, in `Pages.forms`. */
  readonly keys: readonly string[]
  /** The addresses that they lead to as their pages say, without names of parameters. */
  readonly targets: readonly string[]
}

/** A dialog of a screen, or one of its tabs. */
export interface SubState {
  readonly kind: 'dialog' | 'tab'
  /** A template where parts vary; empty where it has none. */
  readonly name: string
  /** Of a tab: the names of all tabs of its list. */
  readonly group: string
  /** Names of the screen's forms that stand in it; sorted. */
  readonly forms: readonly string[]
  /** Labels of the buttons in it; sorted. */
  readonly actions: readonly string[]
  /** In words what was done when it opened; sorted. */
  readonly openedBy: readonly string[]
  /** Operation ids that were asked for when it opened, and by what was done in it; sorted. */
  readonly calls: readonly string[]
  readonly sightings: Sightings
  /** False for one that stands in the markup and was never seen open. */
  readonly wasOpen: boolean
}

/** A table with a thing in each row, or what stands behind labels of one thing or of several alike. */
export interface ScreenTable {
  readonly as: 'table' | 'labels'
  readonly columns: readonly ScreenColumn[]
  /** Routes and, where nobody went there, addresses that links in its rows lead to; sorted. */
  readonly rowsLeadTo: readonly string[]
}

export interface ScreenColumn {
  readonly label: string
  /** What the page calls it by, where it says so. */
  readonly name: string | null
  /** What its cells held; sorted. */
  readonly kinds: readonly CellKind[]
  readonly sightings: Sightings
}

export interface ScreenLink {
  readonly text: string
  readonly landmark: Landmark
  /** As text: `/orders/{integer}?tab=items`. */
  readonly address: string
  /** Null where nobody went there. */
  readonly route: string | null
  /** Whether it was asked for at all, even where it led elsewhere or was refused. */
  readonly opened: boolean
  readonly sightings: Sightings
}
