import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Project } from '../../../api/project.ts'
import { counted } from '../../../specification/words.ts'
import { api } from '../../api.ts'
import { projectName } from '../../project-words.ts'
import { queries } from '../../queries.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Refusal } from '../controls/refusal.tsx'

/** Asks before a set is deleted, and says what goes with it. */
export function DeleteDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.deleteProject(project.id),
    onSuccess: async () => {
      onClose()
      await navigate({ to: '/', search: {} })
      await client.invalidateQueries({ queryKey: queries.projects.queryKey })
      client.removeQueries({ queryKey: ['title', project.id] })
      client.removeQueries({ queryKey: ['section', project.id] })
    },
  })
  return (
    <Dialog title={`Delete ${projectName(project)}?`} role="alertdialog" isOpen onClose={onClose}>
      <p>
        {counted(project.recordings, ['recording', 'recordings'])} and everything that was written and confirmed goes
        with it. The files that you dropped are not touched.
      </p>
      <Refusal error={error} />
      <div className="dialog-actions">
        <Button data-first onPress={onClose}>
          Keep it
        </Button>
        <Button tone="danger" isDisabled={isPending} onPress={() => mutate()}>
          Delete it
        </Button>
      </div>
    </Dialog>
  )
}
