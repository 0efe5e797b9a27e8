import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Recording } from '../../../api/project.ts'
import { api } from '../../api.ts'
import { forgetProject } from '../../queries.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Refusal } from '../controls/refusal.tsx'

/** In which role a recording was made. It is what the roles of sheet 6 are called by, so the specification is written again. */
export function RoleDialog({
  project,
  recording,
  onClose,
}: {
  project: string
  recording: Recording
  onClose: () => void
}) {
  const client = useQueryClient()
  const [role, setRole] = useState(recording.source.identity ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.nameRole(project, recording.source.id, role.trim() === '' ? null : role.trim()),
    onSuccess: async () => {
      await forgetProject(client, project)
      onClose()
    },
  })
  return (
    <Dialog title={`Who is signed in in ${recording.source.name}?`} isOpen onClose={onClose}>
      <form
        className="dialog-form"
        onSubmit={event => {
          event.preventDefault()
          mutate()
        }}
      >
        <label>
          <span className="type-label">Role; empty where it is not known</span>
          <input
            className="field"
            data-first
            value={role}
            maxLength={100}
            onChange={event => setRole(event.target.value)}
          />
        </label>
        <Refusal error={error} />
        <div className="dialog-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button tone="solid" type="submit" isDisabled={isPending}>
            {isPending ? 'Writing the specification' : 'Name it'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
