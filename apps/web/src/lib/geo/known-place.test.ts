import { describe, expect, it, vi } from 'vitest'

import { createKnownPlace } from './known-place.ts'
import { UNKNOWN_PLACE } from './place.ts'

const here = { ...UNKNOWN_PLACE, ip: '95.165.0.1', countryCode: 'RU' }
const away = { ...UNKNOWN_PLACE, ip: '145.97.0.1', countryCode: 'NL', isBlocked: true }

function known(answers: (typeof here | null)[], first = here) {
  let at = 0
  const load = vi.fn(async () => answers.shift() ?? null)
  const onChange = vi.fn()
  const place = createKnownPlace({ first, load, clock: { now: () => at } })
  place.subscribe(onChange)
  return { place, load, onChange, pass: (ms: number) => void (at += ms) }
}

describe('browser’s location', () => {
  it('ERR-1 becomes blocked on a 451 of the geo call, and notifies its listeners', async () => {
    const { place, onChange } = known([away])
    await place.load()
    expect([place.read().isBlocked, onChange.mock.calls.length]).toEqual([true, 1])
  })

  it('ERR-1 is kept when the call fails, and requested once for concurrent callers', async () => {
    const { place, load, onChange } = known([null])
    await Promise.all([place.load(), place.load(), place.load()])
    expect([place.read(), load.mock.calls.length, onChange.mock.calls.length]).toEqual([here, 1, 0])
  })

  it('SEC-5 is requested again after ten minutes, and at once by a blocked visitor', async () => {
    const fresh = known([here])
    fresh.place.loadIfStale()
    expect(fresh.load).not.toHaveBeenCalled()
    fresh.pass(11 * 60_000)
    fresh.place.loadIfStale()
    expect(fresh.load).toHaveBeenCalledTimes(1)
    const blocked = known([here], away)
    blocked.place.loadIfStale()
    await vi.waitFor(() => expect(blocked.place.read().isBlocked).toBe(false), { timeout: 60_000 })
  })
})
