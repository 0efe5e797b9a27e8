import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { counted, figure } from '../../../specification/words.ts'
import { useSection } from '../../queries.ts'
import { Table } from '../table/table.tsx'

type Effect = CallSubject['effect']

/** What a twin of this document will answer and what it will refuse, before it is started. */
export function Answerable({ project }: { project: string }) {
  const { data: calls } = useSection(project, 'calls')
  if (calls === undefined) return null
  const stated = calls.claims.flatMap(({ basis, subject }: Claim<CallSubject>) =>
    subject.kind === 'call'
      ? [{ isSeen: basis !== 'declared', effect: subject.effect, protocol: subject.protocol }]
      : [],
  )
  const seen = stated.filter(({ isSeen }) => isSeen)
  const unseen = stated.length - seen.length
  const rows: readonly Row[] = [
    ...EFFECTS.map(([effect, does]): Row => [does, seen.filter(one => !isOpen(one) && one.effect === effect).length]),
    ['Streams and sockets: says on them what the calls have done', seen.filter(isOpen).length],
  ]
  return (
    <section>
      <h2 className="section-head-plain">What it will answer</h2>
      <Table className="answerable-table" columns={['What is asked', { number: 'Calls' }]}>
        {rows.map(
          ([does, count]) =>
            count > 0 && (
              <tr key={does}>
                <td>{does}</td>
                <td className="number">{figure(count)}</td>
              </tr>
            ),
        )}
      </Table>
      <p className="quiet answerable-note">
        {unseen > 0 &&
          `${counted(unseen, ['call that was', 'calls that were'])} never seen will be refused, with what would show ${unseen === 1 ? 'it' : 'them'}. `}
        Every answer names the statements that it rests on in <code>x-asbuilt-claims</code>. The same from a terminal:{' '}
        <code>asbuilt twin specification.json</code>, with the JSON from Export.
      </p>
    </section>
  )
}

type Row = readonly [does: string, count: number]

const isOpen = ({ protocol }: { readonly protocol: CallSubject['protocol'] }): boolean =>
  protocol === 'websocket' || protocol === 'sse'

const EFFECTS: readonly (readonly [Effect, string])[] = [
  ['list', 'Lists: filtered, sorted and cut into pages as the document says'],
  ['read', 'Single things'],
  ['create', 'New things: they stay until the twin ends'],
  ['update', 'Changes of things'],
  ['transition', 'Steps from one state to the next'],
  ['delete', 'Removals'],
  ['sign-in', 'Signing in'],
  ['other', 'Anything else, as it was shown'],
]
