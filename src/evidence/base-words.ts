/** Words that the addresses of an interface for programs begin with, where nothing else is called so. */
const BASE_WORD = /^(?:_?apis?|rest|odata|wp-json)\/(?:v\d{1,2}\/)?[A-Za-z_][\w-]*(?:[/?]|$)/i

/** `api/users`, which a script hands on without a slash in front: whether a text says by itself that it is an address. */
export const beginsAtBase = (text: string): boolean => BASE_WORD.test(text)

/** Words that addresses of an interface for programs begin with (no screen is called so), and one behind them. */
const BASE_WORD_AT_ROOT =
  /^\/(?:[\w.-]+\/)?(?:_?apis?|rest|rpc|ajax|odata|wp-json|json|v\d{1,2})\/(?:v\d{1,2}\/)?(?!v\d{1,2}$)[A-Za-z_]/i

/** `/api/users`, `/shop/v1/orders`: the same of a text with a slash in front. */
export const beginsAtRoot = (text: string): boolean => BASE_WORD_AT_ROOT.test(text)
