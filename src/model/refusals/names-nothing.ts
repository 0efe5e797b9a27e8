/** Whether a message says that what is named is not there: `site does not exist`, `No such user`, `Customer must exist`. */
export const namesNothing = (message: string): boolean => NAMES_NOTHING.test(message)

const NAMES_NOTHING =
  /\b(?:does not|doesn['’]t|do not|don['’]t) exist\b|\bmust (?:exist|be an? (?:already )?existing)\b|\bnot found\b|\bcould(?: not|n['’]t) be found\b|\bno (?:record|entry|row|match|object)\b[\p{L} ]{0,40}\bfound\b|\b(?:no such|unknown|non-?existent|there is no) [\p{L}\d _-]{2,40}/iu
