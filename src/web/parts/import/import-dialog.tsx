import './import-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { projectName } from '../../project-words.ts'
import { queries } from '../../queries.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Refusal } from '../controls/refusal.tsx'
import { BarrenFolders } from './barren-folders.tsx'
import { useImport } from './use-import.ts'

/** Which drawing set the files belong to and, where it is known, in which role each was recorded. Nothing has to be filled in. */
export function ImportDialog({
  files,
  barren,
  project,
  onChange,
}: {
  files: readonly File[]
  /** Folders that were dropped with them and hold no recording. */
  barren: readonly string[]
  /** The set that is looked at; null: none, so that a new one is meant. */
  project: string | null
  onChange: (files: readonly File[]) => void
}) {
  const { data: projects = [] } = useQuery(queries.projects)
  const sets = projects.filter(({ isSample }) => !isSample)
  const [into, setInto] = useState(sets.some(({ id }) => id === project) ? project : null)
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<readonly string[]>([])
  const [screenshots, setScreenshots] = useState(false)
  // Which archives are traces shows when they are read.
  const hasTraces = files.some(({ name: file }) => /\.zip$/i.test(file))
  const { start, isStarting, refused } = useImport(() => onChange([]))
  return (
    <Dialog
      title={files.length === 1 ? 'Read a recording' : `Read ${files.length} recordings`}
      isOpen
      wide
      onClose={() => onChange([])}
    >
      <form
        className="dialog-form"
        onSubmit={event => {
          event.preventDefault()
          start({ files, roles, into, name: name.trim(), screenshots: hasTraces && screenshots })
        }}
      >
        <ul className="import-files">
          {files.map((file, index) => (
            <li key={`${file.name} ${index}`}>
              <span className="wire import-file">{file.name}</span>
              <span className="type-figure quiet">{size(file.size)}</span>
              <input
                className="field"
                aria-label={`Role in which ${file.name} was recorded`}
                placeholder="as which role, if you know"
                value={roles[index] ?? ''}
                onChange={event =>
                  setRoles(files.map((_, one) => (one === index ? event.target.value : (roles[one] ?? ''))))
                }
              />
            </li>
          ))}
        </ul>
        <BarrenFolders names={barren} />
        {sets.length > 0 && (
          <label>
            <span className="type-label">Drawing set</span>
            <select
              className="field"
              value={into ?? ''}
              onChange={event => setInto(event.target.value === '' ? null : event.target.value)}
            >
              <option value="">a new one</option>
              {sets.map(set => (
                <option key={set.id} value={set.id}>
                  {projectName(set)}
                </option>
              ))}
            </select>
          </label>
        )}
        {into === null && (
          <label>
            <span className="type-label">Its name</span>
            <input
              className="field"
              placeholder="what the application calls itself"
              value={name}
              onChange={event => setName(event.target.value)}
            />
          </label>
        )}
        <p>
          It stays on this machine. Passwords, session tokens and personal data are replaced before anything is saved,
          the same secret always by the same mark.
        </p>
        {hasTraces && (
          <label className="import-screenshots">
            <input type="checkbox" checked={screenshots} onChange={event => setScreenshots(event.target.checked)} />
            <span>
              Keep the screenshots of traces. Text in pictures cannot be replaced. A picture is left out where the page
              of its moment shows a text that is replaced; whatever else it shows is saved as it is.
            </span>
          </label>
        )}
        <Refusal error={refused} />
        <div className="dialog-actions">
          <Button onPress={() => onChange([])}>Cancel</Button>
          <Button tone="solid" type="submit" isDisabled={isStarting} data-first>
            {files.length === 1 ? 'Read it' : 'Read them'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`
}
