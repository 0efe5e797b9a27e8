/** Whether a header, cookie or field of this name holds what protects against forged requests, and so is no credential. */
export const isWriteProtection = (name: string): boolean =>
  /csrf|xsrf|anti[-_]?forgery|requestverificationtoken|authenticity[-_]token|wp[-_]?nonce/i.test(name)
