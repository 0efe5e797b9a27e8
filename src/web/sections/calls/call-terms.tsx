import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { lifecyclesIn } from '../../../specification/lifecycles.ts'
import { joined } from '../../../specification/sheets/backing.ts'
import { stateName } from '../../../specification/sheets/states.ts'
import type { Run } from '../../../specification/sheets/sheet.ts'
import { written } from '../../../specification/words.ts'
import { Line } from '../../parts/words/line.tsx'
import { useSection } from '../../queries.ts'
import { type CallTransition, transitionsBy } from './call-relations.ts'
import { termsWords } from './call-sentence.ts'

/** What a call does beyond its answer: the states it moves things to, where it is called from, and on what terms. */
export function CallTerms({ claim, project }: { claim: Claim<CallSubject>; project: string }) {
  const { data: states } = useSection(project, 'states')
  const { data: screens } = useSection(project, 'screens')
  const { subject } = claim
  const transitions = transitionsBy(claim.id, lifecyclesIn(states?.claims ?? []))
  const terms = termsWords(subject)
  if (transitions.length === 0 && subject.screens.length === 0 && terms.length === 0) return null
  const screen = (route: string): Run => {
    const id = screens?.claims.find(one => one.subject.route === route)?.id
    return id === undefined ? { code: written(route) } : { to: id, code: written(route) }
  }
  return (
    <section>
      <h2 className="detail-head">What it does</h2>
      <p className="call-terms">
        {transitions.length > 0 && (
          <>
            It moves things to another state: <Line line={joined(transitions.map(transitionLink))} project={project} />,
            on sheet 4.{' '}
          </>
        )}
        {subject.screens.length > 0 && (
          <>
            Called from <Line line={joined(subject.screens.map(screen))} project={project} />.{' '}
          </>
        )}
        {terms.map((line, index) => (
          <span key={index}>
            <Line line={line} project={project} />{' '}
          </span>
        ))}
      </p>
    </section>
  )
}

function transitionLink({ id, from, to }: CallTransition): Run {
  return { to: id, code: `${stateName(from)} → ${stateName(to)}` }
}
