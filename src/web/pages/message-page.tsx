import './message-page.css'

/** A sheet that says one thing: a page by itself, or inside the frame of another. */
export function MessagePage({
  title,
  isInside = false,
  children,
}: {
  title: string
  isInside?: boolean
  children: React.ReactNode
}) {
  const Around = isInside ? 'div' : 'main'
  return (
    <Around className="message-page" data-inside={isInside || undefined}>
      <div className="message-page-sheet">
        <h1 className="type-sheet-title">{title}</h1>
        {children}
      </div>
    </Around>
  )
}
