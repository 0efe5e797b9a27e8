import type { Claim } from '../../../evidence/claim.ts'
import type { ErrorSubject } from '../../../evidence/subjects.ts'
import { link } from '../../../specification/sheets/backing.ts'
import { isWordsOnly, withoutWords } from '../../../specification/sheets/errors.ts'
import { figure, written } from '../../../specification/words.ts'
import { ClaimRow } from '../../parts/claims/claim-row.tsx'
import { Cell } from '../../parts/table/grouped-table.tsx'
import { Line } from '../../parts/words/line.tsx'
import { PathTemplate } from '../../parts/words/path-template.tsx'
import { Template } from '../../parts/words/template.tsx'
import { hangsOnLines } from './hangs-on-lines.ts'
import { HangsOn } from './hangs-on.tsx'

/** Which columns there are: one in which every cell says "none" says nothing. */
export interface ErrorColumns {
  readonly code: boolean
  /** What was answered, and by which call: of words that only code has nothing is known. */
  readonly wire: boolean
  readonly shownAs: boolean
  readonly hangsOn: boolean
}

/** One error: its code and message as on the wire, what a person read, which calls answer with it, and on what that hangs. */
export function ErrorRow({ claim, has, project }: { claim: Claim<ErrorSubject>; has: ErrorColumns; project: string }) {
  const { code, calls, screens = [], declaredAs } = claim.subject
  const isWords = isWordsOnly(claim)
  const hangsOn = has.hangsOn ? hangsOnLines(claim.subject) : []
  const message = isWords ? null : claim.subject.message
  const shownAs = isWords ? (claim.subject.message ?? undefined) : claim.subject.shownAs
  return (
    <ClaimRow claim={claim}>
      {has.code && (
        <Cell label="Code">
          {code !== null ? <PathTemplate text={written(code)} /> : isWords ? null : <Without subject={claim.subject} />}
        </Cell>
      )}
      {has.wire && (
        <Cell label="On the wire">
          {isWords ? null : message === null ? (
            <Without subject={claim.subject} />
          ) : (
            <span>
              “<Template text={written(message, 600)} />”
            </span>
          )}
        </Cell>
      )}
      {has.shownAs && (
        <Cell label="A person reads">
          {shownAs === undefined ? (
            <span className="tone-unshown">not shown</span>
          ) : shownAs === message ? (
            <span className="quiet">the same</span>
          ) : (
            <span className={isWords ? 'tone-declared' : undefined}>
              “<Template text={written(shownAs, 600)} />”
            </span>
          )}
          {declaredAs !== undefined && (
            <span className="error-declared tone-declared">
              Scripts have “<Template text={written(declaredAs, 600)} />”
            </span>
          )}
        </Cell>
      )}
      {has.wire && (
        <Cell label="Where">
          {isWords && calls.length === 0 ? null : <Places ids={[...calls, ...screens]} project={project} />}
        </Cell>
      )}
      {has.hangsOn && (
        <Cell label="Hangs on">
          {hangsOn.length > 0 ? (
            <HangsOn lines={hangsOn} claim={claim.id} project={project} />
          ) : isWords ? null : (
            <span className="tone-unshown">not shown</span>
          )}
        </Cell>
      )}
    </ClaimRow>
  )
}

/** That there was no code or message, or that the recording holds none. */
const Without = ({ subject }: { subject: ErrorSubject }) => (
  <span className={subject.unrecorded === undefined ? 'quiet' : 'tone-unshown'}>{withoutWords(subject)}</span>
)

/** Calls and screens that are listed at once. */
const LISTED = 4

function Places({ ids: all, project }: { ids: readonly string[]; project: string }) {
  if (all.length === 0) return <span className="tone-unshown">not shown</span>
  const links = (ids: readonly string[]) =>
    ids.map(id => (
      <li key={id}>
        <Line line={[link(id)]} project={project} />
      </li>
    ))
  return (
    <ul className="error-calls">
      {links(all.slice(0, LISTED))}
      {all.length > LISTED && (
        <li>
          <details>
            <summary>and {figure(all.length - LISTED)} more</summary>
            <ul>{links(all.slice(LISTED))}</ul>
          </details>
        </li>
      )}
    </ul>
  )
}
