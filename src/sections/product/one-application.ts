import type { Gap } from '../../evidence/claim.ts'
import type { Model } from '../../model/model.ts'
import { seenCount } from '../../model/sightings.ts'
import type { NamedSources } from '../../model/traffic/sources-apart.ts'
import { gap } from '../observed.ts'

/** Whether all recordings are of one application: asked where nothing joins some of them to the others. */
export function oneApplication({ sourcesApart, places }: Pick<Model, 'sourcesApart' | 'places'>): readonly Gap[] {
  return sourcesApart.map(({ these, others, isAlike, isLeftOut, sightings }) => {
    const [name, them] = [namesOf(these), namesOf(others)]
    const leftOut = isLeftOut ? `; nothing of ${name} stands in this specification` : ''
    return gap(
      `product/not-shown/one-application/${these.origins.join(' ')}`,
      {
        what: `whether ${name} and ${them} are recordings of one application`,
        because: `${name} ${these.names.length === 1 ? 'was' : 'were'} recorded at ${originsOf(these)}, ${them} at ${originsOf(others)}, and ${isAlike ? 'they ask for the same paths at different addresses' : 'they share no address, no session, no id and hardly a path'}${leftOut}`,
        next: `write a specification of ${name} alone, or, if it is the same application, record it at an address of ${them}`,
        blocks: true,
        opens: seenCount(sightings),
      },
      places.evidence(sightings, '/request'),
    )
  })
}

const SHOWN = 2

function namesOf({ names }: NamedSources): string {
  const shown = names.slice(0, SHOWN).map(name => `\`${name.replaceAll('`', '')}\``)
  return listed(names.length > SHOWN ? [...shown, `${names.length - SHOWN} more`] : shown)
}

const originsOf = ({ origins }: NamedSources): string =>
  listed(origins.length > SHOWN ? [...origins.slice(0, SHOWN), `${origins.length - SHOWN} more`] : origins)

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
