/** What a header shows behind the scheme that says what it is (RFC 9110, section 11.4): `abc` of `Bearer abc`, and of `abc`. */
export const withoutScheme = (value: string): string => value.replace(/^[A-Za-z][\w-]*\s+/, '').trim()
