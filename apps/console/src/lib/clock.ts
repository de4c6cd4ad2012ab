/** Milliseconds since the epoch by the operator's machine: for spans and default days, never for money. */
export const currentTime = (): number => Date.now()

/** Runs `work` each second until the returned function is called. */
export function everySecond(work: () => void): () => void {
  const timer = setInterval(work, 1000)
  return () => clearInterval(timer)
}
