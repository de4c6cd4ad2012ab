/** A clock that tests own: it begins now, so that tokens of the past are of the past, and moves when it is told to. */
export interface TestClock {
  now(): number
  advance(ms: number): void
}

export function createTestClock(start: number = Date.now()): TestClock {
  let at = start
  return { now: () => at, advance: (ms) => void (at += ms) }
}
