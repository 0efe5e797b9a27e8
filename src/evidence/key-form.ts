/** Forms of keys that servers hold them to before they look for the thing: a number, a UUID (RFC 9562), twelve bytes in hexadecimal. */
export type KeyForm = 'integer' | 'uuid' | 'hex24'

export const KEY_FORMS: readonly KeyForm[] = ['integer', 'uuid', 'hex24']

const FORMS: Readonly<Record<KeyForm, RegExp>> = {
  integer: /^-?\d{1,19}$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  hex24: /^[\da-f]{24}$/i,
}

export const isOfForm = (key: string, form: KeyForm): boolean => FORMS[form].test(key)
