/** Whether a header, cookie or field of this name holds what protects against forged requests, and so is no credential. */
export const isWriteProtection = (name: string): boolean =>
  /csrf|xsrf|requestverificationtoken|authenticity[-_]token/i.test(name)
