/** The house's clock as this browser knows it (D-28): of the last pings the quickest counts, being the least unsure. */
export interface ServerClock {
  /** A ping left at `sent` and its answer came at `come`, both by the browser's clock; `now` is the house's instant in it. All in ms. */
  addSample(sent: number, now: number, come: number): void
  /** How far the house is ahead, in ms; 0 before the first answer. */
  offset(): number
}

interface Sample {
  offset: number
  /** There and back. */
  trip: number
}

/** Old ones go: two clocks drift apart, and a laptop wakes up with another time. */
const MAX_SAMPLES = 6

export function createServerClock(): ServerClock {
  let samples: Sample[] = []
  return {
    addSample(sent, now, come) {
      const trip = come - sent
      samples = [...samples, { offset: now + trip / 2 - come, trip }].slice(-MAX_SAMPLES)
    },
    offset: () => samples.reduce<Sample | undefined>((best, one) => (best && best.trip < one.trip ? best : one), undefined)?.offset ?? 0,
  }
}
