import './witness-marks.css'
import type { RuleSubject } from '../../../evidence/subjects.ts'
import { type Witness, witnessWords } from './witnesses.ts'

/** Over the marks: which kind of witness stands in which column. */
export function WitnessHead({ kinds }: { kinds: readonly Witness[] }) {
  return (
    <span className="witness-marks">
      {kinds.map(kind => (
        <span key={kind} title={witnessWords[kind].whole} style={{ width: witnessWords[kind].width }}>
          {witnessWords[kind].short}
        </span>
      ))}
    </span>
  )
}

/** Which kinds of witness there are for a rule, each in its own column; where there is no room for columns, in words. */
export function WitnessMarks({ kinds, subject }: { kinds: readonly Witness[]; subject: RuleSubject }) {
  return (
    <ul className="witness-marks">
      {kinds.map(kind => (
        <li
          key={kind}
          data-is={subject.witnesses.includes(kind) || undefined}
          style={{ width: witnessWords[kind].width }}
        >
          {subject.witnesses.includes(kind) && <span>{witnessWords[kind].short}</span>}
        </li>
      ))}
    </ul>
  )
}
