/** Words that the addresses of an interface for programs begin with, where nothing else is called so. */
const BASE_WORD = /^(?:_?apis?|rest|odata|wp-json)\/(?:v\d{1,2}\/)?[A-Za-z_][\w-]*(?:[/?]|$)/i

/** `api/users`, which a script hands on without a slash in front: whether a text says by itself that it is an address. */
export const beginsAtBase = (text: string): boolean => BASE_WORD.test(text)
