import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Claim, Review } from '../../../../evidence/claim.ts'
import { written } from '../../../../specification/words.ts'
import { api } from '../../../api.ts'
import { forgetProject } from '../../../queries.ts'
import { Button } from '../../controls/button.tsx'
import { useKeys } from '../../controls/use-keys.ts'
import { ReviewNote } from './review-note.tsx'

type Verdict = Review['verdict']

/** What a person says of the statement. It is kept apart from it and survives every new reading. */
export function ReviewBar({ claim, project }: { claim: Claim<unknown>; project: string }) {
  const client = useQueryClient()
  const [asking, ask] = useState<Exclude<Verdict, 'confirmed'> | null>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ verdict, note }: { verdict: Verdict | null; note: string }) =>
      verdict === null ? api.withdrawReview(project, claim.id) : api.review(project, claim.id, verdict, note),
    onSuccess: async () => {
      ask(null)
      await forgetProject(client, project)
    },
  })
  const confirm = () => mutate({ verdict: 'confirmed', note: '' })
  const undo = () => {
    if (claim.review !== null) mutate({ verdict: null, note: '' })
  }
  useKeys({ a: confirm, x: () => ask('rejected'), u: undo })
  return (
    <footer className="drawer-review">
      {error !== null && (
        <p className="drawer-failure" role="alert">
          {error.message}
        </p>
      )}
      {claim.review !== null && asking === null && (
        <p className="drawer-reviewed">
          <strong>{words[claim.review.verdict]}</strong> by {written(claim.review.by, 60)}
          {claim.review.note !== '' && `: ${written(claim.review.note, 600)}`}
        </p>
      )}
      {asking === null ? (
        <div className="drawer-review-buttons">
          {claim.review?.verdict !== 'confirmed' && (
            <Button tone="solid" hotkey="A" isDisabled={isPending} onPress={confirm}>
              Confirm
            </Button>
          )}
          <Button tone="quiet" isDisabled={isPending} onPress={() => ask('corrected')}>
            Correct
          </Button>
          <Button tone="quiet" hotkey="X" isDisabled={isPending} onPress={() => ask('rejected')}>
            Reject
          </Button>
          {claim.review !== null && (
            <Button tone="quiet" hotkey="U" isDisabled={isPending} onPress={undo}>
              Undo
            </Button>
          )}
        </div>
      ) : (
        <ReviewNote
          verdict={asking}
          note={claim.review?.note ?? ''}
          isPending={isPending}
          save={note => mutate({ verdict: asking, note })}
          cancel={() => ask(null)}
        />
      )}
    </footer>
  )
}

const words: { readonly [Name in Verdict]: string } = {
  confirmed: 'Confirmed',
  corrected: 'Corrected',
  rejected: 'Rejected',
}
