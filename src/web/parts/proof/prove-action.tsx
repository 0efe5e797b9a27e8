import './prove-action.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components'
import { api } from '../../api.ts'
import { queries } from '../../queries.ts'
import { Button } from '../button.tsx'
import { Refusal } from '../refusal.tsx'
import { isProving, provingWords } from './proving-words.ts'

/** Proves the specification on the project's own recordings, says how far it is, and stops it. */
export function ProveAction({
  project,
  again,
  withWorth = false,
}: {
  project: string
  /** It was proved before. */
  again: boolean
  /** Also lets choose whether the worth of statements is measured. */
  withWorth?: boolean
}) {
  const [worth, setWorth] = useState(false)
  const { data: provings } = useQuery(queries.provings)
  const proving = provings.find(one => one.project === project)
  const start = useMutation({ mutationFn: () => api.prove(project, worth) })
  const stop = useMutation({ mutationFn: () => api.cancelProof(project) })
  if (proving !== undefined && isProving(proving))
    return (
      <div className="prove-action">
        <output className="type-figure">{provingWords(proving)}</output>
        <Button isDisabled={stop.isPending} onPress={() => stop.mutate()}>
          Stop
        </Button>
      </div>
    )
  return (
    <div className="prove-action">
      <Button tone={again ? 'plain' : 'solid'} isDisabled={start.isPending} onPress={() => start.mutate()}>
        {again ? 'Prove again' : 'Prove it'}
      </Button>
      {withWorth && (
        <CheckboxField isSelected={worth} onChange={setWorth}>
          <CheckboxButton className="prove-worth">
            <span className="prove-worth-box" aria-hidden="true" />
            and measure what each statement is worth
          </CheckboxButton>
        </CheckboxField>
      )}
      <Refusal error={start.error ?? stop.error} />
      {proving?.phase === 'failed' && (
        <p className="tone-against" role="alert">
          {firstUpper(proving.error?.message ?? '')}.{' '}
          {proving.error?.hint != null && `${firstUpper(proving.error.hint)}.`}
        </p>
      )}
    </div>
  )
}

const firstUpper = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
