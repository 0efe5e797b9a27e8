import type { SecurityScheme } from './document.ts'

/** A scheme by the name that a call has for it; null where OpenAPI has no word for it. */
export function securityScheme(name: string): SecurityScheme | null {
  const [kind = '', ...words] = name.split(' ')
  const rest = words.join(' ')
  switch (kind.toLowerCase()) {
    case 'bearer':
      return { type: 'http', scheme: 'bearer' }
    case 'basic':
      return { type: 'http', scheme: 'basic' }
    case 'digest':
      return { type: 'http', scheme: 'digest' }
    case 'cookie':
      return rest === '' ? null : { type: 'apiKey', in: 'cookie', name: rest }
    case 'apikey':
      return keyScheme(words)
    default:
      return null
  }
}

function keyScheme([place, ...words]: readonly string[]): SecurityScheme | null {
  const name = words.join(' ')
  if (name === '' || (place !== 'header' && place !== 'query' && place !== 'cookie')) return null
  return { type: 'apiKey', in: place, name }
}
