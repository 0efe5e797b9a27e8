import { type Exchange, har } from './har.ts'
import { TRACE, payloads } from './hostile.ts'

/** A page that is full of one payload: in its head, its texts, its attributes, its style. */
export function hostilePage(payload: string): string {
  return `<!doctype html><html><head><title>${payload}</title><style>p{color:red}${payload}</style></head><body>
<h1>Orders</h1><p title="${payload}" class='${payload}'>${payload}</p><div ${payload}>shown ${TRACE}</div>${payload}</body></html>`
}

/** Style rules that ask for something elsewhere, in every way that is known to be one; a payload between them. */
const hostileStyles = (payload: string): string =>
  [
    '@import "https://far.example/a.css"',
    String.raw`@\69mport url(https://far.example/b.css)`,
    'p{background:url(https://far.example/c.png)',
    String.raw`cursor:\75rl("https://far.example/d.cur"),u\rl(//far.example/e.cur),auto`,
    'list-style-image:image-set("https://far.example/f.png" 1x)}',
    '@font-face{font-family:f;src:url(https://far.example/g.woff2)}h1{font-family:f}',
    payload,
    '</style><script>document.title="far"</script>',
    `h1::after{content:"${payload}"}`,
  ].join(';')

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
    html: hostilePage(payload).replace('<style>', `<link rel="stylesheet" href="style:${nth}"><style>`),
    sheets: { [`style:${nth}`]: nth },
    styles: { [`style:${nth}`]: hostileStyles(payload) },
    picture: `data:image/svg+xml,${payload}`,
  }))
  return JSON.stringify(recording)
}
