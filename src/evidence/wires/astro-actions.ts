import type { Exchange, JsonValue } from '../exchange.ts'
import { ofDevalue } from '../carried/flattened.ts'
import type { Unwrapped } from './unwrapped.ts'

/** Astro's actions (docs.astro.build, "Actions") answer what was returned flattened by `devalue`. */
export function ofAstroAction({ response }: Exchange): Unwrapped | null {
  const body = response?.body
  if (body?.mediaType !== 'application/json+devalue' || !Array.isArray(body.value)) return null
  return { name: 'Astro’s actions', value: ofDevalue(body.value as readonly JsonValue[]) ?? undefined }
}
