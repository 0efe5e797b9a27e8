import './field-limits.css'
import { Link } from '@tanstack/react-router'
import type { Claim } from '../../../evidence/claim.ts'
import type { RuleSubject } from '../../../evidence/subjects.ts'
import { MarkGlyph } from '../claims/basis-mark.tsx'
import { DimensionLine } from './dimension-line.tsx'
import { Line } from '../words/line.tsx'
import { askedWords, limitsOf, limitWords } from './limits.ts'

/** What rules ask of a field: limits dimensioned, the others in words; what spoke against one beside it. */
export function FieldLimits({ rules, project }: { rules: readonly Claim<RuleSubject>[]; project: string }) {
  if (rules.length === 0) return null
  const { limits, others } = limitsOf(rules)
  const against = rules.filter(rule => rule.against > 0)
  return (
    <span className="field-limits">
      {limits.map(limit => (
        <DimensionLine key={limit.of} tone={limit.isDeclared ? 'declared' : 'ink'}>
          {limitWords(limit)}
          {limit.isDeclared ? ' declared' : ''}
        </DimensionLine>
      ))}
      {others.map(rule => (
        <Link
          key={rule.id}
          to="/p/$project/$section"
          params={{ project, section: 'rules' }}
          search={{ at: rule.id }}
          className="field-limits-rule"
        >
          {/* The rule is the link: a reference within it would be a link within a link. */}
          <Line
            line={askedWords(rule.subject).filter(run => typeof run === 'string' || !('to' in run))}
            project={project}
          />
        </Link>
      ))}
      {against.map(rule => (
        <span key={rule.id} className="field-limits-against">
          <MarkGlyph mark="contradicted" />
          {rule.against} against
        </span>
      ))}
    </span>
  )
}
