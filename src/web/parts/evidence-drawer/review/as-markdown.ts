import type { Claim, Gap } from '../../../../evidence/claim.ts'
import type { Evidence } from '../../../../evidence/evidence.ts'
import type { Source } from '../../../../evidence/source.ts'
import type { Subjects } from '../../../../evidence/subjects.ts'
import { IN_COPY, MADE_OF } from '../../../../specification/places.ts'
import { prose, sentence } from '../../../../specification/sheets/backing.ts'
import type { Line } from '../../../../specification/sheets/sheet.ts'
import { basisWords, supportWords, written } from '../../../../specification/words.ts'
import { isInText } from '../places/entry-of.ts'
import { statementWords } from '../statement-words.ts'

/** A statement with its places, to be pasted into an issue. `address` leads back to it. */
export function claimAsMarkdown(
  claim: Claim<Subjects[keyof Subjects]>,
  { sources, address }: { readonly sources: readonly Source[]; readonly address: string },
): string {
  const support = supportWords(claim.basis, claim.support, claim.supportIsEstimated === true)
  const against = claim.against === 0 ? 'nothing against' : `${claim.against} against`
  const known = [basisWords[claim.basis], support, against].filter(Boolean).join(', ')
  const reasons = (claim.reasons ?? []).map(reason => `- ${markdown(sentence(prose(reason)))}`)
  return [
    `**${markdown(statementWords(claim))}** (${known})`,
    ...reasons,
    ...claim.evidence.map(place => `- ${placeAsMarkdown(place, sources)}`),
    `[In Asbuilt](${address})`,
  ].join('\n')
}

/** A question that is open, to be pasted into an issue. */
export function gapAsMarkdown(
  gap: Gap,
  { sources, address }: { readonly sources: readonly Source[]; readonly address: string },
): string {
  return [
    `**Not shown:** ${markdown(prose(gap.what))}`,
    `- because ${markdown(prose(gap.because))}`,
    `- show next: ${markdown(prose(gap.next))}`,
    ...gap.evidence.map(place => `- ${placeAsMarkdown(place, sources)}`),
    `[In Asbuilt](${address})`,
  ].join('\n')
}

function placeAsMarkdown(place: Evidence, sources: readonly Source[]): string {
  const { source: of, pointer, within, original } = place
  const source = sources.find(({ id }) => id === of)
  const name = source?.name ?? of
  const copy = isInText(place) && source?.placesIn === 'copy' ? IN_COPY : ''
  const made = original === undefined ? '' : `${MADE_OF}${coded(original)}`
  return `${escaped(written(name))} at ${coded(within === undefined ? pointer : `${pointer} → ${within}`)}${made}${copy}`
}

function markdown(line: Line): string {
  return line
    .map(run => {
      if (typeof run === 'string') return escaped(run)
      if ('quote' in run) return `“${escaped(run.quote)}”`
      if ('code' in run) return coded(run.code)
      return 'strong' in run ? escaped(run.strong) : run.basis
    })
    .join('')
}

function coded(text: string): string {
  const shown = written(text, 400)
  const fence = '`'.repeat(longestRun(shown) + 1)
  const room = shown.startsWith('`') || shown.endsWith('`') ? ' ' : ''
  return `${fence}${room}${shown}${room}${fence}`
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|#~&$]/g, character => `\\${character}`)
}
