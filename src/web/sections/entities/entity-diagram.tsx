import './entity-diagram.css'
import { Link } from '@tanstack/react-router'
import type { Claim } from '../../../evidence/claim.ts'
import type { EntitySubject } from '../../../evidence/subjects.ts'
import { written } from '../../../specification/words.ts'
import { type Box, diagramLayout } from './diagram-layout.ts'
import { EntityEdge } from './entity-edge.tsx'
import type { EntityRelations } from './entity-relations.ts'
import { useWidth } from './use-width.ts'

/** The entity between those that refer to it and those that it refers to. The table of fields says the same in words. */
export function EntityDiagram({ claim, relations }: { claim: Claim<EntitySubject>; relations: EntityRelations }) {
  const [ref, width] = useWidth()
  if (relations.from.length + relations.to.length === 0) return null
  const drawing = width < NARROWEST ? null : diagramLayout(claim, relations, width)
  return (
    <figure
      className="entity-diagram"
      ref={ref}
      aria-label={`${claim.subject.name}, referred to by ${namesOf(relations.from)}; it refers to ${namesOf(relations.to)}`}
    >
      {drawing !== null && (
        <svg width={drawing.width} height={drawing.height}>
          {drawing.edges.map(edge => (
            <EntityEdge key={edge.key} edge={edge} />
          ))}
          {drawing.boxes.map(box => (
            <EntityBox key={`${box.left} ${box.name}`} box={box} />
          ))}
        </svg>
      )}
    </figure>
  )
}

/** Below this the drawing would be too small to read, and the table says the same. */
const NARROWEST = 420

function EntityBox({ box }: { box: Box }) {
  const { left, top, width, height, lines, isOwn, id } = box
  const drawn = (
    <g className={`entity-box${isOwn ? ' entity-box-own' : ''}`} transform={`translate(${left} ${top})`}>
      <rect className="entity-box-body" width={width} height={height} />
      <rect className="entity-box-head" width={width} height={22} />
      <text className="entity-box-name" x={8} y={15}>
        {written(box.name, Math.floor(width / 7.2))}
      </text>
      {lines.map((line, index) => (
        <text key={line} className="entity-box-field" x={8} y={36 + index * 15}>
          {line}
        </text>
      ))}
    </g>
  )
  if (id === null || isOwn) return drawn
  return (
    <Link to="." search={{ at: id }}>
      {drawn}
    </Link>
  )
}

function namesOf(neighbours: EntityRelations['from']): string {
  return neighbours.length === 0 ? 'none' : neighbours.map(({ name }) => written(name, 40)).join(', ')
}
