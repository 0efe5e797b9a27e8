import './product-sheet.css'
import { references } from '../../../specification/references.ts'
import { headings } from '../../../specification/headings.ts'
import { productBlocks } from '../../../specification/sheets/product.ts'
import { counted, coverageSentence, written } from '../../../specification/words.ts'
import { BasisChips } from '../../parts/claims/basis-chips.tsx'
import { ofMark } from '../../parts/claims/basis-filter.ts'
import { ClaimHeads, ClaimRow } from '../../parts/claims/claim-row.tsx'
import { ClaimSentence } from '../../parts/claims/claim-sentence.tsx'
import { EmptySheet } from '../../parts/sheet/empty-sheet.tsx'
import { Line } from '../../parts/words/line.tsx'
import { NotShownList } from '../../parts/sheet/not-shown-list.tsx'
import { useScrollToSelected } from '../../parts/claims/scroll-to-selected.ts'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { useSearchParams } from '../../search-params.ts'
import type { SheetProps } from '../sheet-props.ts'

/** What the application says of itself, quoted, and the areas that it shows. */
export function ProductSheet({ project, result }: SheetProps<'product'>) {
  const { at } = useSelection()
  const [{ basis }] = useSearchParams()
  useScrollToSelected(at, true)
  const heading = headings.find(({ name }) => name === 'product')
  if (heading === undefined) throw new Error('The product has no heading')
  if (result.claims.length === 0) return <EmptySheet heading={heading} gaps={result.notShown} project={project} />
  const allAreas = result.claims.filter(({ subject }) => subject.kind === 'area')
  const areas = ofMark(allAreas, basis)
  return (
    <div className="pane sheet-padding product-sheet">
      <h1 className="type-sheet-title">{heading.title}</h1>
      {result.claims
        .filter(({ subject }) => subject.kind !== 'area')
        .map(claim => (
          <ClaimSentence key={claim.id} claim={claim}>
            {productBlocks([claim], references()).map((block, index) =>
              block.kind === 'statement' ? <Line key={index} line={block.line} project={project} /> : null,
            )}
          </ClaimSentence>
        ))}
      {areas.length > 0 && (
        <section className="product-areas">
          <h2 className="section-head-plain">{counted(areas.length, ['area', 'areas'])}</h2>
          <BasisChips claims={allAreas} />
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Area</th>
                <th scope="col">Shown as</th>
                <ClaimHeads />
              </tr>
            </thead>
            <tbody>
              {areas.map(claim => (
                <ClaimRow key={claim.id} claim={claim}>
                  <td>{written(claim.subject.text)}</td>
                  <td className="second">{written(claim.subject.shownAs)}</td>
                </ClaimRow>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <NotShownList gaps={result.notShown} project={project} />
      <p className="second product-coverage">{coverageSentence(heading, result.coverage)}</p>
    </div>
  )
}
