import './failure-list.css'
import { useState } from 'react'
import type { FrontEndProof, ScreenFailure } from '../../../specification/proof.ts'
import { counted, figure, written } from '../../../specification/words.ts'
import { ClaimLinks } from './claim-links.tsx'
import { PlaceLink } from './place-link.tsx'

const SHOWN = 12
/** Refusals, and statements, that are named. */
const NAMED = 6

/** Screens that the recorded front end did not reach on the twin, each with what was in the way. */
export function ScreenFailureList({ frontEnd, project }: { frontEnd: FrontEndProof; project: string }) {
  const { failures, arrivals, reached, steps, failedSteps, delivered, turnedAway } = frontEnd
  const [isWhole, setWhole] = useState(false)
  const shown = failures.slice(0, isWhole ? undefined : SHOWN)
  return (
    <section className="failure-list">
      <h2 className="section-head">
        Screens that the recorded front end did not reach{' '}
        <span className="type-label">{figure(arrivals - reached)}</span>
      </h2>
      <p className="quiet">
        It came to {figure(reached)} of {counted(arrivals, ['screen', 'screens'])}; {figure(failedSteps)} of{' '}
        {counted(steps, ['step', 'steps'])} could not be done again.
        {delivered > 0 &&
          ` ${counted(delivered, ['arrival is', 'arrivals are'])} not counted: the recorded document held the screen, and the twin was asked nothing.`}
        {turnedAway.length > 0 &&
          ` Of no use were requests to ${turnedAway.map(({ origin, requests }) => `${written(origin)} (${figure(requests)})`).join(', ')}: nobody answers there.`}
      </p>
      {shown.map(failure => (
        <Failure key={`${failure.source} ${failure.step}`} failure={failure} project={project} />
      ))}
      {shown.length < failures.length && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {figure(failures.length - shown.length)} more
        </button>
      )}
    </section>
  )
}

function Failure({ failure, project }: { failure: ScreenFailure; project: string }) {
  const { journey, source, step, words, expected, got, problem, refused, claims } = failure
  return (
    <details className="failure">
      <summary>
        <code className="failure-request">{written(expected)}</code>
        <span className="failure-first">{written(problem, 200)}</span>
        <span className="second failure-journey">{written(journey)}</span>
      </summary>
      <div className="failure-body">
        <dl className="failure-facts">
          <div>
            <dt>Done</dt>
            <dd>
              {written(words, 200)} <PlaceLink source={source} pointer={step} label="Open what was recorded" />
            </dd>
          </div>
          <div>
            <dt>Came to</dt>
            <dd>{got === null ? 'no page' : <code>{written(got)}</code>}</dd>
          </div>
          <div>
            <dt>In the way</dt>
            <dd>{written(problem)}</dd>
          </div>
          <div>
            <dt>Refused</dt>
            <dd>
              {refused.length === 0 ? (
                <span className="quiet">the twin refused nothing meanwhile</span>
              ) : (
                <ul>
                  {refused.slice(0, NAMED).map((one, nth) => (
                    <li key={`${one.request} ${nth}`}>
                      <code>{written(one.request)}</code>{' '}
                      {one.claims.length === 0 ? (
                        <span className="quiet">no statement speaks of it</span>
                      ) : (
                        <ClaimLinks ids={one.claims} project={project} most={NAMED} />
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
          <div>
            <dt>To blame</dt>
            <dd>
              {claims.length === 0 ? (
                <span className="quiet">no statement speaks of this screen</span>
              ) : (
                <ClaimLinks ids={claims} project={project} most={NAMED} />
              )}
            </dd>
          </div>
        </dl>
      </div>
    </details>
  )
}
