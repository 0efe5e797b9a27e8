import { formTitle } from '../pages/form-title.ts'
import { isKeyName } from '../instances/keys.ts'
import { isPlaceholder } from '../pages/title-parts.ts'
import type { PageForm } from '../pages/page.ts'
import { saysHowMuch } from '../pages/without-count.ts'
import { seenCount } from '../sightings.ts'
import { isEmblem, leadsOut } from './link-kinds.ts'
import type { Screen, ScreenLink } from './screen.ts'

/** So many screens under one title are told apart by something else. */
const ALIKE = 3
const LONGEST = 60
/** Headings below that are of parts of a page. */
const DEEPEST = 3

/**
 * Where the title of many pages is the same, as that of the application is, or pages have none, a screen is called as the menu calls it, as
 * the one heading or form is that stands there alone, or as all links call it that lead there. A title that names a thing is one of its own.
 */
export function calledByMenu(screens: readonly Screen[]): readonly Screen[] {
  const titles = countsOf(screens.flatMap(({ title, isTitleShown }) => (title !== null && isTitleShown ? [title] : [])))
  const alike = new Set(
    [...titles].flatMap(([title, count]) => (count >= ALIKE && !title.includes('{') ? [title] : [])),
  )
  if (alike.size === 0 && !screens.some(isUntitled)) return screens
  const inMenu = menuLabels(screens)
  const inLinks = linkLabels(screens)
  const headings = countsOf(screens.flatMap(screen => [...new Set(screen.headings.map(({ text }) => text))]))
  const forms = countsOf(screens.flatMap(screen => [...new Set(screen.forms.map(({ form }) => formTitle(form)))]))
  return screens.map(screen => {
    if (!isUntitled(screen) && !alike.has(screen.title ?? '')) return screen
    const label = inMenu.get(screen.route)
    if (label !== undefined && label !== screen.title)
      return { ...screen, title: label, titleFrom: 'menu', isTitleShown: true }
    const heading = ownHeading(screen, headings)
    if (heading !== null) return { ...screen, title: heading, titleFrom: 'heading', isTitleShown: true }
    const form = ownForm(screen, forms)
    if (form !== null) return { ...screen, title: form, titleFrom: 'form', isTitleShown: true }
    const called = inLinks.get(screen.route)
    return called === undefined ? screen : { ...screen, title: called, titleFrom: 'link', isTitleShown: true }
  })
}

/** Words of a link that say what is done, and with what: things are called by fewer. */
const WORDS = 3
/** Links that lead to things say another name each. */
const NAMES = 3

/** By route with a form, what most links that lead there say, where they lead nowhere else with these words, and it is not that of one of many things. */
function linkLabels(screens: readonly Screen[]): ReadonlyMap<string, string> {
  const led = labelsByRoute(screens, ({ text, route }, from) => route !== from && text.split(/\s+/).length >= WORDS)
  const ofDeeds = new Set(
    screens.flatMap(({ route, forms, parameters }) =>
      forms.length === 0 || parameters.some(({ in: place, name }) => place === 'path' || isKeyName(name))
        ? []
        : [route],
    ),
  )
  return mostOf(new Map([...led].filter(([route, labels]) => labels.size <= NAMES && ofDeeds.has(route))))
}

const isUntitled = ({ title, documents }: Screen): boolean => title === null && seenCount(documents) > 0

/** By route, what most links of menus that lead there say, where they lead nowhere else with these words. */
const menuLabels = (screens: readonly Screen[]): ReadonlyMap<string, string> =>
  mostOf(labelsByRoute(screens, ({ landmark }) => landmark === 'navigation'))

/** By route, the words of links that lead there and nowhere else, with how often they were seen. */
function labelsByRoute(
  screens: readonly Screen[],
  isTelling: (link: ScreenLink, from: string) => boolean,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const counts = new Map<string, Map<string, number>>()
  const routes = new Map<string, Set<string>>()
  for (const { route: from, links } of screens)
    for (const link of links) {
      const { text, route, sightings } = link
      if (route === null || !isTelling(link, from) || !isName(text) || isEmblem(link) || leadsOut(link)) continue
      const own = counts.get(route) ?? new Map<string, number>()
      counts.set(route, own.set(text, (own.get(text) ?? 0) + seenCount(sightings)))
      routes.set(text, (routes.get(text) ?? new Set()).add(route))
    }
  return new Map(
    [...counts].map(([route, labels]) => [
      route,
      new Map([...labels].filter(([text]) => routes.get(text)?.size === 1)),
    ]),
  )
}

const mostOf = (counts: ReadonlyMap<string, ReadonlyMap<string, number>>): ReadonlyMap<string, string> =>
  new Map(
    [...counts].flatMap(([route, labels]) => {
      const [first] = [...labels].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      return first === undefined ? [] : [[route, first[0]] as const]
    }),
  )

/** The highest that stands on each of its pages and on no other screen; null where it shows things, each under a heading of its own, or has several. */
function ownHeading(
  { title, headings, documents, parameters }: Screen,
  all: ReadonlyMap<string, number>,
): string | null {
  if (parameters.some(({ in: place, name }) => title !== null || place === 'path' || isKeyName(name))) return null
  const own = headings.filter(
    ({ text, level, sightings }) =>
      level <= DEEPEST && isName(text) && all.get(text) === 1 && seenCount(sightings) >= seenCount(documents),
  )
  const highest = Math.min(...own.map(({ level }) => level))
  const [only, ...others] = own.filter(({ level }) => level === highest)
  return only === undefined || others.length > 0 ? null : only.text
}

/** What the only form is called that stands there and on no other screen, or its button where one signs in there; null where there are several. */
function ownForm({ forms }: Screen, all: ReadonlyMap<string, number>): string | null {
  const [door, ...more] = new Set(forms.flatMap(({ form }) => doorOf(form)))
  if (door !== undefined && more.length === 0) return door
  const titles = forms.map(({ form }) => formTitle(form)).filter(title => /\S\s\S/.test(title) && isName(title))
  const [only, ...others] = new Set(titles.filter(title => all.get(title) === 1))
  return only === undefined || others.length > 0 ? null : only
}

/** `Login` of a form with a password. */
const doorOf = ({ fields, submits }: PageForm): readonly string[] =>
  fields.some(({ control }) => control === 'password')
    ? submits.filter(label => /^(?:log|sign) ?(?:in|on)$/i.test(label))
    : []

const isName = (text: string): boolean =>
  text.length <= LONGEST && /\p{L}{2}/u.test(text) && !isPlaceholder(text) && !saysHowMuch(text)

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
