import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '../../../api/project.ts'
import { api } from '../../api.ts'
import { projectName } from '../../project-words.ts'
import { forgetProject } from '../../queries.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Refusal } from '../controls/refusal.tsx'

/** What the set is called here. The specification keeps the name that the application gives itself. */
export function RenameDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState(projectName(project))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.renameProject(project.id, name.trim()),
    onSuccess: async () => {
      await forgetProject(client, project.id)
      onClose()
    },
  })
  return (
    <Dialog title="Rename the drawing set" isOpen onClose={onClose}>
      <form
        className="dialog-form"
        onSubmit={event => {
          event.preventDefault()
          mutate()
        }}
      >
        <label>
          <span className="type-label">Name in your list</span>
          <input
            className="field"
            data-first
            value={name}
            maxLength={200}
            required
            onChange={event => setName(event.target.value)}
          />
        </label>
        <Refusal error={error} />
        <div className="dialog-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button tone="solid" type="submit" isDisabled={isPending || name.trim() === ''}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
