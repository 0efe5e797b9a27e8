import type { MessageAnswer } from '../../evidence/subjects.ts'
import { wordsOf } from '../instances/field-kind.ts'
import { type Sample, sortedEntries } from '../sample.ts'
import { type Sightings, seenCount } from '../sightings.ts'
import type { CallLeaf } from './leaf/leaf.ts'
import type { Pair } from './leaf/conversations.ts'
import { withPolled } from './polled-pairs.ts'

/** A pair of messages by their names. */
interface NamedPair extends Pair {
  readonly sent: string
  readonly received: string
}

/** Words that many messages have in common without belonging together. */
const COMMON = new Set(
  'get set list all new on event events message messages msg request reply response update data send start end'.split(
    ' ',
  ),
)
/** See `messageName`. */
const NAMELESS = new Set(['binary', 'text', 'list', 'value', 'object'])
/** What came so often, each time after the same message, did so hardly by chance. */
const OFTEN = 2

/**
 * What each received message answers, by its name: as the protocol says, else where it repeats what only one message had sent, else
 * where it came soon after a message of one kind each time, and at no other time. The last is a guess, and says so.
 */
export function repliesOf({
  conversations,
  messages,
  polled,
}: Pick<CallLeaf, 'conversations' | 'messages' | 'polled'>) {
  const pairs = withPolled(conversations, polled).map(([key, pair]): NamedPair => {
    const [sent, received] = JSON.parse(key) as [string, string]
    return { ...pair, sent, received }
  })
  const countOf = (direction: 'sent' | 'received', name: string): number => {
    const entry = messages.entries.get(`${direction} ${name}`)
    return entry === undefined ? 0 : seenCount(entry.seen)
  }
  return (received: string): readonly MessageAnswer[] => {
    // What has no name of its own is of many kinds.
    const own = pairs.filter(pair => pair.received === received && !NAMELESS.has(received) && !NAMELESS.has(pair.sent))
    const counts = { came: countOf('received', received), sent: (name: string) => countOf('sent', name) }
    const comesBack = follows(
      own.filter(({ sent }) => sent === received),
      received,
      counts,
    )
    // What comes back under its own name each time may now and then hold what another message had sent.
    const known = own.flatMap(
      pair => acknowledges(pair) ?? (comesBack.length > 0 && pair.sent !== received ? [] : repeats(pair)) ?? [],
    )
    const found = known.length > 0 ? known : comesBack.length > 0 ? comesBack : follows(own, received, counts)
    return found.map(answer => ({ ...answer, of: countOf('sent', answer.to) }))
  }
}

type Found = Omit<MessageAnswer, 'of'>

const acknowledges = ({ sent, acknowledged }: NamedPair): readonly Found[] | null =>
  acknowledged.size === 0 ? null : [{ to: sent, how: 'acknowledgement', support: seenCount(acknowledged), repeats: [] }]

function repeats({ sent, echoed, echoedAsked, echoes }: NamedPair): readonly Found[] | null {
  if (echoed.size === 0) return null
  const paths = pathsOf(echoes, seenCount(echoed))
  // Values that meet in other places each time say nothing.
  return paths.length === 0 ? null : [{ to: sent, how: 'repetition', support: seenCount(echoedAsked), repeats: paths }]
}

/** Those that were there each time. */
function pathsOf(paths: Sample<Sightings>, times: number): MessageAnswer['repeats'] {
  return sortedEntries(paths)
    .filter(([, seen]) => seenCount(seen) === times)
    .map(([key]) => {
      const [sent, received] = JSON.parse(key) as [string, string]
      return { sent, received }
    })
}

function follows(
  own: readonly NamedPair[],
  received: string,
  { came, sent }: { readonly came: number; readonly sent: (name: string) => number },
): readonly Found[] {
  // What comes more often than it is asked for is told to all.
  const always = own.filter(pair => pair.soon.size > 0 && seenCount(pair.soon) === came && came <= sent(pair.sent))
  const words = new Set(wordsOf(received).filter(word => !COMMON.has(word)))
  const alike = always.filter(({ sent }) => sent === received || wordsOf(sent).some(word => words.has(word)))
  // What seldom follows is no answer, unless its name says so.
  const mostly = always.filter(pair => seenCount(pair.soonAsked) * 2 >= sent(pair.sent))
  const next = came < OFTEN ? [] : mostly.filter(pair => seenCount(pair.next) === came)
  const [only, ...others] = alike.length > 0 ? alike : next
  if (only === undefined || others.length > 0) return []
  const support = seenCount(only.soonAsked)
  return [{ to: only.sent, how: 'order', support, repeats: pathsOf(only.same, support) }]
}
