import type { SectionResult } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { figure } from '../../../specification/words.ts'
import { useTextParam } from '../../parts/search/use-text-param.ts'
import { useSearchParams } from '../../search-params.ts'
import type { CallOrder } from './call-rows.ts'

/** How many calls there are, in which order, and which of them: order and filter stand in the address. */
export function CallListHead({
  result,
  order,
  filter,
  coverage,
  found,
}: {
  result: SectionResult<CallSubject>
  order: CallOrder
  filter: string
  coverage: string
  found: number
}) {
  const [, change] = useSearchParams()
  const { text, type } = useTextParam('filter')
  const next = orders[(orders.indexOf(order) + 1) % orders.length] ?? 'entity'
  return (
    <div className="call-side-head">
      <h1 title={coverage}>{headWords(result, filter, found)}</h1>
      <span className="type-label">{estimateWords(result)}</span>
      <button
        type="button"
        className="link call-side-order"
        title={`List them ${orderWords[next]}`}
        onClick={() => change({ by: next === 'entity' ? undefined : next }, { replace: true })}
      >
        {orderWords[order]}
      </button>
      <input
        type="search"
        className="call-side-filter"
        aria-label="Show calls that hold these words"
        placeholder="Filter: path, method, entity, declared …"
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </div>
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
