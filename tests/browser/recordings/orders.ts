import { type Exchange, har } from './har.ts'

const origin = 'https://shop.example'

/** A small shop that lists and shows orders: as many exchanges as asked, the bodies of about `bytes` each. */
export function orders(count: number, bytes = 200): string {
  return har(
    Array.from({ length: count }, (_, nth): Exchange => {
      const order = { id: nth + 1, state: nth % 3 === 0 ? 'open' : 'sent', total: nth * 3, remark: filling(nth, bytes) }
      return nth % 4 === 0
        ? { url: `${origin}/api/orders?page=${nth}`, answer: { data: [order], total: count } }
        : { url: `${origin}/api/orders/${order.id}`, answer: order }
    }),
  )
}

/** Somebody signs in; the password and the token are secrets. */
export function signIn(password: string, token: string): string {
  return har([
    {
      method: 'POST',
      url: `${origin}/api/session`,
      sent: { email: 'kim@shop.example', password },
      answer: { token, role: 'clerk' },
    },
    {
      url: `${origin}/api/orders?page=1`,
      headers: { authorization: `Bearer ${token}` },
      answer: { data: [{ id: 1, state: 'open', total: 3 }], total: 1 },
    },
  ])
}

function filling(nth: number, bytes: number): string {
  return `order ${nth} `.repeat(Math.ceil(bytes / 9)).slice(0, bytes)
}
