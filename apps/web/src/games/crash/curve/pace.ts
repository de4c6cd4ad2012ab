/** Whether a machine keeps up with its frames. Pure: instants come in, in ms. */
const LATE_MS = 20
const OF = 60
const TOO_MANY = 5

/** Answers true once five of the last sixty frames came late. */
export function createPace(): (now: number) => boolean {
  let last: number | undefined
  let frames: boolean[] = []
  return (now) => {
    if (last !== undefined) frames = [...frames.slice(1 - OF), now - last > LATE_MS]
    last = now
    return frames.filter(Boolean).length >= TOO_MANY
  }
}
