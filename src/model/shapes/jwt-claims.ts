import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'

/** Longer tokens carry more than claims about somebody. */
const LONGEST = 8192

/** The claims of a JSON Web Token (RFC 7519, 7.2); null for any other text. Who it is about was replaced before. */
export function claimsOf(text: string): JsonObject | null {
  if (text.length > LONGEST) return null
  const parts = text.split('.', 4)
  if (parts.length !== 3) return null
  try {
    const bytes = Uint8Array.from(atob((parts[1] as string).replaceAll('-', '+').replaceAll('_', '/')), letter =>
      letter.charCodeAt(0),
    )
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as JsonValue
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? (claims as JsonObject) : null
  } catch {
    return null
  }
}
