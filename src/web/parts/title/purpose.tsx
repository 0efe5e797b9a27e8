import { useSection } from '../../queries.ts'
import { written } from '../../../specification/words.ts'
import { MarkGlyph } from '../claims/basis-mark.tsx'
import { ClaimSentence } from '../claims/claim-sentence.tsx'

const SHOWN = 2

/** What the application says of itself, or that it does not say it. */
export function Purpose({ project, isEmpty }: { project: string; isEmpty: boolean }) {
  const { data: product } = useSection(project, 'product')
  if (isEmpty) return <p className="type-statement second">Nothing was read yet. Drop a recording anywhere.</p>
  if (product === undefined) return null
  const claims = product.claims.filter(({ subject: { kind } }) => kind === 'purpose' || kind === 'audience')
  if (claims.length === 0) {
    return (
      <p className="type-statement second">
        What it is for is <MarkGlyph mark="not shown" /> <span className="tone-unshown">not shown</span>: no page
        describes the application.
      </p>
    )
  }
  return claims.slice(0, SHOWN).map(claim => (
    <ClaimSentence key={claim.id} claim={claim}>
      “{written(claim.subject.text, 600)}”
    </ClaimSentence>
  ))
}
