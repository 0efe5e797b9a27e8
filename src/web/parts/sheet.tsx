import './sheet.css'

/** What stands inside the frame: content, the drawer beside it, and the title block below. */
export function Sheet({
  children,
  drawer = null,
  titleBlock,
}: {
  children: React.ReactNode
  drawer?: React.ReactNode
  titleBlock: React.ReactNode
}) {
  return (
    <div className="sheet">
      <div className="sheet-area">
        <div className="sheet-content">{children}</div>
        {drawer}
      </div>
      {titleBlock}
    </div>
  )
}
