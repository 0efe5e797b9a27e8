import type { ScriptFinding } from '../../../evidence/script.ts'
import { readScript } from '../read-script.ts'

type Kind = ScriptFinding['kind']

/** What a script is found to say of one kind; a script that cannot be read fails the test. */
export function found<K extends Kind>(text: string, kind: K): readonly Extract<ScriptFinding, { kind: K }>[] {
  const { findings, problem } = readScript(text, 0)
  if (problem !== null) throw new Error(`${problem}: ${text}`)
  return findings.filter((finding): finding is Extract<ScriptFinding, { kind: K }> => finding.kind === kind)
}

/** `field rule value: message` of each rule, sorted. */
export const rulesIn = (text: string): readonly string[] =>
  found(text, 'rule')
    .map(
      ({ field, rule, value, message }) =>
        `${field} ${rule}${value === true ? '' : ` ${JSON.stringify(value)}`}${message === null ? '' : `: ${message}`}`,
    )
    .toSorted()
