import { Link } from '@tanstack/react-router'
import type { Claim, Gap } from '../../../evidence/claim.ts'
import type { ScreenSubject } from '../../../evidence/subjects.ts'
import { link, prose, sentence } from '../../../specification/sheets/backing.ts'
import { figure, written } from '../../../specification/words.ts'
import { ClaimSentence } from '../../parts/claims/claim-sentence.tsx'
import { evidenceText } from '../../parts/evidence-drawer/opened.ts'
import { Line } from '../../parts/words/line.tsx'
import { NotShownList } from '../../parts/sheet/not-shown-list.tsx'
import { PathTemplate } from '../../parts/words/path-template.tsx'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { DeclaredActionTable } from './declared-action-table.tsx'
import { FormTable } from './form-table.tsx'
import { GestureTable } from './gesture-table.tsx'
import { ParameterTable } from './parameter-table.tsx'
import { SubStateTable } from './sub-state-table.tsx'
import { screenSentence } from './screen-words.ts'
import { ScreenWays } from './screen-ways.tsx'
import { withoutStatement } from './without-statement.ts'

/** One screen: what it is called, what stands on it, what it calls, and where it leads. */
export function ScreenDetail({
  claim,
  claims,
  gaps,
  project,
}: {
  claim: Claim<ScreenSubject>
  claims: readonly Claim<ScreenSubject>[]
  gaps: readonly Gap[]
  project: string
}) {
  const { route, title, titleBasis, parameters, forms, actions, calls, screenshot } = claim.subject
  const { gestures = [], subStates = [], declaredActions = [] } = claim.subject
  const { open } = useSelection()
  return (
    <article className="screen-detail pane">
      <Link to="." search={withoutStatement} className="screen-back">
        All screens
      </Link>
      <h2 className="screen-title">{title === null ? <PathTemplate text={written(route)} /> : written(title)}</h2>
      {title !== null && (
        <p className="screen-route">
          <PathTemplate text={written(route)} />
        </p>
      )}
      {titleBasis !== undefined && <p className="screen-reason">Only scripts call it so.</p>}
      <ClaimSentence claim={claim}>{screenSentence(claim)}</ClaimSentence>
      {claim.reasons?.map(reason => (
        <p key={reason} className="screen-reason">
          <Line line={sentence(prose(reason))} project={project} />
        </p>
      ))}
      {screenshot !== undefined && (
        <p className="screen-reason">
          <button
            type="button"
            className="link"
            onClick={() => open(claim.id, 1, { evidence: evidenceText(screenshot) })}
          >
            Look at its screenshot
          </button>
        </p>
      )}
      <ScreenWays claim={claim} claims={claims} project={project} />
      {parameters.length > 0 && <ParameterTable parameters={parameters} />}
      {gestures.length > 0 && (
        <GestureTable
          gestures={gestures}
          ids={new Map(claims.map(({ id, subject }) => [subject.route, id]))}
          project={project}
        />
      )}
      {subStates.length > 0 && <SubStateTable claim={claim.id} states={subStates} project={project} />}
      {forms.map((form, index) => (
        <FormTable key={index} claim={claim.id} form={form} project={project} />
      ))}
      {actions.length > 0 && (
        <section>
          <h3 className="section-head">
            Offers <span className="type-label">{figure(actions.length)}</span>
          </h3>
          <ul className="screen-actions">
            {actions.map(action => (
              <li key={action}>“{written(action)}”</li>
            ))}
          </ul>
        </section>
      )}
      {declaredActions.length > 0 && (
        <DeclaredActionTable claim={claim.id} actions={declaredActions} project={project} />
      )}
      {calls.length > 0 && (
        <section>
          <h3 className="section-head">
            Calls <span className="type-label">{figure(calls.length)}</span>
          </h3>
          <ul className="screen-calls">
            {calls.map(id => (
              <li key={id}>
                <Line line={[link(id)]} project={project} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <NotShownList gaps={gaps} project={project} />
    </article>
  )
}
