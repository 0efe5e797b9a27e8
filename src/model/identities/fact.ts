/**
 * What an answer or a token says of whoever is signed in:
 * - `role`: a role's name
 * - `role id`: a reference to a role whose name stands elsewhere
 * - `flag`: a right that is held (`admin`)
 * - `rights`: all that is permitted, in a word or a few: tells people apart where no role is named
 * - `granted`: the names of what is permitted, one a line
 * - `user`: the person, by key, name or address: joins sessions of one person
 * - `called`: what others see the person called; two may be called alike
 * - `trait`: a word in a field that says nothing by its name; a role where it tells apart who may and who may not
 * - `nobody`: that nobody is signed in
 */
export interface Fact {
  readonly kind: 'role' | 'role id' | 'flag' | 'rights' | 'granted' | 'user' | 'called' | 'trait' | 'nobody'
  readonly value: string
  /** The field that says it: `role.name`. Of a person: what kind of name it is. */
  readonly field: string
}
