/** Statuses with which a call refuses what stands against the state that a thing is in: conflict, failed precondition, unprocessable, locked (RFC 9110, 15.5; RFC 4918, 11.3). */
export const STATE_CONFLICTS: ReadonlySet<number> = new Set([409, 412, 422, 423])
