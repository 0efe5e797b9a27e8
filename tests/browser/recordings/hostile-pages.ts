import { type Exchange, har } from './har.ts'
import { TRACE, payloads } from './hostile.ts'

/** A page that is full of one payload: in its head, its texts, its attributes, its style. */
export function hostilePage(payload: string): string {
  return `<!doctype html><html><head><title>${payload}</title><style>p{color:red}${payload}</style></head><body>
<h1>Orders</h1><p title="${payload}" class='${payload}'>${payload}</p><div ${payload}>shown ${TRACE}</div>${payload}</body></html>`
}

/** A recording that holds such pages twice: as documents that were delivered, and as snapshots of what a browser showed. */
export function hostilePages(): string {
  const exchanges = payloads.map((payload, nth): Exchange => ({
    url: `https://shop.example/view/${nth}`,
    mediaType: 'text/html',
    answer: hostilePage(payload),
  }))
  const recording = JSON.parse(har(exchanges)) as { log: Record<string, unknown> }
  recording.log['_snapshots'] = payloads.map((payload, nth) => ({
    startedDateTime: new Date(Date.UTC(2026, 10, 21, 9, 0, nth)).toISOString(),
    page: 'page@1',
    url: `https://shop.example/view/${nth}`,
    title: payload,
    action: { id: `call@${nth}`, when: 'after', words: `click "${payload}"` },
    from: null,
    appeared: [],
    html: hostilePage(payload),
  }))
  return JSON.stringify(recording)
}
