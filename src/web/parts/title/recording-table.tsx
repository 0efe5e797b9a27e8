import './recording-table.css'
import { useState } from 'react'
import type { Recording, Title } from '../../../api/project.ts'
import { troubles } from '../../../specification/diagnostics.ts'
import { counted, figure, written } from '../../../specification/words.ts'
import { addressOf } from '../../api.ts'
import { ChooseFiles } from '../import/choose-files.tsx'
import { replacedWords } from '../import/replaced-words.ts'
import { RemoveRecordingDialog } from './remove-recording-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { minute } from './revision-words.ts'

/** What was read, in which role it was recorded, and what was replaced in it. */
export function RecordingTable({ title }: { title: Title }) {
  const [asked, setAsked] = useState<{ readonly what: 'role' | 'remove'; readonly recording: Recording } | null>(null)
  const project = title.project.id
  return (
    <section className="recordings">
      <h2 className="section-head">
        Recordings <ChooseFiles tone="quiet">Add one</ChooseFiles>
      </h2>
      <ul>
        {title.recordings.map(recording => {
          const { source, entries, replaced } = recording
          return (
            <li key={source.id}>
              <p>
                <span className="wire recording-name">{written(source.name)}</span>{' '}
                <button type="button" className="link" onClick={() => setAsked({ what: 'role', recording })}>
                  {source.identity === undefined ? 'Name its role' : `as ${written(source.identity)}`}
                </button>
              </p>
              <p className="second type-figure">
                {[
                  counted(entries, ['entry', 'entries']),
                  ...(source.from === undefined ? [] : [minute(source.from)]),
                  ...(source.diagnostics.length === 0
                    ? []
                    : [`${figure(source.diagnostics.length)} could not be read in full`]),
                ].join(', ')}
                {replaced.length > 0 &&
                  `; replaced: ${replaced.map(({ kind, values }) => `${figure(values)} ${replacedWords(kind, values)}`).join(', ')}`}
              </p>
              {source.diagnostics.length > 0 && (
                <details>
                  <summary>What could not be read</summary>
                  <ul className="recording-diagnostics">
                    {troubles(source.diagnostics).map(({ message, pointers, more }) => (
                      <li key={message}>
                        {written(message)} <code>{pointers.map(pointer => written(pointer)).join(', ')}</code>
                        {more}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
              <p className="recording-actions">
                <a href={addressOf.recording(project, source.id)} download>
                  Save without its secrets
                </a>
                <button type="button" className="link" onClick={() => setAsked({ what: 'remove', recording })}>
                  Remove
                </button>
              </p>
            </li>
          )
        })}
      </ul>
      {asked?.what === 'role' && (
        <RoleDialog project={project} recording={asked.recording} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'remove' && (
        <RemoveRecordingDialog project={project} recording={asked.recording} onClose={() => setAsked(null)} />
      )}
    </section>
  )
}
