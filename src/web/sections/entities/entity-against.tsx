import type { Claim } from '../../../evidence/claim.ts'
import type { EntitySubject } from '../../../evidence/subjects.ts'
import { prose, sentence } from '../../../specification/sheets/backing.ts'
import { ruleWords } from '../../../specification/sheets/rules.ts'
import { counted, written } from '../../../specification/words.ts'
import { MarkGlyph } from '../../parts/claims/basis-mark.tsx'
import { Line } from '../../parts/words/line.tsx'
import { useSelection } from '../../parts/claims/use-selection.ts'
import { Link } from '@tanstack/react-router'
import type { EntityRow } from './entity-rows.ts'

/** What spoke against the entity and against rules on its fields, each with the way to its evidence. */
export function EntityAgainst({
  claim,
  rows,
  project,
}: {
  claim: Claim<EntitySubject>
  rows: readonly EntityRow[]
  project: string
}) {
  const { open } = useSelection()
  if (claim.against === 0 && rows.length === 0) return null
  return (
    <footer className="entity-against">
      {claim.against > 0 && (
        <p>
          <MarkGlyph mark="contradicted" /> <strong>{written(claim.subject.name)}</strong>{' '}
          {counted(claim.against, ['observation speaks', 'observations speak'])} against it.{' '}
          <button type="button" className="link" onClick={() => open(claim.id)}>
            Open the evidence
          </button>
        </p>
      )}
      {rows.map(({ field, rules }) =>
        rules
          .filter(({ against }) => against > 0)
          .map(rule => (
            <p key={rule.id}>
              <MarkGlyph mark="contradicted" /> <strong>{written(field.name)}</strong>{' '}
              <Line line={sentence(ruleWords(rule.subject))} project={project} />{' '}
              {(rule.reasons ?? []).map(reason => (
                <span key={reason}>
                  <Line line={sentence(prose(reason))} project={project} />{' '}
                </span>
              ))}
              <Link
                to="/p/$project/$section"
                params={{ project, section: 'rules' }}
                search={{ at: rule.id, place: '1' }}
              >
                Open both
              </Link>
            </p>
          )),
      )}
    </footer>
  )
}
