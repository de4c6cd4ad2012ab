import { describe, expect, it } from 'vitest'

import type { Prices } from './port.ts'
import { createRates } from './rates.ts'

const MINUTE = 60_000
const priced = (at: number, btc: bigint): Prices => ({
  at,
  usd: new Map([
    ['BTC', btc * 10n ** 10n],
    ['USD', 10n ** 10n],
  ]),
})

function world() {
  const state = { now: 1000 * MINUTE, requests: 0, silences: 0, hangs: false, answer: undefined as Prices | undefined }
  const source = { id: 'test', fetch: async () => (state.requests++, state.hangs ? new Promise<never>(() => undefined) : state.answer) }
  const rates = createRates({ source, clock: { now: () => state.now }, onSilence: () => state.silences++ })
  return { state, rates, btc: async () => (await rates.rateOf('BTC', 'USD'))?.rateE8 }
}

describe('rates of a source', () => {
  it('are requested once in half a minute, for any number of callers', async () => {
    const { state, rates, btc } = world()
    state.answer = priced(state.now, 50_000n)
    expect(await Promise.all([btc(), btc(), btc()])).toEqual([5_000_000n, 5_000_000n, 5_000_000n])
    expect(state.requests).toBe(1)
    expect(await rates.rateOf('BTC', 'USD')).toEqual({ rateE8: 5_000_000n, at: state.now, source: 'test' })
    state.now += MINUTE
    state.answer = priced(state.now, 60_000n)
    expect(await btc()).toBe(6_000_000n)
  })

  it('stay valid for ten minutes of silence, to the second; the silence is reported once', async () => {
    const { state, btc } = world()
    state.answer = priced(state.now, 50_000n)
    await btc()
    state.answer = undefined
    state.now += 9 * MINUTE
    expect(await btc()).toBe(5_000_000n)
    state.now += MINUTE + 1
    expect(await btc()).toBeUndefined()
    expect(state.silences).toBe(1)
  })

  it('are requested again two seconds after a failure, and callers with a fresh price do not wait', async () => {
    const { state, btc } = world()
    expect(await btc()).toBeUndefined()
    state.now += 1000
    expect([await btc(), state.requests]).toEqual([undefined, 1])
    state.now += 1000
    state.answer = priced(state.now, 50_000n)
    expect([await btc(), state.requests]).toEqual([5_000_000n, 2])
    state.answer = undefined
    state.now += MINUTE
    expect(await btc()).toBe(5_000_000n)
    state.hangs = true
    state.now += 2000
    expect([await btc(), state.requests]).toEqual([5_000_000n, 4])
  })

  it('are absent for old prices, also from a source that answers', async () => {
    const { state, btc } = world()
    state.answer = priced(state.now - 11 * MINUTE, 50_000n)
    expect(await btc()).toBeUndefined()
    expect(state.silences).toBe(1)
  })
})
