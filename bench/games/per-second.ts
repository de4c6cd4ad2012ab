/**
 * How often `work` can be done in a second of this process's CPU, its clearing of memory included: neighbours on the
 * machine take time, not work. Tried for at least `span` ms; it is handed a number that is new each time.
 */
export function perSecond(work: (i: number) => unknown, span: number): number {
  const began = process.cpuUsage()
  let done = 0
  let took = 0
  while (took < span * 1000) {
    for (let i = 0; i < BETWEEN_LOOKS; i++) work(done++)
    const { user, system } = process.cpuUsage(began)
    took = user + system
  }
  return done / (took / 1e6)
}

/** Looking at the clock costs as much as a short round. */
const BETWEEN_LOOKS = 500
