/** Detects a machine that misses frames. Pure: takes instants in ms. */
const LATE_MS = 20
const OF = 60
const TOO_MANY = 5

/** Returns true once five of the last sixty frames were late. */
export function createPace(): (now: number) => boolean {
  let last: number | undefined
  let frames: boolean[] = []
  return (now) => {
    if (last !== undefined) frames = [...frames.slice(1 - OF), now - last > LATE_MS]
    last = now
    return frames.filter(Boolean).length >= TOO_MANY
  }
}
