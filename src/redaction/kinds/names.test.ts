import { describe, expect, test } from 'vitest'
import { nameSays, splitName } from './names.ts'

describe('a name comes apart into words', () => {
  test.each([
    ['newUserPassword', 'new user password'],
    ['X-CSRF-Token', 'x csrf token'],
    ['user[card_number]', 'user card number'],
    ['userpassword', 'user password'],
    ['PHPSESSID', 'php sess id'],
    ['apikey', 'apikey'],
    ['OAuthToken', 'o auth token'],
    ['keyboard', 'keyboard'],
    ['contraseñaNueva', 'contraseña nueva'],
    ['__proto__', 'proto'],
  ])('%s: %s', (name, words) => expect(splitName(name).join(' ')).toBe(words))
})

describe('a name tells the kind of its value', () => {
  test.each([
    ['password', 'password'],
    ['password_confirmation', 'password'],
    ['Kennwort', 'password'],
    ['hasło', 'password'],
    ['wltoken', 'token'],
    ['refresh_token', 'token'],
    ['x-api-key', 'key'],
    ['clientSecret', 'secret'],
    ['connect.sid', 'session'],
    ['__RequestVerificationToken', 'token'],
    ['csrfmiddlewaretoken', 'csrf'],
    ['X-Amz-Signature', 'signature'],
    ['ccNumber', 'card'],
    ['cvv2', 'cvc'],
    ['dateOfBirth', 'birthdate'],
    ['mobilePhone', 'phone'],
    ['passwordHash', 'password'],
    ['access_token_2', 'token'],
    ['usrpwd', 'password'],
    ['upass', 'password'],
    ['pwdnew', 'password'],
    ['pw2', 'password'],
    ['kodeord', 'password'],
    ['hasło_powtórz', 'password'],
    ['snmp_community', 'secret'],
  ])('%s: %s', (name, kind) => expect(nameSays(name)).toMatchObject({ kind, surely: true }))
  test.each([
    'keyboard',
    'author',
    'monkey',
    'pinned',
    'spinner',
    'opinion',
    'passenger',
    'compass',
    'secretary',
    'tokenizer',
    'publicKey',
    'primaryKey',
    'cardType',
    'constructor',
    '',
  ])('%s: nothing', name => expect(nameSays(name).surely && nameSays(name).kind !== null).toBe(false))
  test.each([
    'passwordPolicy',
    'tokenType',
    'sessionCount',
    'maxTokens',
    'hasSecret',
    'requirePassword',
    'token_endpoint',
  ])('%s: only where the value looks random', name => expect(nameSays(name).surely).toBe(false))
  test.each(['id', 'orderId', 'order_ids', 'contentHash', 'etag', 'commit', 'folder', 'nextPageToken', 'texthash'])(
    '%s: identifies',
    name => expect(nameSays(name)).toMatchObject({ kind: null, identifier: true }),
  )
})
