/** Whether what stands in the place of a key names no thing, since there is none yet: `new`, `0`, nothing at all. */
export const namesNone = (key: string): boolean => /^(?:new|create|add|0|-1|)$/i.test(key)
