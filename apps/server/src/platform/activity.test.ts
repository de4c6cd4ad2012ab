import { getEventListeners } from 'node:events'

import { createTestClock } from '@fairhouse/testkit'
import { describe, expect, it } from 'vitest'

import { createActivity } from './activity.ts'

const LONG = 60_000

function opened() {
  const clock = createTestClock(0)
  const activity = createActivity(clock, 1000)
  return { clock, activity }
}

describe('the pause of a poller', () => {
  it('is the short one while somebody uses the product', async () => {
    const { activity } = opened()
    await activity.pause({ used: 1, idle: LONG })
  })

  it('ends at once when somebody arrives after an idle time, here or in another process', async () => {
    for (const arrive of ['note', 'noteElsewhere'] as const) {
      const { clock, activity } = opened()
      clock.advance(1000)
      let isOver = false
      const paused = activity.pause({ used: 1, idle: LONG }).then(() => (isOver = true))
      await new Promise(setImmediate)
      expect([activity.isIdle(), isOver]).toEqual([true, false])
      activity[arrive]()
      await new Promise(setImmediate)
      expect([activity.isIdle(), isOver]).toEqual([false, true])
      await paused
    }
  })

  it('ends by itself, so that what is due is never skipped', async () => {
    const { clock, activity } = opened()
    clock.advance(1000)
    await activity.pause({ used: 1, idle: 5 })
    expect(activity.isIdle()).toBe(true)
  })

  it('rejects with the reason of its signal and leaves no listener on it', async () => {
    const { clock, activity } = opened()
    clock.advance(1000)
    const control = new AbortController()
    const paused = activity.pause({ used: 1, idle: LONG }, control.signal)
    control.abort(new Error('the server closes'))
    await expect(paused).rejects.toThrow('the server closes')
    await expect(activity.pause({ used: 1, idle: LONG }, control.signal)).rejects.toThrow('the server closes')
    expect(getEventListeners(control.signal, 'abort')).toHaveLength(0)
  })
})

describe('what other processes learn of a use', () => {
  it('is the first after an idle time at once, the others each ten seconds', () => {
    const { clock, activity } = opened()
    const reports: number[] = []
    activity.onNote(() => reports.push(clock.now()))
    activity.note()
    for (const ms of [500, 500, 999, 1000]) {
      clock.advance(ms)
      activity.note()
    }
    expect(reports).toEqual([0, 2999])
    for (let second = 0; second < 20; second++) {
      clock.advance(500)
      activity.note()
    }
    expect(reports).toEqual([0, 2999, 12_999])
    activity.noteElsewhere()
    expect(reports).toHaveLength(3)
  })
})
