import type { Source } from '../../evidence/source.ts'
import { readScript } from '../../readers/scripts/read-script.ts'
import { sourceNumbers } from '../places.ts'
import { noSightings, sight } from '../sightings.ts'
import type { Script } from '../scripts/scripts.ts'

/**
 * Scripts of an application, by the last part of their addresses.
 * @param source of a model that they are put into
 */
export const scriptsNamed = (texts: { readonly [name: string]: string }, source?: Source): readonly Script[] =>
  Object.entries(texts).map(([name, text], index) => ({
    url: `https://app.example/assets/${name}`,
    reading: readScript(text, index),
    isInline: false,
    sightings: sight(noSightings(), { id: index + 1, place: numberOf(source) * 2 ** 32 + index * 4 }),
  }))

const numberOf = (source: Source | undefined): number =>
  source === undefined ? 0 : (sourceNumbers([source.id]).get(source.id) as number)
