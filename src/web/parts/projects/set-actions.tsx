import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useStop } from './use-stop.ts'
import type { Import } from '../../../api/import.ts'
import type { Project } from '../../../api/project.ts'
import { Button } from '../controls/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

/** What can be done with a set: open it; rename and delete it; while it is read, stop. */
export function SetActions({
  project,
  running,
  isAlone,
}: {
  project: Project
  running: Import | null
  /** No other recording is on its way into the set. */
  isAlone: boolean
}) {
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null)
  const { mutate, isPending } = useStop(project, isAlone)
  if (running !== null) {
    return (
      <div className="set-actions">
        <Button isDisabled={isPending} onPress={() => mutate(running)}>
          Stop, keep nothing of it
        </Button>
      </div>
    )
  }
  return (
    <div className="set-actions">
      <Button tone="quiet" onPress={() => setAsked('rename')}>
        Rename
      </Button>
      <Button tone="quiet" onPress={() => setAsked('delete')}>
        Delete
      </Button>
      <Link to="/p/$project" params={{ project: project.id }} search={{}} className="button button-solid">
        Open the set
      </Link>
      {asked === 'rename' && <RenameDialog project={project} onClose={() => setAsked(null)} />}
      {asked === 'delete' && <DeleteDialog project={project} onClose={() => setAsked(null)} />}
    </div>
  )
}
