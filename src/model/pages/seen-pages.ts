import { type Sample, emptySample, mergeSamples } from '../sample.ts'
import { type HarPage, mergeHarPages } from './har-pages.ts'
import type { PageForm } from './page.ts'
import { type Parts, mergeParts } from './parts.ts'
import { type Visit, mergeVisits } from './visit.ts'

/** Every address that a person could stand at, and what the application says of itself. */
export interface Pages {
  /** By address key. */
  visits: Sample<Visit>
  /** Pieces of HTML that scripts got, by JSON of the address key of the page that asked (null where it is not said) and their own, until `placePieces` gives them to pages. */
  pieces: Sample<Visit>
  /** What no request says the page of: JSON of its address key, of the name of the page in the recording, and when (ms since the epoch). */
  unsaid: Parts
  /** What the forms are, by the keys that visits hold. */
  forms: Sample<PageForm>
  /** JSON of origin, `as` and text: names that pages and manifests give the product. */
  names: Parts
  /** The same of descriptions. */
  descriptions: Parts
  /** Address keys that several links with one text lead to, which differ in one part: JSON of the address and that part. */
  alike: Parts
  /** Address keys that forms were posted to, whatever the answer. */
  posted: Parts
  /** JSON of what a script may know something by that a person presses, and of its label. */
  pressed: Parts
  /** By source and HAR page. */
  harPages: Sample<HarPage>
}

const VISITS = 4096
const FORMS = 2048
const TEXTS = 256
const ALIKE = 4096
const HAR_PAGES = 1024
const PRESSED = 8192

export const emptyPages = (): Pages => ({
  visits: emptySample(VISITS),
  pieces: emptySample(VISITS),
  unsaid: emptySample(VISITS),
  forms: emptySample(FORMS),
  names: emptySample(TEXTS),
  descriptions: emptySample(TEXTS),
  alike: emptySample(ALIKE),
  posted: emptySample(ALIKE),
  pressed: emptySample(PRESSED),
  harPages: emptySample(HAR_PAGES),
})

/** Consumes both. */
export function mergePages(left: Pages, right: Pages): Pages {
  mergeSamples(left.visits, right.visits, mergeVisits)
  mergeSamples(left.pieces, right.pieces, mergeVisits)
  mergeSamples(left.forms, right.forms, first => first)
  for (const name of ['names', 'descriptions', 'alike', 'posted', 'pressed', 'unsaid'] as const)
    left[name] = mergeParts(left[name], right[name])
  mergeSamples(left.harPages, right.harPages, mergeHarPages)
  return left
}
