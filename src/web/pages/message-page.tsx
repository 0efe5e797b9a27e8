import './message-page.css'

/** A sheet that says one thing. */
export function MessagePage({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className="message-page">
      <div className="message-page-sheet">
        <h1 className="type-sheet-title">{title}</h1>
        {children}
      </div>
    </main>
  )
}
