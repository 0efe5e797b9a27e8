import type { Exchange, JsonObject, JsonValue } from '../evidence/exchange.ts'
import type { Account } from '../twin/accounts.ts'
import type { Router } from '../twin/routes.ts'
import type { ScreenJourney } from './journey.ts'

/** Who signed in during a journey, and with which token they were known then; null where nobody did. */
export function accountsIn({ steps }: ScreenJourney, router: Router): readonly Account[] | null {
  const exchanges = steps.flatMap(step => step.exchanges)
  const bearers = new Set(exchanges.flatMap(bearerOf))
  const accounts = exchanges.flatMap(exchange => {
    const { request, response } = exchange
    if (response === undefined || response.status >= 400 || !URL.canParse(request.url)) return []
    const { body, method, url } = request
    if (router(method, new URL(url).pathname, body?.value)?.call.subject.effect !== 'sign-in') return []
    const sent = sentIn(exchange)
    const token = textsIn(response.body?.value).find(text => bearers.has(text))
    return Object.keys(sent).length === 0 ? [] : [{ sent, ...(token === undefined ? {} : { token }) }]
  })
  return accounts.length === 0 ? null : accounts
}

/** The fields that were sent, whether as JSON or as a form. */
export function sentIn({ request: { body } }: Exchange): JsonObject {
  const sent = Object.create(null) as Record<string, JsonValue>
  const { value } = body ?? {}
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) Object.assign(sent, value)
  for (const field of body?.fields ?? []) sent[field.name] = field.value
  return sent
}

function bearerOf({ request }: Exchange): readonly string[] {
  const value = request.headers.find(({ name }) => name === 'authorization')?.value ?? ''
  return /^bearer /i.test(value) ? [value.slice('bearer '.length)] : []
}

function textsIn(value: JsonValue | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
