/**
 * How often `work` runs in a second of this process's CPU, garbage collection included: other load on the machine takes time, not CPU.
 * Runs for at least `span` ms; it gets a new number each time.
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

/** Reading the clock costs as much as a short round. */
const BETWEEN_LOOKS = 500
