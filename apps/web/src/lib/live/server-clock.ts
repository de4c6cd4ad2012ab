/** The server's clock as estimated by this browser (D-28): of the last pings the fastest is used, since it has the smallest error. */
export interface ServerClock {
  /** A ping sent at `sent` with its response at `come`, both by the browser's clock; `now` is the server's time in it. All in ms. */
  addSample(sent: number, now: number, come: number): void
  /** Offset of the server's clock, in ms; 0 before the first response. */
  offset(): number
}

interface Sample {
  offset: number
  /** Round trip. */
  trip: number
}

/** Old pings are dropped: clocks drift, and a laptop may wake up with another time. */
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
