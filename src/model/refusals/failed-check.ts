/** The check that a message names instead of saying what is wrong: `Validation isEmail on email failed`; null in any other. */
export const failedCheck = (message: string): string | null =>
  /^Validation (\w{2,40}) on \w{1,60} failed\b/.exec(message)?.[1] ?? null
