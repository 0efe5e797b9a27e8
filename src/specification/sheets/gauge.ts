import type { Fidelity, Proof } from '../proof.ts'
import { counted } from '../words.ts'
import { ENOUGH, percent } from '../with-proof.ts'

/** One part of how well a twin answers as recorded. Shares from 0 to 1. */
export interface GaugePart {
  readonly name: 'Status' | 'Shape' | 'Values' | 'Screens'
  readonly share: number
  /** What tapes of the evidence reach; null where they were not at hand, or cannot. */
  readonly firstMatch: number | null
  readonly sequence: number | null
  /** The share from which on a team can build; null where the verdict does not ask for it. */
  readonly needed: number | null
}

/** The parts of a proof, those first that the verdict asks for. */
export function gaugeOf(proof: Proof): readonly GaugePart[] {
  const { firstMatch, sequence } = proof.floors
  const part = (name: GaugePart['name'], of: keyof Fidelity, needed: number | null): GaugePart => ({
    name,
    share: proof[of],
    firstMatch: firstMatch?.[of] ?? null,
    sequence: sequence?.[of] ?? null,
    needed,
  })
  return [
    part('Status', 'status', ENOUGH),
    part('Shape', 'shape', ENOUGH),
    part('Values', 'values', null),
    ...(proof.screens === null
      ? []
      : [{ name: 'Screens' as const, share: proof.screens, firstMatch: null, sequence: null, needed: null }]),
  ]
}

/** "Proof on 12 held-back journeys, 161 exchanges, 9 refused, 4 wrong". */
export function gaugeTitle({ journeys, exchanges, refused, wrong }: Proof): string {
  return [
    `Proof on ${counted(journeys, ['held-back journey', 'held-back journeys'])}`,
    counted(exchanges, ['exchange', 'exchanges']),
    `${refused} refused`,
    `${wrong} wrong`,
  ].join(', ')
}

/** "93 %" */
export const shareWords = (share: number | null): string => (share === null ? '–' : percent(share))

/** Where the scale of a gauge begins: at a half, unless something is less. */
export function gaugeBegin(parts: readonly GaugePart[]): number {
  const shares = parts.flatMap(({ share, firstMatch, sequence }) => [share, firstMatch ?? 1, sequence ?? 1])
  return Math.min(...shares) < 0.5 ? 0 : 0.5
}

/** Points in a hundred that are missing; 0 where none are or none are asked for. Rounded up, as the share is rounded down. */
export const shortOf = ({ share, needed }: GaugePart): number =>
  needed === null ? 0 : Math.max(0, Math.round(needed * 100) - Math.floor(share * 100 + 1e-9))
