import { describe, expect, it, vi } from 'vitest'

import { createKnownPlace } from './known-place.ts'
import { UNKNOWN_PLACE } from './place.ts'

const here = { ...UNKNOWN_PLACE, ip: '95.165.0.1', countryCode: 'RU' }
const away = { ...UNKNOWN_PLACE, ip: '145.97.0.1', countryCode: 'NL', isBlocked: true }

function known(answers: (typeof here | null)[], first = here) {
  let at = 0
  const ask = vi.fn(async () => answers.shift() ?? null)
  const heard = vi.fn()
  const place = createKnownPlace({ first, ask, clock: { now: () => at } })
  place.subscribe(heard)
  return { place, ask, heard, pass: (ms: number) => void (at += ms) }
}

describe('the place of a browser', () => {
  it('ERR-1 becomes blocked by a 451 of the geo call, and tells who listens', async () => {
    const { place, heard } = known([away])
    await place.ask()
    expect([place.read().isBlocked, heard.mock.calls.length]).toEqual([true, 1])
  })

  it('ERR-1 stays as it was where the call told nothing, and is asked once for several that want to know', async () => {
    const { place, ask, heard } = known([null])
    await Promise.all([place.ask(), place.ask(), place.ask()])
    expect([place.read(), ask.mock.calls.length, heard.mock.calls.length]).toEqual([here, 1, 0])
  })

  it('SEC-5 is asked again after ten minutes, and at once by who was blocked', async () => {
    const fresh = known([here])
    fresh.place.askIfOld()
    expect(fresh.ask).not.toHaveBeenCalled()
    fresh.pass(11 * 60_000)
    fresh.place.askIfOld()
    expect(fresh.ask).toHaveBeenCalledTimes(1)
    const blocked = known([here], away)
    blocked.place.askIfOld()
    await vi.waitFor(() => expect(blocked.place.read().isBlocked).toBe(false), { timeout: 60_000 })
  })
})
