import { timesOf } from '../../model/instances/events.ts'
import { drawnBy } from '../../model/declared/drawn.ts'
import type { Model } from '../../model/model.ts'
import type { Saying } from '../../model/pages/self-description.ts'
import type { Landmark } from '../../model/pages/page.ts'
import type { DeclaredScreen } from '../../model/screens/declared/declared-screens.ts'
import type { Screen } from '../../model/screens/screen.ts'
import { saysHowMuch, withoutCount } from '../../model/pages/without-count.ts'
import { isDoor, isEmblem, isTemplate } from '../../model/screens/link-kinds.ts'
import { copyOf } from '../../model/pages/parts.ts'
import { type Sightings, mergeSightings, noSightings, seenCount } from '../../model/sightings.ts'

/** A part of the application, by the word it shows for it. */
export interface Area extends Saying {
  readonly part: string
  readonly reasons: readonly string[]
  /** Where a script says so, and nobody was there; null where somebody was. */
  readonly within: string | null
  /** The screen that it leads to, else the address; null for what is known by its first word alone. */
  readonly leadsTo: string | null
}

const AREAS = 40
const LONGEST = 40
/** Fewer routes that nobody went to part no application. */
const FEW = 4

/**
 * The parts of the application: what its menu offers on most screens; where no menu is marked as one, what almost all screens lead to beside what they are
 * about; else what its routes begin with.
 */
export function areas(model: Model): readonly Area[] {
  const { screens, identities } = model
  const pages = screens.filter(({ documents }) => seenCount(documents) > 0)
  const people = new Set(
    pages.flatMap(({ access }) =>
      access.flatMap(({ session, events }) =>
        timesOf(events).flatMap(event => [...identities.personAt(session, event).users].map(calledAs)),
      ),
    ),
  )
  const menu = fromMenu(pages, people, MARKED)
  if (menu.length > 0) return menu
  const common = pages.length < FEW ? [] : fromMenu(pages, people, UNMARKED)
  return common.length < LEAST ? fromRoutes(model) : common
}

/** Where the links of a menu stand, which share of the screens has them, and what that is called. */
interface Menu {
  readonly landmarks: ReadonlySet<Landmark>
  readonly share: number
  readonly called: string
}

const MARKED: Menu = { landmarks: new Set(['navigation']), share: 1 / 4, called: 'the navigation of' }
const UNMARKED: Menu = { landmarks: new Set(['header', 'other']), share: 3 / 4, called: 'a link on' }
/** Fewer links on all screens are no menu: the name, and a way out. */
const LEAST = 3

