import { useSection } from '../../queries.ts'
import { productBlocks } from '../../../specification/sheets/product.ts'
import { references } from '../../../specification/references.ts'
import { MarkGlyph } from '../basis-mark.tsx'
import { ClaimSentence } from '../claim-sentence.tsx'
import { Line } from '../line.tsx'

/** What the application says of itself, or that it does not say it. */
export function Purpose({ project }: { project: string }) {
  const { data: product } = useSection(project, 'product')
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
  return claims.map(claim => (
    <ClaimSentence key={claim.id} claim={claim}>
      {productBlocks([claim], references()).map((block, index) =>
        // One claim is one block: a statement.
        block.kind === 'statement' ? <Line key={index} line={block.line} project={project} /> : null,
      )}
    </ClaimSentence>
  ))
}
