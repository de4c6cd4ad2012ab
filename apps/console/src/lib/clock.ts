/** Milliseconds since the epoch by the operator's machine: for spans and default days, never for money. */
export const currentTime = (): number => Date.now()

let [seenAt, backMs] = [0, 0]

/**
 * Milliseconds that never run back: for spans within the life of the page. A set-back of the machine's clock does not move them, and its sleep counts;
 * `performance.now()` stands still while some machines sleep. A set-back between two calls that is smaller than the time between them is not seen: a
 * span runs late by that time at most.
 */
export function steadyTime(): number {
  const now = currentTime()
  if (now < seenAt) backMs += seenAt - now
  seenAt = now
  return now + backMs
}

/** Runs `work` each second until the returned function is called. */
export function everySecond(work: () => void): () => void {
  const timer = setInterval(work, 1000)
  return () => clearInterval(timer)
}
