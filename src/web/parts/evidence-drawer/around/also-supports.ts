import type { Claim } from '../../../../evidence/claim.ts'
import type { Evidence } from '../../../../evidence/evidence.ts'
import type { SectionName, Subjects } from '../../../../evidence/subjects.ts'
import type { Line } from '../../../../specification/sheets/sheet.ts'
import { headings } from '../../../../specification/headings.ts'
import { statementWords } from '../statement-words.ts'
import { isInText, isSameEntry } from '../places/entry-of.ts'

/** A statement that rests on the same exchange as another. */
export interface FellowStatement {
  readonly section: SectionName
  /** Of the section, as its sheet is numbered. */
  readonly sheet: number
  readonly id: string
  readonly words: Line
  /** Which of its places it is, from 1. */
  readonly place: number
}

/** The claims of the sections that are known so far. */
export type KnownClaims = { readonly [Name in SectionName]?: readonly Claim<Subjects[SectionName]>[] }

/** The statements that keep a place in the same exchange, but for the one that is open. */
export function alsoSupports(known: KnownClaims, place: Evidence, open: string | null): readonly FellowStatement[] {
  return headings.flatMap(({ name, number }) =>
    (known[name] ?? []).flatMap((claim): readonly FellowStatement[] => {
      if (claim.id === open) return []
      const index = claim.evidence.findIndex(other => isSame(other, place))
      if (index < 0) return []
      return [{ section: name, sheet: number, id: claim.id, words: statementWords(claim), place: index + 1 }]
    }),
  )
}

/** Half of the application may stand in one script: there, the same line and column count. */
function isSame(other: Evidence, place: Evidence): boolean {
  if (!isSameEntry(other, place)) return false
  const isSamePlace = other.pointer === place.pointer && other.within === place.within
  return isInText(place) || isInText(other) ? isSamePlace : true
}
