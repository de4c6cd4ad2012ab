/** Milliseconds since the epoch by the partner's machine: for default days only. */
export const currentTime = (): number => Date.now()
