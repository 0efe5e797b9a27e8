import type { SectionResult } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { figure } from '../../../specification/words.ts'
import { Side } from '../../parts/side/side.tsx'
import { useSearchParams } from '../../search-params.ts'
import { CallList } from './call-list.tsx'
import type { CallOrder, CallRow } from './call-rows.ts'

/** The calls in a list, in an order and of a choice that stand in the address. */
export function CallSide({
  result,
  rows,
  order,
  filter,
  coverage,
  found,
  selected,
}: {
  result: SectionResult<CallSubject>
  rows: readonly CallRow[]
  order: CallOrder
  filter: string
  coverage: string
  found: number
  selected: string | null
}) {
  const [, change] = useSearchParams()
  const next = orders[(orders.indexOf(order) + 1) % orders.length] ?? 'entity'
  return (
    <Side
      label="Calls"
      count={headWords(result, filter, found)}
      countIsBy={coverage}
      estimate={estimateWords(result)}
      order={{
        words: orderWords[order],
        next: `List them ${orderWords[next]}`,
        change: () => change({ by: next === 'entity' ? undefined : next }, { replace: true }),
      }}
      filter={{
        label: 'Show calls that hold these words',
        placeholder: 'Filter: path, method, entity, declared …',
      }}
    >
      <CallList rows={rows} selected={selected} />
    </Side>
  )
}

const orders: readonly CallOrder[] = ['entity', 'path', 'seen']

const orderWords: { readonly [Order in CallOrder]: string } = {
  entity: 'by entity',
  path: 'by path',
  seen: 'most seen first',
}

function headWords({ claims, notShown }: SectionResult<CallSubject>, filter: string, found: number): string {
  const all = claims.length + notShown.length
  if (filter !== '') return `${figure(found)} of ${figure(all)}`
  return `${figure(claims.length)} ${claims.length === 1 ? 'call' : 'calls'}`
}

/** "65 seen, 76 declared", "est. 83". */
function estimateWords({ claims, coverage }: SectionResult<CallSubject>): string {
  const declared = claims.filter(({ basis }) => basis === 'declared').length
  if (declared > 0) return `${figure(claims.length - declared)} seen, ${figure(declared)} declared`
  if (coverage.estimatedTotal === null || coverage.by !== 'chao1') return ''
  return `est. ${figure(coverage.estimatedTotal)}`
}
