/** The phrase of a status (RFC 9110 and the registry), or the class that it belongs to. */
export function statusPhrase(status: string): string {
  return phrases.get(status) ?? classes.get(status.slice(0, 1)) ?? 'Answer'
}

const phrases = new Map([
  ['101', 'Switching Protocols'],
  ['200', 'OK'],
  ['201', 'Created'],
  ['202', 'Accepted'],
  ['204', 'No Content'],
  ['206', 'Partial Content'],
  ['301', 'Moved Permanently'],
  ['302', 'Found'],
  ['303', 'See Other'],
  ['304', 'Not Modified'],
  ['307', 'Temporary Redirect'],
  ['308', 'Permanent Redirect'],
  ['400', 'Bad Request'],
  ['401', 'Unauthorized'],
  ['403', 'Forbidden'],
  ['404', 'Not Found'],
  ['405', 'Method Not Allowed'],
  ['406', 'Not Acceptable'],
  ['409', 'Conflict'],
  ['410', 'Gone'],
  ['412', 'Precondition Failed'],
  ['413', 'Content Too Large'],
  ['415', 'Unsupported Media Type'],
  ['422', 'Unprocessable Content'],
  ['423', 'Locked'],
  ['429', 'Too Many Requests'],
  ['500', 'Internal Server Error'],
  ['501', 'Not Implemented'],
  ['502', 'Bad Gateway'],
  ['503', 'Service Unavailable'],
  ['504', 'Gateway Timeout'],
])

const classes = new Map([
  ['1', 'Informational'],
  ['2', 'Success'],
  ['3', 'Redirection'],
  ['4', 'Client error'],
  ['5', 'Server error'],
])
