import { describe, expect, it } from 'vitest'

import { stoppedByRealityCheck } from './reality-check-stop.ts'

const runs = { id: 'a', running: true, stopped: null }
const met = { id: 'a', running: false, stopped: 'reality_check' }

describe('an autobet and the reality check', () => {
  it('BEY-11 asks once an autobet that ran has met it, also one that was never seen to run', () => {
    expect(stoppedByRealityCheck([runs], [met])).toBe(true)
    expect(stoppedByRealityCheck([], [met])).toBe(true)
    expect(stoppedByRealityCheck([met], [{ ...met, id: 'b' }, met])).toBe(true)
  })

  it('BEY-11 asks once: not again with the next report, not for what had ended before the page was there', () => {
    expect(stoppedByRealityCheck([met], [met])).toBe(false)
    expect(stoppedByRealityCheck(undefined, [met])).toBe(false)
  })

  it('an end of another kind asks nothing', () => {
    expect(stoppedByRealityCheck([runs], [{ ...met, stopped: 'finished' }])).toBe(false)
    expect(stoppedByRealityCheck([runs], [runs])).toBe(false)
  })
})
