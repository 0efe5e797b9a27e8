import './prove-action.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { queries } from '../../queries.ts'
import { Also } from '../controls/also.tsx'
import { Button } from '../controls/button.tsx'
import { Refusal } from '../controls/refusal.tsx'
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
  /** Also lets choose what else is measured: the worth of statements, and how far the recorded front end comes. */
  withWorth?: boolean
}) {
  const [worth, setWorth] = useState(false)
  const [frontEnd, setFrontEnd] = useState(false)
  const { data: offer } = useQuery({ ...queries.frontEndOffer(project), enabled: withWorth })
  const { data: provings } = useQuery(queries.provings)
  const proving = provings.find(one => one.project === project)
  const start = useMutation({
    mutationFn: () => api.prove(project, { worth, frontEnd: frontEnd && offer?.isOffered === true }),
  })
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
        <Also isChosen={worth} choose={setWorth}>
          and measure what each statement is worth
        </Also>
      )}
      {offer?.isOffered === true && (
        <Also isChosen={frontEnd} choose={setFrontEnd}>
          and run the recorded front end in a browser
        </Also>
      )}
      {offer?.isOffered === false && <p className="quiet">The front end cannot be run: {offer.because ?? ''}.</p>}
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
