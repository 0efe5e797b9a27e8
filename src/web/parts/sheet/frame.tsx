import './frame.css'

/** The drawing frame: what stands in it is the document, what stands around it is the desk. */
export function Frame({ children }: { children: React.ReactNode }) {
  return (
    <main className="frame" id="sheet" tabIndex={-1}>
      {children}
    </main>
  )
}
