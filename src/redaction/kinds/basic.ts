/** `user:password` of Basic credentials, null where they are not base64 of readable text. */
export function decodeBasic(value: string): string | null {
  try {
    const plain = atob(value)
    return /^[\x20-\x7e\u0080-\u00ff]+$/.test(plain) ? plain : null
  } catch {
    return null
  }
}
