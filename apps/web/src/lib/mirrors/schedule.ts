/** When mirrors are checked (CON-14). Pure. */
export const CHECK_EVERY_MS = 5 * 60_000
export const PROBE_TIMEOUT_MS = 4000

const [FIRST_MIN_MS, FIRST_MAX_MS] = [10_000, 55_000]

/** Delay of the first run: random 10–55 s, or none when the stored next run is due. `random`: 0 … 1. */
export function firstDelay(storedNext: number | null, now: number, random: number): number {
  if (storedNext !== null && storedNext <= now) return 0
  return FIRST_MIN_MS + Math.floor(random * (FIRST_MAX_MS - FIRST_MIN_MS + 1))
}
