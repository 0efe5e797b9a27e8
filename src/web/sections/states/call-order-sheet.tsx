import type { Claim, SectionResult } from '../../../evidence/claim.ts'
import type { CallOrderRule, CallOrderSubject, Subjects } from '../../../evidence/subjects.ts'
import { link } from '../../../specification/sheets/backing.ts'
import { ruleLine } from '../../../specification/sheets/states.ts'
import { figure } from '../../../specification/words.ts'
import { ClaimSentence } from '../../parts/claims/claim-sentence.tsx'
import { Line } from '../../parts/words/line.tsx'
import { NotShownList } from '../../parts/sheet/not-shown-list.tsx'
import { TitleBlockFigure } from '../../parts/sheet/title-block-figure.tsx'
import { Reasons } from './reasons.tsx'
import { StatesChips } from './states-chips.tsx'

/** In which order calls were made on single things of an entity that shows no state: which followed which, and what held throughout. */
export function CallOrderSheet({
  claim,
  result,
  project,
}: {
  claim: Claim<CallOrderSubject>
  result: SectionResult<Subjects['states']>
  project: string
}) {
  const { entity, calls, steps, rules } = claim.subject
  return (
    <div className="states-sheet is-order">
      <header className="states-head">
        <div className="states-title">
          <h1 className="type-sheet-title">
            {entity}
            <span className="quiet">, call order</span>
          </h1>
          <StatesChips claims={result.claims} current={claim.id} />
        </div>
        <ClaimSentence claim={claim}>
          {`${calls.length} calls were made on single things of it, in these orders. This is a call order, not a state.`}
        </ClaimSentence>
      </header>
      <section className="states-tables pane">
        <div className="order-steps">
          <section>
            <h2 className="section-head">What followed what on one thing</h2>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">First</th>
                  <th scope="col">Directly after it</th>
                  <th scope="col" className="number">
                    Seen
                  </th>
                </tr>
              </thead>
              <tbody>
                {steps.map(({ from, to, support }) => (
                  <tr key={`${from ?? ''} ${to}`}>
                    <td>
                      {from === null ? 'nothing: it makes the thing' : <Line line={[link(from)]} project={project} />}
                    </td>
                    <td>
                      <Line line={[link(to)]} project={project} />
                    </td>
                    <td className="number">{figure(support)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <OrderRules rules={rules} project={project} />
        </div>
        <div className="order-steps">
          <Reasons claim={claim} project={project} />
          <NotShownList gaps={result.notShown} project={project} />
        </div>
      </section>
      <TitleBlockFigure label="Call order">{entity}</TitleBlockFigure>
    </div>
  )
}

/** What held of the order of calls, without an exception. */
export function OrderRules({ rules, project }: { rules: readonly CallOrderRule[]; project: string }) {
  if (rules.length === 0) return null
  return (
    <section>
      <h2 className="section-head">What held of the order of calls</h2>
      <ul className="states-reasons">
        {rules.map(rule => (
          <li key={`${rule.rule} ${rule.call} ${rule.other}`}>
            <Line line={ruleLine(rule)} project={project} />
          </li>
        ))}
      </ul>
    </section>
  )
}
