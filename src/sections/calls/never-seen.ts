import type { Gap } from '../../evidence/claim.ts'
import { byArea } from '../../model/calls/areas.ts'
import type { DeclaredCall } from '../../model/calls/declared/declared.ts'
import type { DeclaredWord } from '../../model/calls/declared/declared-words.ts'
import type { Model } from '../../model/model.ts'
import { gap } from '../observed.ts'
import { scriptEvidence } from '../script-evidence.ts'
import { counted, listed } from './counted.ts'
import { type Ways, waysIn } from './ways.ts'

/** What scripts name and no recording shows: calls, GraphQL operations, names that are said or asked for. */
export function neverSeen(model: Model): readonly Gap[] {
  const ways = waysIn(model)
  return [...neverCalled(model, ways), ...neverSent(model, ways), ...neverSaid(model, ways)]
}

/** One gap for each area: what its scripts name and nobody did. */
function neverCalled(model: Model, ways: Ways): readonly Gap[] {
  const seen = new Map(byArea(model.operations, ({ path }) => path))
  return byArea(model.declaredCalls.calls, ({ path }) => path).map(([area, ofArea]) => {
    const names = ofArea.map(nameOf)
    const known = ofArea.filter(({ method }) => method !== null)
    const first = easiest(known, ways) ?? ofArea[0]!
    return gap(
      `calls/not-shown/never called ${area}`,
      {
        what: `what ${counted(ofArea.length, 'call')} on ${area} ${ofArea.length === 1 ? 'does' : 'do'}: ${listed(names)}`,
        because: `scripts of the application name ${ofArea.length === 1 ? 'it' : 'them'} and no recording shows ${ofArea.length === 1 ? 'it' : 'them'}`,
        next: ways.send(nameOf(first), first.places, seen.get(area) ?? []),
        blocks: known.length > 0,
        opens: ofArea.length,
      },
      scriptEvidence(
        model,
        ofArea.flatMap(({ places }) => places),
      ),
    )
  })
}

/** One gap for each kind of operation that scripts hold and nobody sent. */
function neverSent(model: Model, ways: Ways): readonly Gap[] {
  return ['query', 'mutation', 'subscription'].flatMap(kind => {
    const ofKind = model.declaredOperations.unseen.filter(operation => operation.kind === kind)
    const [first] = ofKind
    if (first === undefined) return []
    const names = ofKind.map(({ name }) => name)
    return [
      gap(
        `calls/not-shown/never sent ${kind}`,
        {
          what: `what ${counted(ofKind.length, 'GraphQL operation')} of the kind ${kind} ${ofKind.length === 1 ? 'gives' : 'give'} back: ${listed(names)}`,
          because: `scripts of the application hold ${ofKind.length === 1 ? 'it' : 'them'} and no recording shows ${ofKind.length === 1 ? 'it' : 'them'} sent`,
          next: ways.send(`the ${kind} ${first.name}`, first.places, []),
          blocks: true,
          opens: ofKind.length,
        },
        scriptEvidence(
          model,
          ofKind.flatMap(({ places }) => places),
        ),
      ),
    ]
  })
}

/** One gap for each stream, and each address that stands for several things: the words that scripts have for it and nobody saw. */
function neverSaid(model: Model, ways: Ways): readonly Gap[] {
  const byTarget = new Map<string, DeclaredWord[]>()
  for (const word of model.declaredWords) {
    const { protocol, method, path } = word.target
    const isStream = protocol === 'websocket' || protocol === 'sse'
    const id = `${isStream ? `${word.direction} over` : 'asked of'} ${method} ${path}`
    byTarget.set(id, [...(byTarget.get(id) ?? []), word])
  }
  return [...byTarget].flatMap(([id, words]) => {
    const [first] = words.toSorted((a, b) => ways.known(b.places) - ways.known(a.places))
    if (first === undefined) return []
    const names = listed(words.map(({ word }) => word))
    return [
      gap(
        `calls/not-shown/never ${id}`,
        {
          what: `what ${counted(words.length, 'name')} that ${words.length === 1 ? 'is' : 'are'} ${id} ${words.length === 1 ? 'means' : 'mean'}: ${names}`,
          because: `scripts of the application name ${words.length === 1 ? 'it' : 'them'} beside what was seen, and no recording shows ${words.length === 1 ? 'it' : 'them'}`,
          next:
            first.direction === 'sent'
              ? ways.send(`\`${first.word}\``, first.places, [first.target])
              : ways.hear(first.word, first.places),
          blocks: true,
          opens: words.length,
        },
        scriptEvidence(
          model,
          words.flatMap(({ places }) => places),
        ),
      ),
    ]
  })
}

/** The call of which most is known how to send it; reading first, since it changes nothing. */
function easiest(calls: readonly DeclaredCall[], ways: Ways): DeclaredCall | undefined {
  const [first] = calls.toSorted((a, b) => ways.known(b.places) - ways.known(a.places) || harmOf(a) - harmOf(b))
  return first
}

const harmOf = ({ method }: DeclaredCall): number => (method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1)

export const nameOf = ({ method, path }: DeclaredCall): string => (method === null ? path : `${method} ${path}`)
