import type { ScreenLink } from './screen.ts'

/** A link as the markup has it before a script has filled it in: `/{{docs()}}`, `<%= name %>`. */
export const isTemplate = ({ text, address }: Pick<ScreenLink, 'text' | 'address'>): boolean =>
  /\{\{|<%|\$\{/.test(text) || /\{\{|<%|%7B%7B|\$\{/i.test(address)

/** A link that leads in or out, and to no part of the application. */
export const isDoor = ({ text, address }: Pick<ScreenLink, 'text' | 'address'>): boolean =>
  DOOR.test(text.replace(/\s+/g, '-')) || address.split(/[/?&=.:]/).some(word => DOOR.test(word))

const DOOR = /^(?:user)?-?(?:log|sign)-?(?:in|out|on|off)$/i

/** The picture of the application, which leads to where everything begins and says nothing of what is there: `Logo`, `Harbour logo`. */
export const isEmblem = ({ text }: Pick<ScreenLink, 'text'>): boolean => /^(?:\S{1,30} )?logo$/i.test(text.trim())

/** A link that leads out: where it leads to is called after whoever comes in. */
export const leadsOut = ({ text }: Pick<ScreenLink, 'text'>): boolean =>
  /^(?:user)?-?(?:log|sign)-?(?:out|off)$/i.test(text.trim().replace(/\s+/g, '-'))
