/** A clock that tests control: it begins at the current time, so that old tokens are expired, and moves on request. */
export interface TestClock {
  now(): number
  advance(ms: number): void
}

export function createTestClock(start: number = Date.now()): TestClock {
  let at = start
  return { now: () => at, advance: (ms) => void (at += ms) }
}
