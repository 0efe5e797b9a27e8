import type { CallSubject, Telling } from '../../evidence/subjects.ts'
import type { Operation } from '../../model/calls/operations.ts'
import type { Model } from '../../model/model.ts'
import { withNamesOfPath } from '../../model/refusals/message.ts'
import { templates } from '../../model/refusals/templates.ts'
import { sortedEntries } from '../../model/sample.ts'
import { copySightings, mergeSightings, noSightings, seenCount } from '../../model/sightings.ts'

const PLACES = 5

/** What a person reads when each call was carried out. */
export const tellingsByCall =
  ({ places }: Model): ((operation: Operation) => Pick<CallSubject, 'tells'>) =>
  operation => {
    const { id, leaf } = operation
    const variants = sortedEntries(leaf.tellings).map(([text, sightings]) => ({
      text: withNamesOfPath(text, operation),
      calls: [id],
      maybe: new Set<string>(),
      sightings,
    }))
    const tells = templates(variants)
      .map(({ message, variants: same }): Telling => {
        const sightings = same.map(each => copySightings(each.sightings)).reduce(mergeSightings, noSightings())
        const [first, ...rest] = places.evidence(sightings, '/response/content/text')
        return { text: message, support: seenCount(sightings), evidence: [first, ...rest.slice(0, PLACES - 1)] }
      })
      .toSorted((a, b) => b.support - a.support || (a.text < b.text ? -1 : 1))
    return tells.length === 0 ? {} : { tells }
  }
