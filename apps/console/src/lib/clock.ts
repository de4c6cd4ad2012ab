/** Milliseconds since the epoch by the operator's machine: for spans and default days, never for money. */
export const currentTime = (): number => Date.now()
