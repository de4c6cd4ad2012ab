import { describe, expect, it } from 'vitest'

import { stoppedByRealityCheck } from './reality-check-stop.ts'

const runs = { id: 'a', running: true, stopped: null }
const met = { id: 'a', running: false, stopped: 'reality_check' }

describe('autobet reality-check stop', () => {
  it('BEY-11 asks when an autobet has reached the check, also one that was never seen running', () => {
    expect(stoppedByRealityCheck([runs], [met])).toBe(true)
    expect(stoppedByRealityCheck([], [met])).toBe(true)
    expect(stoppedByRealityCheck([met], [{ ...met, id: 'b' }, met])).toBe(true)
  })

  it('BEY-11 asks once per stop: not for the next report, not for one that ended before the page opened', () => {
    expect(stoppedByRealityCheck([met], [met])).toBe(false)
    expect(stoppedByRealityCheck(undefined, [met])).toBe(false)
  })

  it('does not ask after any other stop', () => {
    expect(stoppedByRealityCheck([runs], [{ ...met, stopped: 'finished' }])).toBe(false)
    expect(stoppedByRealityCheck([runs], [runs])).toBe(false)
  })
})
