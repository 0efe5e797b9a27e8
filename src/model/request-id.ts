/** A message without what is told of one request alone, for whoever looks for it in a log: `(Request-ID: {requestId})`. */
export const withoutRequestId = (message: string): string => message.replace(REQUEST_ID, '$1{requestId}')

const REQUEST_ID =
  /(\b(?:request|trace|correlation|incident|transaction|error|event|reference)[ _-]?(?:id|no|number|code)?[:=#]* ?)(?:[a-z]{2,8}[-_])?(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16,64})\b/gi
