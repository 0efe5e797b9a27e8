import './replaced.css'
import type { ReplacedKind } from '../../../api/project.ts'
import { figure } from '../../../specification/words.ts'
import { replacedWords } from './replaced-words.ts'

/** What redaction replaced before anything was saved: how many values of each kind, never a value. */
export function Replaced({ replaced, isRunning }: { replaced: readonly ReplacedKind[]; isRunning: boolean }) {
  return (
    <div className="replaced">
      <div className="replaced-title">
        <h3>Replaced before saving</h3>
        <p>the same secret always by the same mark</p>
      </div>
      {replaced.length === 0 && (
        <p className="second">{isRunning ? 'counted when it is read' : 'no secret was found'}</p>
      )}
      <ul>
        {replaced.map(({ kind, values, places }) => (
          <li key={kind} title={`in ${figure(places)} places`}>
            <span className="type-figure">{figure(values)}</span> {replacedWords(kind, values)}
          </li>
        ))}
      </ul>
    </div>
  )
}
