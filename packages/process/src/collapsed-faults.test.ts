import { describe, expect, it } from 'vitest'

import { createCollapsedFaults } from './collapsed-faults.ts'

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED', syscall: 'connect', port: 5432 })

function world() {
  let now = 0
  const timers: { at: number; work: () => void }[] = []
  const summaries: [object, boolean][] = []
  const faults = createCollapsedFaults({
    now: () => now,
    after: (ms, work) => void timers.push({ at: now + ms, work }),
    isOutage: (fault) => (fault as NodeJS.ErrnoException).syscall === 'connect',
    onSummary: (summary, isOver) => void summaries.push([summary, isOver]),
  })
  return {
    faults,
    summaries,
    pass(ms: number) {
      const end = now + ms
      for (let due = timers.findIndex(({ at }) => at <= end); due >= 0; due = timers.findIndex(({ at }) => at <= end)) {
        const [timer] = timers.splice(due, 1)
        now = timer!.at
        timer!.work()
      }
      now = end
    },
  }
}

describe('faults of one outage', () => {
  it('are logged once, counted, and summarized at the end', () => {
    const { faults, summaries, pass } = world()
    expect(faults.isRepeat(refused())).toBe(false)
    for (let second = 1; second <= 3; second++) {
      pass(1000)
      expect(faults.isRepeat(refused())).toBe(true)
    }
    expect(summaries).toEqual([])
    pass(11_000)
    expect(summaries).toEqual([[{ outage: 'ECONNREFUSED 5432', collapsed: 3, outageMs: 3000 }, true]])
    expect(faults.isRepeat(refused())).toBe(false)
  })

  it('are summarized each minute while they last', () => {
    const { faults, summaries, pass } = world()
    for (let second = 0; second < 70; second++) {
      faults.isRepeat(refused())
      pass(1000)
    }
    expect(summaries).toEqual([[expect.objectContaining({ outage: 'ECONNREFUSED 5432' }), false]])
  })

  it('of two servers are two outages; a bug is not an outage', () => {
    const { faults } = world()
    expect(faults.isRepeat(refused())).toBe(false)
    expect(faults.isRepeat(Object.assign(refused(), { port: 6379 }))).toBe(false)
    for (let n = 0; n < 2; n++) expect(faults.isRepeat(new TypeError('x is not a function'))).toBe(false)
  })
})
