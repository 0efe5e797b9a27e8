/** The indefinite article before a word, by how it is spoken: `an order`, `a user`, `an SLA`. */
export const article = (word: string): 'a' | 'an' =>
  /^(?:[aeio]|u(?!se|ni|ri)|[AEFHILMNORSX](?:[A-Z]|$))/.test(
    /^[A-Z][a-z]/.test(word) ? word.slice(0, 1).toLowerCase() + word.slice(1) : word,
  )
    ? 'an'
    : 'a'
