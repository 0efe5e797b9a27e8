import type { Page } from 'playwright-core'
import { hashRoute } from '../evidence/hash-route.ts'
import { keyNamed } from '../proof/renamed-path.ts'
import type { Renaming } from '../proof/renaming.ts'
import { textOf } from '../twin/text-of.ts'
import type { Look, Stood } from './journey.ts'
import { markupOf } from './markup.ts'
import { difference } from './same-look.ts'
import { type ScreenRouter, pathOf } from './screen-routes.ts'

/** By what is told where a page is. */
export interface Whereabouts {
  readonly screens: ScreenRouter
  readonly look: Look
  readonly renaming: Renaming
  /** Where the front end's documents came from; addresses without an origin are there. */
  readonly home: string
}

/** Why a page is not where, or not what, was recorded; null where it is. */
export async function notThere(page: Page, after: Stood, whereabouts: Whereabouts): Promise<string | null> {
  const { look, renaming } = whereabouts
  const elsewhere = strayed(page, after, whereabouts)
  if (elsewhere !== null) return elsewhere
  const seen = look(await markupOf(page))
  if (after.look === null) return seen.headings.length === 0 && seen.skeleton.length === 0 ? 'the page was empty' : null
  const headings = after.look.headings.map(heading =>
    heading.replaceAll(/[\w-]{8,}/g, word => renaming.renamedText(word)),
  )
  return difference({ ...after.look, headings }, seen)
}

/** At which other address a page is; null where it is at the recorded one, or at another of the same screen. */
export function strayed(page: Page, after: Stood, { screens }: Pick<Whereabouts, 'screens'>): string | null {
  const url = urlOf(page)
  if (url === null) return 'no page of the front end was there'
  const recorded = new URL(after.url)
  const [expected, got] = [screens(recorded), screens(url)]
  const isThere = expected === null || got === null ? pathOf(url) === pathOf(recorded) : expected.id === got.id
  return isThere ? null : `it was at ${got?.route ?? pathOf(url)}`
}

export function urlOf(page: Page): URL | null {
  const url = page.url()
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url) : null
}

/** A recorded address with the ids that the twin gave: by the names of the screen's parameters, also in a path behind `#`. */
export function onTwin(recorded: string, { screens, renaming, home }: Whereabouts): string {
  if (!URL.canParse(recorded, home)) return home
  const url = new URL(recorded, home)
  const [path = '', behind = ''] = (screens(url)?.route ?? '').split('?', 1)[0]?.split('/#') ?? []
  const renamed = (text: string, template: string): string => {
    const names = template.split('/').map(part => /\{([^}]+)\}/.exec(part)?.[1])
    const parts = text.split('/').map((part, nth) => {
      const name = names[nth]
      return name === undefined ? part : textOf(keyNamed(name, part, { entity: undefined, renaming }))
    })
    return parts.join('/')
  }
  url.pathname = renamed(url.pathname, path)
  const routed = hashRoute(url.hash)
  if (routed !== null) url.hash = routed.lead + renamed(url.hash.slice(routed.lead.length), behind.slice(1))
  return url.href
}
