import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { sectionOf } from '../addresses.ts'
import type { Line as Words, Run } from '../../specification/sheets/sheet.ts'
import { BasisMark } from './basis-mark.tsx'
import { PathTemplate } from './path-template.tsx'

/** A line of the document as `specification/sheets` words it. References become links to the statement. */
export function Line({ line, project }: { line: Words; project: string }) {
  return line.map((run, index) => <Fragment key={index}>{drawn(run, project)}</Fragment>)
}

function drawn(run: Run, project: string): React.ReactNode {
  if (typeof run === 'string') return run
  if ('quote' in run) return `“${run.quote}”`
  if ('strong' in run) return <strong>{run.strong}</strong>
  if ('basis' in run) return <BasisMark mark={run.basis} />
  if ('to' in run) {
    return (
      <Link to="/p/$project/$section" params={{ project, section: sectionOf(run.to) }} search={{ at: run.to }}>
        <PathTemplate text={run.code} />
      </Link>
    )
  }
  return <PathTemplate text={run.code} />
}
