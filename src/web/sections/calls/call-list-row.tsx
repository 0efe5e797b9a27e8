import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { prose } from '../../../specification/sheets/backing.ts'
import { figure, written } from '../../../specification/words.ts'
import { MarkGlyph } from '../../parts/claims/basis-mark.tsx'
import { claimMark, claimWords } from '../../parts/claims/claim-mark.ts'
import { Breakable } from '../../parts/words/breakable.tsx'
import type { CallRow } from './call-rows.ts'
import { pathPieces } from './path-parts.ts'
import { toStatement } from '../../parts/claims/use-selection.ts'

/** One row of the list. A call is a link, so that it can be opened beside. */
export function CallListRow({ row, isSelected }: { row: CallRow | undefined; isSelected: boolean }) {
  if (row === undefined) return null
  if (row.kind === 'group') {
    return (
      <h2 className="call-list-group">
        {written(row.title)} <span className="type-label">{figure(row.count)}</span>
      </h2>
    )
  }
  if (row.kind === 'gap') {
    return (
      <Link
        to="."
        search={toStatement(row.gap.id)}
        className="call-list-row call-list-gap"
        aria-current={isSelected || undefined}
      >
        <MarkGlyph mark="not shown" />
        <span>{plain(row.gap.what)}</span>
      </Link>
    )
  }
  const { claim } = row
  const { method, path, operation } = claim.subject
  return (
    <Link
      to="."
      search={toStatement(claim.id)}
      className={`call-list-row${claim.basis === 'declared' ? ' call-list-declared' : ''}`}
      aria-current={isSelected || undefined}
      title={claimWords(claim)}
    >
      <code className="call-list-method">{method}</code>
      <code className="call-list-path">
        {pathPieces(written(path, 120)).map(({ text, isParameter }, index) =>
          isParameter ? (
            <Fragment key={index}>
              <wbr />
              <b>{text}</b>
            </Fragment>
          ) : (
            <Breakable key={index} text={text} follows={index > 0} />
          ),
        )}
        {operation !== undefined && operation.name !== '' && ` ${written(operation.name, 80)}`}
      </code>
      {claim.basis === 'observed' ? (
        <span className="call-list-seen type-figure">{figure(claim.support)}</span>
      ) : (
        <span className="call-list-seen">
          <MarkGlyph mark={claimMark(claim)} />
          <span className="unseen">{claim.basis}</span>
        </span>
      )}
    </Link>
  )
}

/** In a row of a list the question is told without the list that it may end in. */
function plain(what: string): string {
  const [about = what] = what.split(/: (?=\S)/, 1)
  return prose(about)
    .map(run => (typeof run === 'string' ? run : 'code' in run ? run.code : 'quote' in run ? `“${run.quote}”` : ''))
    .join('')
}
