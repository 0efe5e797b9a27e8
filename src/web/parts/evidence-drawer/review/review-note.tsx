import { useEffect, useRef, useState } from 'react'
import type { Review } from '../../../../evidence/claim.ts'
import { Button } from '../../controls/button.tsx'

/** Asks for the words that go with a correction or a rejection: without them nobody knows what was meant. */
export function ReviewNote({
  verdict,
  note,
  isPending,
  save,
  cancel,
}: {
  verdict: Exclude<Review['verdict'], 'confirmed'>
  note: string
  isPending: boolean
  save: (note: string) => void
  cancel: () => void
}) {
  const [text, setText] = useState(note)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className="drawer-note"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() !== '') save(text.trim())
      }}
    >
      <label htmlFor="review-note">{verdict === 'corrected' ? 'What is right instead?' : 'Why is it wrong?'}</label>
      <textarea
        id="review-note"
        ref={field}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          event.nativeEvent.stopImmediatePropagation()
          cancel()
        }}
      />
      <div className="drawer-review-buttons">
        <Button tone="solid" type="submit" isDisabled={isPending || text.trim() === ''}>
          {verdict === 'corrected' ? 'Correct' : 'Reject'}
        </Button>
        <Button tone="quiet" onPress={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
