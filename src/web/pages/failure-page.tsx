import { RefusedError } from '../api.ts'
import { Button } from '../parts/controls/button.tsx'
import { MessagePage } from './message-page.tsx'

/** Something could not be shown: what, and what to do. */
export function FailurePage({ error, isInside = false }: { error: unknown; isInside?: boolean }) {
  const { title, hint } = failureWords(error)
  return (
    <MessagePage title={title} isInside={isInside}>
      <p>{hint}</p>
      <p>
        <Button tone="solid" onPress={() => window.location.reload()}>
          Try again
        </Button>
      </p>
    </MessagePage>
  )
}

function failureWords(error: unknown): { title: string; hint: string } {
  if (error instanceof RefusedError) return { title: error.message, hint: error.hint ?? 'Try again.' }
  return { title: 'This sheet cannot be drawn', hint: `A fault of Asbuilt itself: ${String(error)}` }
}
