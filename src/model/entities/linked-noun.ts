import { wordsAndParameters } from '../calls/keyed-segment.ts'
import type { Operation } from '../calls/operations.ts'
import { parsedUrl } from '../parsed-url.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import { contentOf } from './envelope.ts'
import { resourceOf } from './nouns.ts'

/** What the path of a call names further up, and its answer is. */
export interface LinkedThing {
  readonly noun: string
  /** The parameter that names it. */
  readonly parameter: string
}

/**
 * What stands further up in the path of a call, where its answer says by its link to itself that it is that: `PUT /orders/7/lines/2` with
 * `{_links: {self: {href: "/orders/7"}}, …}`. Null where no link says so, or several differ.
 */
export function thingLinked(operation: Operation, objects: Objects): LinkedThing | null {
  const links = linksToSelf(objects)
  if (links.length === 0) return null
  const parts = wordsAndParameters(operation.path)
  const found = operation.parameters.find(
    ({ place }) => place < parts.length - 1 && links.every(link => isOf(link, parts.slice(0, place + 1))),
  )
  if (found === undefined) return null
  const path = `/${parts.slice(0, found.place + 1).join('/')}`
  return { noun: resourceOf({ ...operation, path }).noun, parameter: found.name }
}

/** The same of whatever a call answers with success. */
export const thingAnsweredByLink = (operation: Operation): LinkedThing | null =>
  [...operation.leaf.bodies.answers]
    .flatMap(([status, { byType }]) => (status < 300 ? [...byType.entries.values()] : []))
    .flatMap(({ shape }) => contentOf(shape, ''))
    .flatMap(({ as, objects }) => (as === 'one' ? (thingLinked(operation, objects) ?? []) : []))
    .at(0) ?? null

/** Whether a link's path is of such words and parameters, whatever may stand before them. */
function isOf(link: string, parts: readonly string[]): boolean {
  const segments = (parsedUrl(link)?.segments ?? link.split(/[?#]/, 1)[0]?.split('/') ?? []).filter(one => one !== '')
  const own = segments.slice(-parts.length)
  return own.length === parts.length && parts.every((part, nth) => part.startsWith('{') || part === own[nth])
}

/** All that were remembered: of HAL, JSON:API, OData, and of those who write the link plainly. */
function linksToSelf({ properties }: Objects): readonly string[] {
  const inner = (name: string): Shape | undefined => properties.get(name)?.shape.objects?.properties.get('self')?.shape
  return [inner('_links'), inner('links'), properties.get('@odata.id')?.shape, properties.get('self')?.shape].flatMap(
    shape => {
      const held = shape?.objects?.properties.get('href')?.shape ?? shape
      return held?.strings == null ? [] : [...held.strings.values.keys()].sort()
    },
  )
}
