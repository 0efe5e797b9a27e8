import './twin-controls.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Title } from '../../../api/project.ts'
import type { TwinState } from '../../../api/twin.ts'
import { written } from '../../../specification/words.ts'
import { addressOf, api } from '../../api.ts'
import { queries, useSection } from '../../queries.ts'
import { Also } from '../controls/also.tsx'
import { Button } from '../controls/button.tsx'
import { Refusal } from '../controls/refusal.tsx'

/** Starts and stops the twin; forgets, saves and takes back what it holds. */
export function TwinControls({ title, twin }: { title: Title; twin: TwinState }) {
  const project = title.project.id
  const client = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const [role, setRole] = useState('')
  const [frontEnd, setFrontEnd] = useState(false)
  const hasPages = title.funnel.counts.some(({ form, count }) => form === 'pages' && count > 0)
  const { data: roles } = useSection(project, 'roles')
  const act = useMutation({
    mutationFn: (what: () => Promise<unknown>) => what(),
    onSettled: () => client.invalidateQueries({ queryKey: queries.twin(project).queryKey }),
  })
  const names = (roles?.claims ?? []).flatMap(({ subject }) => (subject.kind === 'role' ? [subject.name] : []))
  const refusal = <Refusal error={act.error} />
  if (twin === null)
    return (
      <div className="twin-controls">
        <Button
          tone="solid"
          isDisabled={act.isPending}
          onPress={() =>
            act.mutate(() => api.startTwin(project, { role: role || null, frontEnd: frontEnd && hasPages }))
          }
        >
          Start the twin
        </Button>
        {names.length > 0 && (
          <label className="twin-role">
            Whoever signs in is{' '}
            <select className="field" value={role} onChange={event => setRole(event.target.value)}>
              <option value="">nobody in particular</option>
              {names.map(name => (
                <option key={name} value={name}>
                  {written(name, 60)}
                </option>
              ))}
            </select>
          </label>
        )}
        {hasPages && (
          <Also isChosen={frontEnd} choose={setFrontEnd}>
            and serve the recorded front end, whose scripts then run in your browser
          </Also>
        )}
        {refusal}
      </div>
    )
  return (
    <div className="twin-controls">
      <Button isDisabled={act.isPending} onPress={() => act.mutate(() => api.stopTwin(project))}>
        Stop
      </Button>
      <Button isDisabled={act.isPending} onPress={() => act.mutate(() => api.resetTwin(project))}>
        Forget what it was told
      </Button>
      <a className="button button-plain" href={addressOf.twinSnapshot(project)} download>
        Save a snapshot
      </a>
      <Button isDisabled={act.isPending} onPress={() => file.current?.click()}>
        Take a snapshot back
      </Button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        aria-label="A snapshot of the twin"
        hidden
        onChange={event => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen !== undefined) act.mutate(() => api.restoreTwin(project, chosen))
        }}
      />
      {refusal}
    </div>
  )
}
