import type { Gap } from '../../evidence/claim.ts'
import type { Model } from '../../model/model.ts'
import { copyOf } from '../../model/pages/parts.ts'
import type { Screen, ScreenLink } from '../../model/screens/screen.ts'
import { type Sightings, mergeSightings, noSightings, seenCount } from '../../model/sightings.ts'
import { gap } from '../observed.ts'
import { isDoor, isTemplate } from '../../model/screens/link-kinds.ts'

/** Where nobody went, by the words that lead there. */
interface Unopened {
  readonly text: string
  readonly address: string
  readonly sightings: Sightings
  readonly screens: ReadonlySet<string>
}

const LINKS = 60
/** So many are named in one question. */
const NAMED = 12

/**
 * Links of the menu that nobody followed; one with the words of a screen that was seen leads there by another way, and what was asked for by a
 * script stood on a screen. Those of the menu that many screens have are one question, those of single screens one for each.
 */
export function unopened(model: Model): readonly Gap[] {
  const { screens } = model
  const known = new Set(
    screens.flatMap(({ title, headings }) => [title ?? '', ...headings.map(({ text }) => text)]).map(plain),
  )
  const asked = askedFor(model)
  const open = byAddress(screens)
    .filter(({ text, address }) => !known.has(plain(text)) && !asked(address))
    .toSorted((a, b) => b.screens.size - a.screens.size || (a.text < b.text ? -1 : 1))
    .slice(0, LINKS)
  const groups = new Map<string, Unopened[]>()
  for (const one of open) {
    const [from] = [...one.screens].sort()
    const at = one.screens.size > 2 && one.screens.size * 4 >= screens.length ? '' : (from ?? '')
    groups.set(at, [...(groups.get(at) ?? []), one])
  }
  return [...groups].flatMap(([at, links]) => gapOf(model, at, links))
}

/** @param at the route of a screen that has the links; empty for the menu of many */
function gapOf({ places }: Model, at: string, links: readonly Unopened[]): readonly Gap[] {
  const [first] = links
  if (first === undefined) return []
  const sightings = links.map(link => copyOf(link.sightings)).reduce(mergeSightings, noSightings())
  const evidence = places.evidence(sightings, '/response/content/text')
  const from = at === '' || first.screens.size > 1 ? `${first.screens.size} screens` : `\`${at}\``
  if (links.length === 1)
    return [
      gap(
        `screens/not-shown/${first.text}`,
        {
          what: `the screen behind «${first.text}»`,
          because: `the navigation of ${from} leads to \`${first.address}\`, which was never opened`,
          next: `open «${first.text}» in the menu`,
          blocks: true,
        },
        evidence,
      ),
    ]
  const texts = links.slice(0, NAMED).map(({ text }) => `«${text}»`)
  const rest = links.length > NAMED ? ` and ${links.length - NAMED} more` : ''
  const some = links.slice(0, 3).map(({ address }) => `\`${address}\``)
  const others = links.length > 3 ? ` and ${links.length - 3} more addresses` : ''
  const where = at === '' ? 'in the menu' : `in the menu of \`${at}\``
  return [
    gap(
      `screens/not-shown/links ${at === '' ? 'of the menu' : at}`,
      {
        what: `${links.length} screens behind links ${where}: ${texts.slice(0, 4).join(', ')}${links.length > 4 ? ` and ${links.length - 4} more` : ''}`,
        because: `the navigation leads to ${some.join(', ')}${others}, which were never opened`,
        next: `open ${texts.join(', ')}${rest} ${where}`,
        blocks: true,
        opens: links.length,
      },
      evidence,
    ),
  ]
}

/** Of several texts that lead to one address the one that most screens have; of those the shortest. */
function byAddress(screens: readonly Screen[]): readonly Unopened[] {
  const byText = new Map<string, { address: string; sightings: Sightings; screens: Set<string>; open: boolean }>()
  for (const screen of screens)
    for (const link of screen.links) {
      if (link.landmark !== 'navigation' || link.text === '' || isTemplate(link) || isDoor(link)) continue
      const entry = byText.get(link.text) ?? {
        address: link.address,
        sightings: noSightings(),
        screens: new Set<string>(),
        open: true,
      }
      mergeSightings(entry.sightings, copyOf(link.sightings))
      if (link.address < entry.address) entry.address = link.address
      entry.screens.add(screen.route)
      if (wasOpened(link)) entry.open = false
      byText.set(link.text, entry)
    }
  const best = new Map<string, Unopened>()
  for (const [text, { open, ...entry }] of [...byText].sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))) {
    const before = best.get(entry.address)
    if (open && (before === undefined || seenCount(entry.sightings) > seenCount(before.sightings)))
      best.set(entry.address, { text, ...entry })
  }
  return [...best.values()]
}

const wasOpened = ({ route, opened }: ScreenLink): boolean => route !== null || opened
const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** Whether a page or a piece of one was got from an address by a call; where the query says which, as on a screen of that path, it is not told. */
function askedFor({ operations, screens }: Model): (address: string) => boolean {
  const onScreens = new Set(screens.map(({ route }) => route.split('?', 1)[0] ?? ''))
  const paths = operations
    .filter(({ method, path }) => method === 'GET' && !onScreens.has(path))
    .map(({ path }) => path.split('/'))
  return address => {
    const words = (address.split('?', 1)[0] ?? '').split('/')
    return paths.some(
      path =>
        path.length === words.length && path.every((word, index) => word === words[index] || word.startsWith('{')),
    )
  }
}