/** Links of the menu that lead from most screens to one place: what leads elsewhere from each screen belongs to that screen. */
function fromMenu(
  pages: readonly Screen[],
  people: ReadonlySet<string>,
  { landmarks, share, called }: Menu,
): readonly Area[] {
  const byText = new Map<
    string,
    { sightings: Sightings; screens: Set<string>; addresses: Set<string>; leadsTo: string | null }
  >()
  for (const { route, links } of pages)
    for (const link of links) {
      const { text: said, landmark, address, sightings } = link
      const text = withoutCount(said)
      if (!landmarks.has(landmark) || text.length > LONGEST || !/\p{L}{2}/u.test(text) || isTemplate(link)) continue
      // `#7: Oak`: a thing that was looked at lately. What leads to one thing, to a person or out is no part of the application.
      if (/#\d/.test(text) || isOfOneThing(address) || people.has(inOneCase(text)) || isDoor(link) || isEmblem(link))
        continue
      if (isDeed(address) || saysHowMuch(text)) continue
      const entry = byText.get(text) ?? {
        sightings: noSightings(),
        screens: new Set<string>(),
        addresses: new Set<string>(),
        leadsTo: null,
      }
      entry.leadsTo ??= link.route
      mergeSightings(entry.sightings, copyOf(sightings))
      entry.screens.add(route)
      entry.addresses.add(address)
      byText.set(text, entry)
    }
  const found = [...byText]
    .filter(
      ([, { screens, addresses }]) =>
        addresses.size * 4 <= Math.max(4, screens.size) && screens.size >= pages.length * share,
    )
    .sort(([a, left], [b, right]) => right.screens.size - left.screens.size || (a < b ? -1 : 1))
    .slice(0, AREAS)
  const byAddress = new Map<string, typeof found>()
  for (const entry of found) {
    const address = [...entry[1].addresses].sort()[0] ?? ''
    byAddress.set(address, [...(byAddress.get(address) ?? []), entry])
  }
  // What the menu calls one way for some and another way for others is one area, by its most frequent name.
  return [...byAddress].flatMap(([address, [first, ...others]]) => {
    if (first === undefined) return []
    const [text, { sightings, screens, leadsTo }] = first
    const also = others.map(([name]) => `«${name}»`)
    return {
      text,
      as: 'navigation',
      sightings,
      part: '/response/content/text',
      within: null,
      leadsTo: leadsTo ?? address,
      reasons: [
        `${called} ${screens.size} of ${pages.length} screens leads to \`${address}\``,
        ...(also.length === 0 ? [] : [`it is also called ${also.join(', ')} there`]),
      ],
    }
  })
}

/** Its address ends in an id, or asks for one; one that goes on behind it may be a part of what one works in. */
function isOfOneThing(address: string): boolean {
  const [path = '', query = ''] = address.split('?', 2)
  return [path.split('/').at(-1) ?? '', ...query.split(/[&=]/)].some(word => /^\{[^{}]+\}$/.test(word))
}

/** People type their names in another case than the application writes them. */
const inOneCase = (name: string): string => name.toLowerCase()

/** `name Ann` → `ann` */
const calledAs = (user: string): string => inOneCase(user.slice(user.indexOf(' ') + 1))

/** `/issues/new`: something to do in a part. */
const isDeed = (address: string): boolean => /\/(?:new|create|add|edit)$/i.test(address.split('?', 1)[0] as string)

const DOORS =
  /^(?:#|log-?in|log-?out|sign-?in|sign-?out|sign-?up|register|auth|callback|oauth|reset-password|forgot(?:ten)?(?:-password)?|new-user|invit(?:e|ation)|set-?up|forbidden|unauthori[sz]ed|access-denied|not-?found|error|[45]\d\d)$/i

/**
 * The first word of the routes that tells them apart, or what scripts say in words where they lead there, or draw there as the heading. One that nobody
 * went to counts where scripts lead there in words, or it has several screens.
 */
function fromRoutes(model: Model): readonly Area[] {
  const { screens: visited, declaredScreens: declared } = model
  const routes = [...visited, ...declared].map((screen): Routed => ({
    screen,
    words: (screen.route.split('?', 1)[0] as string).split('/').slice(1),
  }))
  if (visited.length < 2 && declared.length < FEW) return []
  const nested = routes.filter(({ words }) => words[0] !== '')
  // What all routes begin with parts nothing; the screen that stands right there is the start.
  let depth = 0
  const goOn = (): boolean => {
    const [first, ...others] = nested.filter(({ words }) => words.length > depth + 1)
    return others.length > 0 && first !== undefined && nested.every(({ words }) => words[depth] === first.words[depth])
  }
  while (goOn()) depth++
  const seen = new Set<Screen | DeclaredScreen>(visited)
  const parts = [...byWord(nested, depth)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([word, below]): readonly Area[] => {
      const inner = below.length * 2 > nested.length ? byWord(below, depth + 1) : new Map<string, readonly Routed[]>()
      // What most of all routes begin with, `/admin`, has parts of its own.
      return inner.size < FEW
        ? areaOf(model, word, depth, below, seen)
        : [...inner]
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .flatMap(([part, all]) => areaOf(model, `${word}/${part}`, depth + 1, all, seen))
    })
  const named = [...new Map(parts.map(part => [part.text, part])).values()]
  // One part is no division.
  return named.length < 2 ? [] : named.slice(0, AREAS)
}

/** A screen, with the words of its route. */
interface Routed {
  readonly screen: Screen | DeclaredScreen
  readonly words: readonly string[]
}

/** By the word that stands at one place of the route; without what has none there. */
function byWord(routes: readonly Routed[], depth: number): ReadonlyMap<string, readonly Routed[]> {
  const found = new Map<string, Routed[]>()
  for (const route of routes) {
    const word = route.words[depth]
    if (word === undefined || word.startsWith('{') || DOORS.test(word)) continue
    found.set(word, [...(found.get(word) ?? []), route])
  }
  return found
}

function areaOf(
  model: Model,
  word: string,
  depth: number,
  routes: readonly Routed[],
  visited: ReadonlySet<Screen | DeclaredScreen>,
): readonly Area[] {
  const screens = routes.map(({ screen }) => screen)
  const entrance = screens.find(({ route }) => route.split('/').length === depth + 2)
  const led = entrance?.labels.find(isName) ?? null
  const isBidden = led !== null && BIDS.test(led)
  const heading = (led === null || isBidden) && entrance !== undefined ? headingOf(model, entrance) : null
  const label = isBidden && heading !== null ? null : led
  const words = label ?? heading
  const seen = screens.filter(screen => visited.has(screen))
  const [first] = screens
  if (first === undefined || (seen.length === 0 && label === null && screens.length < 2)) return []
  const said = [
    ...(label === null ? [] : [`scripts lead there with the words «${label}»`]),
    ...(heading === null ? [] : [`a script draws «${heading}» there as the heading`]),
  ]
  const all = seen.map(({ sightings }) => copyOf(sightings)).reduce(mergeSightings, noSightings())
  const kept = {
    text: words ?? word,
    as: label !== null ? 'navigation in scripts' : heading !== null ? 'heading in scripts' : 'route',
    leadsTo: entrance?.route ?? null,
  }
  return seen.length > 0
    ? [
        {
          ...kept,
          sightings: all,
          part: '/request',
          within: null,
          reasons: ['routes of visited screens begin with it', ...said],
        },
      ]
    : [
        {
          ...kept,
          sightings: first.sightings,
          part: '/response/content/text',
          within: 'at' in first ? first.at : null,
          reasons: ['routes that a script of the application declares begin with it; nobody went there', ...said],
        },
      ]
}

/** `Show all activity` says what to do, and not what is there. */
const BIDS = /^(?:show|view|see|browse|open|go to|back to|explore|discover)\s/i

const isName = (text: string): boolean => text.length <= LONGEST && !text.startsWith('/')

/** What scripts draw as the heading of a screen of the route table. */
function headingOf(model: Model, screen: Screen | DeclaredScreen): string | null {
  const row = 'row' in screen ? screen.row : screen
  const heading = row === null ? null : drawnBy(model).heading(row)
  return heading !== null && isName(heading) ? heading : null
}
