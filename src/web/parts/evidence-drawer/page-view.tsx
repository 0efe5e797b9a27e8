import './page-view.css'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Evidence } from '../../../evidence/evidence.ts'
import { queries } from '../../queries.ts'
import { Button } from '../controls/button.tsx'
import { useSize } from '../diagram/use-size.ts'
import { Dialog } from '../controls/dialog.tsx'

/** A captured page as it looked, in a frame without scripts on an origin of its own: what the statement rests on is outlined in it. */
export function PageView({ project, place, quotes }: { project: string; place: Evidence; quotes: readonly string[] }) {
  const { data: frame, error } = useQuery({ ...queries.frame(project, place, quotes), retry: false })
  const [isLarge, setLarge] = useState(false)
  const [isPicture, setPicture] = useState(place.pointer.endsWith('/picture'))
  if (error !== null) {
    return (
      <p className="drawer-failure" role="alert">
        {error.message}
      </p>
    )
  }
  if (frame === undefined) return <p className="drawer-waiting">Drawing the page …</p>
  if (frame === null) return <p className="drawer-waiting">What stands there is no whole page.</p>
  const { picture } = frame
  const address = isPicture && picture !== null ? picture : frame.address
  return (
    <div className="page-view">
      <p className="page-view-note second">
        {address === picture
          ? 'As the browser showed it at about that moment.'
          : 'As it was captured, without scripts and pictures.'}{' '}
        {picture !== null && (
          <button type="button" className="link" aria-pressed={isPicture} onClick={() => setPicture(!isPicture)}>
            {isPicture ? 'Page' : 'Screenshot'}
          </button>
        )}{' '}
        <button type="button" className="link" onClick={() => setLarge(true)}>
          Larger
        </button>
      </p>
      <ScaledFrame address={address} />
      <Dialog title="The page as it was captured" isOpen={isLarge} onClose={() => setLarge(false)} wide>
        <div className="page-view-large">
          <ScaledFrame address={frame.address} />
          {picture !== null && <ScaledFrame address={picture} />}
        </div>
        <p>
          <Button tone="quiet" hotkey="Esc" onPress={() => setLarge(false)}>
            Close
          </Button>
        </p>
      </Dialog>
    </div>
  )
}

/** What a page is drawn at, in pixels, before it is made to fit: the width that most of them are made for. */
const WIDTH = 1280

function ScaledFrame({ address }: { address: string }) {
  const room = useRef<HTMLDivElement>(null)
  const size = useSize(room)
  const scale = size === null ? 1 : Math.min(1, size.width / WIDTH)
  return (
    <div className="page-view-room" ref={room}>
      {size !== null && (
        <iframe
          title="The page as it was captured"
          src={address}
          sandbox=""
          referrerPolicy="no-referrer"
          style={{ width: Math.max(WIDTH, size.width), height: size.height / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}
