/** "2 session ids": a kind of secret as redaction names it, in words; a kind without words of its own keeps its name. */
export function replacedWords(kind: string, values: number): string {
  const [one, several] = words.get(kind) ?? [kind, kind]
  return values === 1 ? one : several
}

const words = new Map<string, readonly [string, string]>([
  ['privatekey', ['private key', 'private keys']],
  ['jwt', ['signed token', 'signed tokens']],
  ['basic', ['pair of name and password', 'pairs of name and password']],
  ['key', ['access key', 'access keys']],
  ['password', ['password', 'passwords']],
  ['session', ['session id', 'session ids']],
  ['csrf', ['form token', 'form tokens']],
  ['token', ['token', 'tokens']],
  ['secret', ['secret', 'secrets']],
  ['webhook', ['webhook address', 'webhook addresses']],
  ['signature', ['signature', 'signatures']],
  ['otp', ['one-time code', 'one-time codes']],
  ['pin', ['PIN', 'PINs']],
  ['cvc', ['card code', 'card codes']],
  ['card', ['card number', 'card numbers']],
  ['iban', ['bank account', 'bank accounts']],
  ['ssn', ['social security number', 'social security numbers']],
  ['account', ['account number', 'account numbers']],
  ['birthdate', ['birth date', 'birth dates']],
  ['phone', ['phone number', 'phone numbers']],
  ['email', ['e-mail address', 'e-mail addresses']],
  ['subject', ['holder of a token', 'holders of tokens']],
  ['person', ['name of a person', 'names of people']],
  ['cookie', ['cookie', 'cookies']],
  ['opaque', ['value that looks secret', 'values that look secret']],
])
