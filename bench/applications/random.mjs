/**
 * Seeded chance, and the words that a made-up application is made of: things, people and fields differ with every seed.
 */
const THINGS =
  'vessel berth clinic lesson recipe parcel auction turbine sensor beehive orchard exhibit painting shelter tournament expedition bakery quarry glacier festival podcast episode vineyard greenhouse telescope workshop seminar rehearsal concert stadium ferry cabin voyage freight pallet depot courier mission patrol survey borehole sample specimen fossil excavation mural sculpture gallery archive manuscript folio chapter stanza dictionary gazette column envoy treaty petition ballot precinct district parish chapel abbey harvest irrigation paddock stable saddle kennel aviary hatchery nursery seedling compost barrel brewery distillery cellar cork vintage tannery loom fabric garment pattern atelier fitting mannequin runway'.split(
    ' ',
  )
const LABELS =
  'azure copper silver golden mossy rapid silent broken hidden lunar solar polar misty stony windy rusty velvet frozen hollow ancient gentle bitter little crimson'.split(
    ' ',
  )
const NAMES =
  'otter falcon badger heron lynx marten osprey puffin stoat weasel ibis egret tapir okapi bison gecko newt viper cobra adder swift raven magpie plover'.split(
    ' ',
  )
const PEOPLE =
  'ingrid tomasz yuki oluwa marisol henrik anouk bartosz chiara dmitri esther farid greta hamza ilse jorge katya leopold mirela nikolai ottilie pavel quentin rosalind'.split(
    ' ',
  )
const ROLES =
  'curator steward inspector dispatcher warden registrar skipper marshal bursar verger foreman purser'.split(' ')
const TEXT_FIELDS = 'remark motto caption origin habitat material finish anthem blurb dialect provenance texture'.split(
  ' ',
)
const NUMBER_FIELDS = 'tonnage capacity altitude depth rating height yield weight volume score radius speed'.split(' ')
const STEPS = [
  ['draft', 'proposed', 'accepted', 'closed', 'withdrawn'],
  ['planned', 'boarding', 'underway', 'moored', 'scrapped'],
  ['queued', 'sorting', 'sealed', 'handed_over', 'lost'],
  ['seeded', 'sprouting', 'ripe', 'picked', 'spoiled'],
  ['open', 'shortlisted', 'awarded', 'settled', 'void'],
]

export function chance(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1
  // mulberry32, Tommy Ettinger, public domain.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = below => Math.floor(next() * below)
  const pick = from => from[whole(from.length)]
  const some = (from, count) => shuffled(from).slice(0, count)
  const shuffled = from => {
    const left = [...from]
    for (let at = left.length - 1; at > 0; at--) {
      const other = whole(at + 1)
      ;[left[at], left[other]] = [left[other], left[at]]
    }
    return left
  }
  const hex = length => Array.from({ length }, () => '0123456789abcdef'[whole(16)]).join('')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const things = shuffled(THINGS)
  const people = shuffled(PEOPLE)
  return {
    next,
    whole,
    between: (low, high) => low + whole(high - low + 1),
    pick,
    some,
    shuffled,
    hex,
    opaque: length => Array.from({ length }, () => pick(letters)).join(''),
    maybe: share => next() < share,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick('89ab')}${hex(3)}-${hex(12)}`,
    /** A noun that no other call has given out. */
    thing: () => things.pop(),
    person: () => people.pop(),
    roles: count => some(ROLES, count),
    textFields: count => some(TEXT_FIELDS, count),
    numberFields: count => some(NUMBER_FIELDS, count),
    steps: () => pick(STEPS),
    title: () => `${capital(pick(LABELS))} ${capital(pick(NAMES))}`,
    slug: () => `${pick(LABELS)}-${pick(NAMES)}`,
    word: () => pick([...LABELS, ...NAMES]),
    sentence: count => Array.from({ length: count }, () => pick([...LABELS, ...NAMES])).join(' '),
  }
}

export const capital = word => word[0].toUpperCase() + word.slice(1)

export function plural(noun) {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

export const snake = text => text.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
