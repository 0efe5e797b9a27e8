/**
 * Whether a number stands for what is wanted, as a code of operations does: `cmd_typ=33`, `action=4`. Small numbers under names of deeds; a key of
 * a thing is named after the thing.
 */
export const isOpcode = (parameter: string, value: string): boolean => SMALL.test(value) && DEED.test(parameter)

/** The same of what chooses a page: `type=2` of `/extinfo.cgi` may show another kind of page than `type=1`. */
export const isPageCode = (parameter: string, value: string): boolean =>
  SMALL.test(value) && (DEED.test(parameter) || KIND.test(parameter))

/** The name of the deed without what says that it is a code: `cmd` of `cmd_typ`. */
export const deedOf = (parameter: string): string => DEED.exec(parameter)?.[1]?.toLowerCase() ?? ''

const SMALL = /^\d{1,3}$/
const DEED =
  /^_?(method|action|operation|op|command|cmd|function|func|procedure|task|do|act)(?:[-_]?(?:type?|code|no|num(?:ber)?|id))?$/i
const KIND = /^_?(?:type?|kind|mode|view|what|show|section|report(?:[-_]?type)?)$/i
