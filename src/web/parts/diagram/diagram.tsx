import '@xyflow/react/dist/base.css'
import './diagram.css'
import { ReactFlow, ReactFlowProvider, ViewportPortal, useReactFlow } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { type Frame, type Start, framed, whole } from './framed.ts'
import { useSize } from './use-size.ts'

/**
 * A drawing on the grid that can be moved and enlarged; `children` are drawn in its own pixels. It begins as large as it fits,
 * never so small that its words cannot be read. Where the page is narrow it is a strip that scrolls.
 * Whatever it says stands in a table too: it is hidden from readers that do not see it.
 */
export function Diagram({ width, height, start, children }: Frame & { start: Start; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  return (
    <div className="diagram" ref={box} aria-hidden="true">
      {size === null ? null : size.width < NARROW ? (
        <div className="diagram-strip" style={{ width, height }}>
          {children}
        </div>
      ) : (
        <ReactFlowProvider>
          <Canvas drawing={{ width, height }} frame={size} start={start}>
            {children}
          </Canvas>
        </ReactFlowProvider>
      )}
    </div>
  )
}

/** Narrower than this there is no room to move a drawing about. */
const NARROW = 560

function Canvas({
  drawing,
  frame,
  start,
  children,
}: {
  drawing: Frame
  frame: Frame
  start: Start
  children: React.ReactNode
}) {
  const flow = useReactFlow()
  const viewport = framed(drawing, frame, start)
  const { x, y, zoom } = viewport
  useEffect(() => {
    void flow.setViewport({ x, y, zoom })
  }, [flow, x, y, zoom])
  return (
    <>
      <ReactFlow
        defaultViewport={viewport}
        nodes={[]}
        edges={[]}
        minZoom={0.1}
        maxZoom={2}
        zoomOnScroll={false}
        preventScrolling={false}
        zoomOnDoubleClick={false}
        nodesFocusable={false}
        disableKeyboardA11y
        proOptions={{ hideAttribution: true }}
      >
        <ViewportPortal>
          <div className="diagram-drawing" style={drawing}>
            {children}
          </div>
        </ViewportPortal>
      </ReactFlow>
      <div className="diagram-tools">
        <Button excludeFromTabOrder onPress={() => void flow.zoomOut()}>
          Smaller
        </Button>
        <Button excludeFromTabOrder onPress={() => void flow.setViewport(whole(drawing, frame))}>
          Whole
        </Button>
        <Button excludeFromTabOrder onPress={() => void flow.zoomIn()}>
          Larger
        </Button>
      </div>
    </>
  )
}
