/**
 * The check that a message names instead of saying what is wrong: `Validation isEmail on email failed`, `Field validation for 'Title' failed on the
 * 'min' tag`; null in any other.
 */
export const failedCheck = (message: string): string | null => FAILED.exec(message)?.slice(1).find(Boolean) ?? null

const FAILED =
  /\bValidation (\w{2,40}) on \w{1,60} failed\b|\bvalidation for '[^']{1,60}' failed on the '(\w{2,40})' tag/
