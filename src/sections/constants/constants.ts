import type { Claim, Gap, SectionResult } from '../../evidence/claim.ts'
import type { ConstantSubject } from '../../evidence/subjects.ts'
import { chao1 } from '../../model/coverage.ts'
import type { Model } from '../../model/model.ts'
import { seenCount } from '../../model/sightings.ts'
import { gap, observed } from '../observed.ts'
import { currency } from './currency.ts'
import { fileSizes } from './file-sizes.ts'
import { intervals } from './intervals.ts'
import { inputLimits } from './input-limits.ts'
import { lifetimes } from './lifetimes.ts'
import { optionLists } from './option-lists.ts'
import { defaultPageSizes, pageSizes } from './page-sizes.ts'
import { quotas } from './quotas.ts'
import { rateLimits } from './rate-limits.ts'
import { settings } from './settings.ts'
import { switches } from './switches.ts'
import type { Candidate } from './candidate.ts'

/** Behind the first, beside those in scripts. */
const PLACES = 17
/** Gaps of single witnesses that are listed; a long list of doubts helps nobody. */
const DOUBTS = 20

/**
 * Section 9: numbers and lists that the application holds itself to. One place that shows a number proves nothing (most numbers
 * in traffic are accidents), so that a constant is stated where two independent kinds of place agree; the rest is asked. Switches of
 * features that no answer states are declared: that the code asks for one is what there is to know.
 */
export function constants(model: Model): SectionResult<ConstantSubject> {
  const candidates = [
    pageSizes,
    defaultPageSizes,
    rateLimits,
    lifetimes,
    intervals,
    inputLimits,
    quotas,
    settings,
    fileSizes,
    optionLists,
    currency,
  ].flatMap(find => find(model))
  const declared = switches(model)
  const firm = candidates.filter(({ witnesses }) => witnesses.length >= 2)
  const doubtful = candidates.filter(({ witnesses, quiet }) => witnesses.length < 2 && quiet !== true)
  return {
    claims: [...firm.map(candidate => claim(model, candidate)), ...declared.claims].toSorted((a, b) =>
      a.id < b.id ? -1 : 1,
    ),
    notShown: [
      ...doubtful
        .toSorted((a, b) => seenCount(b.sightings) - seenCount(a.sightings) || (a.id < b.id ? -1 : 1))
        .slice(0, DOUBTS)
        .map(candidate => doubt(model, candidate)),
      ...declared.notShown,
    ],
    coverage: chao1(firm.map(({ sightings }) => seenCount(sightings))),
  }
}

function claim(
  model: Model,
  { id, name, value, unit, meaning, sort, witnesses, sightings, part, also }: Candidate,
): Claim<ConstantSubject> {
  const subject: ConstantSubject = {
    kind: 'constant',
    name,
    value,
    unit,
    meaning,
    ...(sort === undefined ? {} : { sort }),
    witnesses,
  }
  const claimed = observed(model, `constants/${id}`, subject, { sightings, part })
  if (also === undefined || also.length === 0) return claimed
  const [first, ...rest] = claimed.evidence
  return { ...claimed, evidence: [first, ...rest.slice(0, PLACES), ...also.slice(0, 2)] }
}

function doubt(
  model: Model,
  { id, name, value, unit, meaning, witnesses, next, sightings, part, within }: Candidate,
): Gap {
  return gap(
    `constants/not-shown/${id}`,
    {
      what: `whether ${typeof value === 'object' ? JSON.stringify(value) : value}${unit === null ? '' : ` ${unit}`} is the ${meaning} of ${name}`,
      because: `only one kind of place shows it: ${witnesses.join(', ')}`,
      next,
      blocks: false,
    },
    model.places.evidence(sightings, part, within),
  )
}
