import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { sectionOf } from '../../addresses.ts'
import type { Line as Words, Run } from '../../../specification/sheets/sheet.ts'
import { BasisMark } from '../claims/basis-mark.tsx'
import { PathTemplate } from './path-template.tsx'
import { useNamedClaim } from '../claims/use-named-claim.ts'

/**
 * A line of the document as `specification/sheets` words it. References become links to the statement, and so do calls and screens
 * that are only named. `isPlain`: without links, for where one is around it.
 */
export function Line({ line, project, isPlain = false }: { line: Words; project: string; isPlain?: boolean }) {
  const named = useNamedClaim()
  const claimOf = (run: Run): string | null => {
    if (isPlain || typeof run === 'string' || !('code' in run)) return null
    return 'to' in run ? run.to : named(run.code)
  }
  return line.map((run, index) => <Fragment key={index}>{drawn(run, claimOf(run), project)}</Fragment>)
}

function drawn(run: Run, claim: string | null, project: string): React.ReactNode {
  if (typeof run === 'string') return run
  if ('quote' in run) return `“${run.quote}”`
  if ('strong' in run) return <strong>{run.strong}</strong>
  if ('basis' in run) return <BasisMark mark={run.basis} />
  if (claim === null) return <PathTemplate text={run.code} />
  return (
    <Link to="/p/$project/$section" params={{ project, section: sectionOf(claim) }} search={{ at: claim }}>
      <PathTemplate text={run.code} />
    </Link>
  )
}
