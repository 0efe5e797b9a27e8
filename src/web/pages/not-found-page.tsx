import { Link } from '@tanstack/react-router'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage({ isInside = false }: { isInside?: boolean }) {
  return (
    <MessagePage title="There is no such sheet" isInside={isInside}>
      <p>The address names no sheet of this drawing set.</p>
      <p>
        <Link to="/">To the drawing sets</Link>
      </p>
    </MessagePage>
  )
}
