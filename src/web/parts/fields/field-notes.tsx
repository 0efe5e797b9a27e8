import './field-limits.css'
import { Fragment } from 'react'
import { noteParts } from './note-parts.ts'

/** What is known of a field's values: words of ours, then the values as they stand on the wire. */
export function FieldNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note, index) => {
    const { lead, values } = noteParts(note)
    return (
      <Fragment key={note}>
        {index > 0 && '; '}
        {lead !== '' && <span className="field-note-lead">{lead} </span>}
        {values !== '' && <code>{values}</code>}
      </Fragment>
    )
  })
}
