import type { Landing } from '../../evidence/landing.ts'
import { changed, each } from './copies.ts'
import { rewriteUrl } from './url.ts'
import type { Walk } from './visitor.ts'

/** What a redirect led to: the address, and what the page says. */
export const rewriteLanding = (landing: Landing, walk: Walk): Landing =>
  changed(landing, {
    url: rewriteUrl(landing.url, walk, 0),
    messages: each(landing.messages, message => changed(message, { text: walk.leaf(message.text, '', 0) })),
    fields: each(landing.fields, field => changed(field, { label: field.label && walk.leaf(field.label, '', 0) })),
  })
