/** D-27: a key that was never seen must be younger than a day; the time of its making stands in it. */
const DAY_MS = 86_400_000

/** `key` is a UUIDv7, `now` in milliseconds. */
export function isKeyTooOld(key: string, now: number): boolean {
  const madeAt = parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
  return now - madeAt >= DAY_MS
}
