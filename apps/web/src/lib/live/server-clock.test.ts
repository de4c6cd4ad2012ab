import { describe, expect, it } from 'vitest'

import { createServerClock } from './server-clock.ts'

describe('server clock in the browser', () => {
  it('D-28 is ahead by the ping’s offset, less half of its round trip', () => {
    const clock = createServerClock()
    expect(clock.offset()).toBe(0)
    clock.addSample(1000, 6020, 1040)
    expect(clock.offset()).toBe(5000)
  })

  it('D-28 uses the fastest of the last pings, the later of two equal ones', () => {
    const clock = createServerClock()
    clock.addSample(1000, 6200, 1400)
    clock.addSample(2000, 7010, 2020)
    clock.addSample(3000, 8300, 3500)
    expect(clock.offset()).toBe(5000)
    clock.addSample(4000, 9011, 4020)
    expect(clock.offset()).toBe(5001)
  })

  it('D-28 drops old pings, so that a clock that was set again is followed', () => {
    const clock = createServerClock()
    clock.addSample(0, 1, 1)
    for (let at = 0; at < 6; at++) clock.addSample(1000 * at, 1000 * at + 9010, 1000 * at + 20)
    expect(clock.offset()).toBe(9000)
  })
})
