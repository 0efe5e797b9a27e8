import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Recording } from '../../../api/project.ts'
import { api } from '../../api.ts'
import { forgetProject } from '../../queries.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Refusal } from '../controls/refusal.tsx'

/** Asks before a recording is taken out of a set, and says what goes with it. */
export function RemoveRecordingDialog({
  project,
  recording,
  onClose,
}: {
  project: string
  recording: Recording
  onClose: () => void
}) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.removeRecording(project, recording.source.id),
    onSuccess: async () => {
      await forgetProject(client, project)
      onClose()
    },
  })
  return (
    <Dialog title={`Remove ${recording.source.name}?`} role="alertdialog" isOpen onClose={onClose}>
      <p>
        What only this recording showed will not be stated any more. What you confirmed and noted is kept, and comes
        back if the same file is read again.
      </p>
      <Refusal error={error} />
      <div className="dialog-actions">
        <Button data-first onPress={onClose}>
          Keep it
        </Button>
        <Button tone="danger" isDisabled={isPending} onPress={() => mutate()}>
          {isPending ? 'Writing the specification' : 'Remove it'}
        </Button>
      </div>
    </Dialog>
  )
}
