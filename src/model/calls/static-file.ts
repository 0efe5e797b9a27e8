import type { Exchange } from '../../evidence/exchange.ts'
import { parsedUrl } from '../parsed-url.ts'

/** A picture, style, script or fragment of markup that a program fetched by its file name: part of the front end, no call. */
export function isStaticFile({ request, response }: Pick<Exchange, 'request' | 'response'>): boolean {
  const mediaType = response?.body?.mediaType ?? ''
  return (
    request.method === 'GET' &&
    /\.(?:m?js|css|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|wasm|map|html?|hbs|handlebars?|mustache|ejs)$/i.test(
      parsedUrl(request.url)?.pathname ?? '',
    ) &&
    !/json|xml$|octet-stream/.test(mediaType.replace('svg+xml', ''))
  )
}
