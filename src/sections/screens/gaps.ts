import type { Gap } from '../../evidence/claim.ts'
import { formTargets } from '../../model/limits/form-targets.ts'
import { sentOnSockets } from '../../model/limits/socket-forms.ts'
import type { Model } from '../../model/model.ts'
import { type PageForm, isSendable } from '../../model/pages/page.ts'
import type { Screen, ScreenLink } from '../../model/screens/screen.ts'
import { copyOf } from '../../model/pages/parts.ts'
import { type Sightings, mergeSightings, noSightings, seenCount } from '../../model/sightings.ts'
import { gap } from '../observed.ts'
import { unvisited } from './declared.ts'
import { unopenedStates } from './sub-states.ts'

const LINKS = 40

/** What the screens raise and nobody went to see. */
export function screenGaps(model: Model): readonly Gap[] {
  return [
    ...unopened(model),
    ...unsent(model),
    ...undrawn(model),
    ...unopenedStates(model),
    ...unvisited(model),
    ...undelivered(model),
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Links of the menu that nobody followed; one with the words of a screen that was seen leads there by another way. */
function unopened({ screens, places }: Model): readonly Gap[] {
  const known = new Set(
    screens.flatMap(({ title, headings }) => [title ?? '', ...headings.map(({ text }) => text)]).map(plain),
  )
  const byText = new Map<string, { address: string; sightings: Sightings; screens: Set<string>; open: boolean }>()
  for (const screen of screens)
    for (const link of screen.links) {
      if (link.landmark !== 'navigation' || link.text === '') continue
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
  return [...byText]
    .filter(([text, { open }]) => open && !known.has(plain(text)))
    .sort(([a, left], [b, right]) => right.screens.size - left.screens.size || (a < b ? -1 : 1))
    .slice(0, LINKS)
    .map(([text, { address, sightings, screens: from }]) =>
      gap(
        `screens/not-shown/${text}`,
        {
          what: `the screen behind «${text}»`,
          because: `the navigation of ${from.size === 1 ? `\`${[...from][0]}\`` : `${from.size} screens`} leads to \`${address}\`, which was never opened`,
          next: `open «${text}» in the menu`,
          blocks: true,
        },
        places.evidence(sightings, '/response/content/text'),
      ),
    )
}

const wasOpened = ({ route, opened }: ScreenLink): boolean => route !== null || opened
const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** Forms that would change something and were never sent; one that stands on several screens is asked for once. */
function unsent({ screens, operations, places }: Model): readonly Gap[] {
  const target = formTargets(screens, operations)
  const asMessage = sentOnSockets(operations)
  // What people type may go out in messages with other names.
  const silence = operations.some(({ leaf }) => [...leaf.messages.entries.keys()].some(key => key.startsWith('sent ')))
    ? 'no call and no message of a socket is known to be what it sends'
    : 'was never sent'
  const all = screens.flatMap(screen =>
    screen.forms
      .filter(({ form }) => form.method === 'POST' && isSendable(form))
      .map(seen => ({
        ...seen,
        route: screen.route,
        key: formKey(seen.form),
        sent: seen.submitted || target(screen, seen) !== null || asMessage(screen, seen),
      })),
  )
  const known = new Set(all.filter(({ sent }) => sent).map(({ key }) => key))
  const asked = new Set<string>()
  const open = all.filter(({ key }) => {
    const isOpen = !known.has(key) && !asked.has(key)
    asked.add(key)
    return isOpen
  })
  const names = new Map<string, number>()
  for (const { route, form } of open)
    names.set(`${route} ${nameOf(form)}`, (names.get(`${route} ${nameOf(form)}`) ?? 0) + 1)
  return open.map(({ route, form, sightings }) => {
    const name = nameOf(form)
    const isOne = names.get(`${route} ${name}`) === 1
    const first = form.fields[0]
    const count = form.fields.length
    // Several forms of one screen may have buttons of one name.
    const which = isOne || first === undefined ? '' : ` with «${first.label ?? first.name}»`
    const press = name === '' ? 'send it' : `press «${name}»`
    return gap(
      `screens/not-shown/${route} ${isOne ? form.name || name : `${name} ${form.action} ${first?.name ?? ''}`}`,
      {
        what: `what happens when ${name === '' ? 'the form' : `«${name}»`}${which} is sent on \`${route}\`${isOne || form.action === '' ? '' : ` to \`${form.action}\``}`,
        because: `the form${form.name === '' ? '' : ` \`${form.name}\``}${count === 0 ? '' : ` with ${count} ${count === 1 ? 'field' : 'fields'}`} stands there and ${silence}`,
        next: count === 0 ? `${press} on \`${route}\`` : `fill in the form${which} on \`${route}\` and ${press}`,
        blocks: true,
        opens: 1 + count,
      },
      places.evidence(sightings, '/response/content/text'),
    )
  })
}

/** What its button says, else what it is called; empty where it has neither. */
const nameOf = ({ submits, name }: PageForm): string => submits[0] ?? name

const formKey = ({ name, submits, fields }: PageForm): string =>
  JSON.stringify([name, submits, fields.map(field => field.name).sort()])

/** What scripts drew does not stand in the traffic. */
function undrawn({ screens, places }: Model): readonly Gap[] {
  const drawn = screens.filter(({ documents }) => seenCount(documents) === 0)
  if (drawn.length === 0) return []
  const all = drawn.map(({ sightings }) => copyOf(sightings)).reduce(mergeSightings, noSightings())
  const evidence = places.evidence(all, '/request')
  const named = drawn.slice(0, 3).map(({ route }) => `\`${route}\``)
  const gaps = [
    gap(
      'screens/not-shown/what scripts draw',
      {
        what: `what stands on ${drawn.length === 1 ? `the screen ${named[0]}` : `${drawn.length} screens`}: titles, forms, actions`,
        because: `${named.join(', ')}${drawn.length > 3 ? ` and ${drawn.length - 3} more` : ''} are drawn by scripts, and a recording of the traffic does not hold what they draw`,
        next: 'record the same steps as a Playwright trace, which holds the screens as well',
        blocks: true,
        opens: drawn.length,
      },
      evidence,
    ),
  ]
  if (drawn.every(isEntrance))
    gaps.push(
      gap(
        'screens/not-shown/routes within the application',
        {
          what: 'which screens the application opens without asking the server for a page',
          because: 'its pages are drawn by scripts, and no request names the page it comes from (referrer policy)',
          next: 'open each screen and reload it there, so that its address is asked for',
          blocks: true,
          opens: 5,
        },
        evidence,
      ),
    )
  return gaps
}

/** Shown by its own document only: no request says that it comes from there. */
const isEntrance = ({ byReferer }: Screen): boolean => !byReferer

/** Scripts know the screens that nobody opened and the calls that nobody made. */
function undelivered({ undeliveredScripts: { urls, sightings }, places }: Model): readonly Gap[] {
  const [first] = urls
  if (first === undefined) return []
  const name = `\`${new URL(first).pathname}\``
  const others = urls.length - 1
  return [
    gap(
      'screens/not-shown/what scripts declare',
      {
        what: 'which screens, calls, rules and words the scripts hold that nobody went through',
        because:
          others === 0
            ? `the script ${name} was got, and its text stands nowhere`
            : `${name} and ${others} ${others === 1 ? 'other script was' : 'other scripts were'} got, and their texts stand nowhere`,
        next: 'record a HAR with its bodies beside it (a Playwright trace holds no scripts), or give the folder of built files as well',
        blocks: false,
        opens: urls.length,
      },
      places.evidence(sightings, '/request'),
    ),
  ]
}
