import './revision-mark.css'
import { shortDigest } from './tally.ts'

/** A revision as drawings mark it: its letter in a triangle, and the beginning of its digest. */
export function RevisionMark({ revision, letter }: { revision: string; letter: string }) {
  return (
    <span className="revision-mark">
      <svg width="18" height="16" viewBox="0 0 18 16" aria-hidden="true">
        <path d="M9 1.2 17 15H1z" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinejoin="round" />
        <text x="9" y="12.6" textAnchor="middle" fontSize="8.5" fontWeight="600" fill="currentColor">
          {letter}
        </text>
      </svg>
      <code title={revision}>{shortDigest(revision)}</code>
    </span>
  )
}
