import type { Review } from '../../evidence/claim.ts'
import type { Source } from '../../evidence/source.ts'
import { type ModelState, decide, modelFold } from '../../model/model.ts'
import { harPointer } from '../../readers/har/place.ts'
import { assemble } from '../../specification/assemble.ts'
import type { Specification } from '../../specification/specification.ts'
import { sections } from '../sections.ts'

/** What persons said: it goes over what was seen. */
export interface Layer {
  /** The product's name. */
  readonly name: string | null
  /** By claim. */
  readonly reviews: ReadonlyMap<string, Review>
}

/**
 * The specification of several recordings, of what was summed up of each. The same in any order.
 * @param states one for each source, in any order; they are used up
 */
export async function writeProject(
  states: AsyncIterable<ModelState> | Iterable<ModelState>,
  sources: readonly Source[],
  layer: Layer,
): Promise<Specification> {
  let state = modelFold.empty()
  for await (const one of states) state = modelFold.merge(state, one)
  const model = decide(state, sources, harPointer)
  return assemble({ sources, funnel: model.funnel, sections: sections(model), ...layerParts(layer) })
}

/** The same specification under another layer. */
export function layAnew(specification: Specification, layer: Layer): Specification {
  const { sources, funnel, sections } = specification
  return assemble({ sources, funnel, sections, ...layerParts(layer) })
}

const layerParts = ({ name, reviews }: Layer) => (name === null ? { reviews } : { name, reviews })
