import { describe, expect, it } from 'vitest'

import type { Limits } from '../../shell/protection/play-restriction.ts'
import { framePauseOf } from './frame-pause.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const [before, after] = ['2026-11-22T11:59:00.000Z', '2026-11-22T12:01:00.000Z']
const limits = (given: Partial<Limits>): Limits => ({
  currency: 'RUB',
  money: [],
  session: { minutes: null, later: null, ends_at: null },
  reality: { minutes: 60, due_at: null },
  cool_off_until: null,
  exclusion: null,
  is_offered: false,
  auto_pay_in: true,
  ...given,
})

describe('BEY-11 PRO-9 pause of a game in a frame', () => {
  it('BEY-11 begins at the reality check, and ends when its answer moves the next one', () => {
    expect(framePauseOf(limits({ reality: { minutes: 60, due_at: after } }), NOW)).toBeNull()
    expect(framePauseOf(limits({ reality: { minutes: 60, due_at: before } }), NOW)).toBe('reality')
  })

  it('BEY-11 holds during a break and after the end of the session time', () => {
    expect(framePauseOf(limits({ cool_off_until: after }), NOW)).toBe('paused')
    expect(framePauseOf(limits({ session: { minutes: 30, later: null, ends_at: before } }), NOW)).toBe('session')
  })

  it('BEY-11 is absent for a guest, while limits load, and before the clock runs', () => {
    expect(framePauseOf(undefined, NOW)).toBeNull()
    expect(framePauseOf(limits({ cool_off_until: after }), 0)).toBeNull()
  })
})
