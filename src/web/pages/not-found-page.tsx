import { Link } from '@tanstack/react-router'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage title="There is no such sheet">
      <p>The address names no sheet of this drawing set.</p>
      <p>
        <Link to="/">To the drawing sets</Link>
      </p>
    </MessagePage>
  )
}
