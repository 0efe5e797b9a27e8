import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { code } from './backing.ts'
import type { Line } from './sheet.ts'

type Handout = NonNullable<CallSubject['handsOut']>[number]

/** So many calls hand the same out: any does, as with a cookie that each answer sets anew. */
const ANY = 6
const SHARE = 4

/** What answers hand out to show who asks: what any call does once, and the rest of each call. */
export interface Handouts {
  readonly lines: readonly Line[]
  /** " Hands out the cookie `sid` and `token` in its answer."; empty where nothing of its own. */
  readonly own: (call: CallSubject) => Line
}

export function handouts(claims: readonly Claim<CallSubject>[]): Handouts {
  const seen = claims.filter(({ basis }) => basis === 'observed')
  const counts = new Map<string, { readonly handout: Handout; count: number }>()
  for (const { subject } of seen)
    for (const handout of subject.handsOut ?? []) {
      const known = counts.get(keyOf(handout)) ?? { handout, count: 0 }
      known.count++
      counts.set(keyOf(handout), known)
    }
  const common = new Map([...counts].filter(([, { count }]) => count >= Math.max(ANY, seen.length / SHARE)))
  return {
    lines: [...common.values()].map(({ handout, count }) => [
      `Answers of any call may hand out `,
      ...words(handout),
      `: those of ${count} calls did.`,
    ]),
    own: ({ effect, handsOut = [] }) => {
      const own = handsOut.filter(handout => effect === 'sign-in' || !common.has(keyOf(handout)))
      return own.length === 0 ? [] : [' Hands out ', ...handoutWords(own), '.']
    },
  }
}

/** "`session.token` in its answer, the cookie `sid`" */
export const handoutWords = (all: readonly Handout[]): Line =>
  all.flatMap((handout, nth): Line => (nth === 0 ? words(handout) : [', ', ...words(handout)]))

const keyOf = ({ in: place, name }: Handout): string => `${place} ${name}`

const words = ({ in: place, name }: Handout): Line =>
  place === 'body' ? [code(name), ' in its answer'] : [`the ${place} `, code(name)]
