import './drop-anywhere.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { Corners } from '../controls/corners.tsx'
import { type Dropped, droppedEntries, droppedFiles } from './dropped-files.ts'

/** The whole window takes files; while some are held over it, it says so. */
export function DropAnywhere({ onDrop }: { onDrop: (dropped: Dropped) => void }) {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    // Entering an element inside the window leaves the one around it: only leaving the window itself counts.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const release = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer !== null) void droppedFiles(droppedEntries(event.dataTransfer)).then(drop)
    }
    window.addEventListener('dragover', hold)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', release)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', release)
    }
  }, [])
  if (!isOver) return null
  return (
    <div className="drop-anywhere">
      <Corners>
        <p>Drop the recordings here</p>
      </Corners>
    </div>
  )
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}
