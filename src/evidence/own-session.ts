const SESSION = /\/(?:session|log-?in|sign-?in|auth)\/?$/i

/**
 * Whether a call takes away the session that it is sent with, as `DELETE /session` does where `POST /session` signs in. What belongs to
 * something, `/plugins/{name}/auth`, is kept with that.
 */
export const removesOwnSession = (method: string, path: string): boolean =>
  method === 'DELETE' && !path.includes('{') && SESSION.test(path)
