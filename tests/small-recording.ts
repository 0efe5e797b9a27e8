/** Secrets that stand in the recordings of `smallRecording`; each must never be found anywhere else. */
export interface PlantedSecrets {
  readonly password: string
  readonly token: string
  readonly cookie: string
}

export const plantedSecrets = (seed: string): PlantedSecrets => ({
  password: `Wheelwright-${seed}-barrow!42`,
  token: `gloop7Kx9Rt${seed}Q7wX9zR2mK4vB8nT1cY6hJ3`,
  cookie: `s%3Az9Qw8Er7Ty${seed}kLmNpQrStUvWxYz0123456789AbCd`,
})

/**
 * A recording of a small shop: a sign-in, then orders that are read and changed, then a page.
 * @param orders how many; each is one entry of about `weight` bytes
 */
export function smallRecording({
  host = 'shop.example',
  secrets,
  orders = 12,
  weight = 200,
  page = '<!doctype html><title>Shop</title><h1>Orders</h1>',
}: {
  readonly host?: string
  readonly secrets: PlantedSecrets
  readonly orders?: number
  readonly weight?: number
  readonly page?: string
}): string {
  const origin = `https://${host}`
  const session = [
    { name: 'Cookie', value: `sid=${secrets.cookie}` },
    { name: 'Authorization', value: `Bearer ${secrets.token}` },
  ]
  const entries = [
    entry(0, 'POST', `${origin}/api/login`, {
      sent: { user: 'ada', password: secrets.password },
      got: { access_token: secrets.token, role: 'clerk' },
      cookie: `sid=${secrets.cookie}; HttpOnly; Path=/`,
    }),
    ...Array.from({ length: orders }, (_, nth) =>
      entry(nth + 1, nth % 4 === 3 ? 'PATCH' : 'GET', `${origin}/api/orders/${(nth % 5) + 1}`, {
        headers: session,
        ...(nth % 4 === 3 ? { sent: { status: nth % 8 === 3 ? 'paid' : 'shipped' } } : {}),
        got: {
          id: (nth % 5) + 1,
          status: ['open', 'paid', 'shipped'][nth % 3],
          note: `${host} order ${nth} ${'lorem ipsum '.repeat(Math.ceil(weight / 12)).slice(0, weight)}`,
        },
      }),
    ),
    entry(orders + 1, 'GET', `${origin}/orders`, { headers: session, html: page }),
  ]
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, pages: [], entries } })
}

interface Exchanged {
  readonly headers?: readonly { readonly name: string; readonly value: string }[]
  readonly sent?: object
  readonly got?: object
  readonly html?: string
  readonly cookie?: string
}

function entry(nth: number, method: string, url: string, { headers = [], sent, got, html, cookie }: Exchanged): object {
  const body = html ?? JSON.stringify(got)
  const mimeType = html === undefined ? 'application/json' : 'text/html'
  return {
    startedDateTime: new Date(Date.UTC(2026, 0, 5, 9, 0, nth)).toISOString(),
    time: 12,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      headers: [...headers, ...(sent === undefined ? [] : [{ name: 'Content-Type', value: 'application/json' }])],
      cookies: [],
      queryString: [],
      ...(sent === undefined ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } }),
    },
    response: {
      status: 200,
      statusText: 'OK',
      httpVersion: 'HTTP/1.1',
      headers: [
        { name: 'Content-Type', value: mimeType },
        ...(cookie === undefined ? [] : [{ name: 'Set-Cookie', value: cookie }]),
      ],
      cookies: [],
      content: { size: body.length, mimeType, text: body },
      redirectURL: '',
    },
  }
}
