import { describe, expect, it } from 'vitest'

import { comparedSource } from './compared-source.ts'
import type { Prices } from './port.ts'
import { createRates } from './rates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DOLLAR = 10n ** 10n

/** Two live sources and a daily one, as a test sets them; prices in dollars. */
function world() {
  const state = {
    now: Date.parse('2026-11-20T12:00:00Z'),
    one: { BTC: 100_000n, RUB: 1n } as Record<string, bigint> | undefined,
    two: { BTC: 100_000n } as Record<string, bigint> | undefined,
    daily: { RUB: 1n } as Record<string, bigint> | undefined,
    dailyAt: Date.parse('2026-11-20T00:00:00Z'),
    asked: 0,
  }
  const reports: [string, Record<string, unknown>][] = []
  const pricesIn = (usd: Record<string, bigint> | undefined, at: number): Prices | undefined =>
    usd && { at, usd: new Map(Object.entries(usd).map(([code, price]) => [code, price * DOLLAR])) }
  const source = (id: string, fetch: () => Prices | undefined) => ({ id, fetch: async () => fetch() })
  const clock = { now: () => state.now }
  const compared = comparedSource({
    sources: [
      { source: source('one', () => pricesIn(state.one, state.now)), everyMs: 0, oldestMs: 10 * MINUTE },
      { source: source('two', () => pricesIn(state.two, state.now)), everyMs: 0, oldestMs: 10 * MINUTE },
      { source: source('daily', () => (state.asked++, pricesIn(state.daily, state.dailyAt))), everyMs: HOUR, oldestMs: 144 * HOUR },
    ],
    codes: ['BTC', 'RUB', 'TON'],
    toleranceBp: 300,
    clock,
    report: (message, facts) => reports.push([message, facts]),
  })
  const rates = createRates({ source: compared, clock, onSilence: (id) => reports.push(['silence', { id }]) })
  const pass = (ms: number) => void (state.now += ms)
  return { state, reports, pass, btc: async () => (await rates.rateOf('BTC', 'USD'))?.rateE8, rates }
}

const reportsOf = (reports: [string, Record<string, unknown>][], message: string) => reports.filter(([each]) => each === message)
const DISAGREE = 'the sources of exchange rates disagree'

describe('sources of exchange rates that must agree', () => {
  it('give the price of the first, confirmed by another; a code of one source has no rate', async () => {
    const { rates, reports } = world()
    expect(await rates.rateOf('BTC', 'USD')).toMatchObject({ rateE8: 10_000_000n, source: 'one+two+daily' })
    expect(await rates.rateOf('BTC', 'RUB')).toMatchObject({ rateE8: 10_000_000n })
    expect(await rates.rateOf('TON', 'USD')).toBeUndefined()
    expect(reportsOf(reports, 'an exchange rate has no second source')).toEqual([
      ['an exchange rate has no second source', { code: 'TON', prices: {} }],
    ])
  })

  it('keep the last good rate when they disagree, and alert once', async () => {
    const { state, reports, pass, btc, rates } = world()
    expect(await btc()).toBe(10_000_000n)
    const good = state.now
    state.one = { BTC: 50_000n, RUB: 1n }
    for (let n = 0; n < 5; n++) {
      pass(MINUTE)
      expect(await btc()).toBe(10_000_000n)
    }
    expect((await rates.rateOf('BTC', 'USD'))!.at).toBe(good)
    expect(reportsOf(reports, DISAGREE)).toEqual([
      [DISAGREE, { code: 'BTC', prices: { one: '50000.0000000000', two: '100000.0000000000' } }],
    ])
  })

  it('have no rate ten minutes after they last agreed, and no other code loses its own', async () => {
    const { state, pass, btc, rates } = world()
    await btc()
    state.two = { BTC: 90_000n }
    pass(10 * MINUTE)
    expect(await btc()).toBe(10_000_000n)
    pass(MINUTE)
    expect(await btc()).toBeUndefined()
    expect(await rates.rateOf('RUB', 'USD')).toMatchObject({ at: state.now })
  })

  it('sell at the new price as soon as they agree again, and alert again when they part again', async () => {
    const { state, reports, pass, btc } = world()
    await btc()
    for (const price of [110_000n, 120_000n]) {
      state.one = { BTC: price }
      pass(MINUTE)
      await btc()
      state.two = { BTC: price }
      pass(MINUTE)
      expect(await btc()).toBe(price * 100n)
    }
    expect(reportsOf(reports, DISAGREE)).toHaveLength(2)
  })

  it('confirm nothing while one of two is silent, and alert once', async () => {
    const { state, reports, pass, btc } = world()
    await btc()
    state.two = undefined
    state.one = { BTC: 200_000n }
    for (let n = 0; n < 3; n++) {
      pass(MINUTE)
      expect(await btc()).toBe(10_000_000n)
    }
    expect(reportsOf(reports, 'a source of exchange rates gives no answer')).toEqual([
      ['a source of exchange rates gives no answer', { source: 'two' }],
    ])
  })

  it('ask a daily source once an hour, use it over a long weekend, and not for longer', async () => {
    const { state, pass, rates } = world()
    const rub = () => rates.rateOf('RUB', 'USD')
    for (let n = 0; n < 10; n++) {
      expect(await rub()).toBeDefined()
      pass(MINUTE)
    }
    expect(state.asked).toBe(1)
    pass(5 * 24 * HOUR)
    expect(await rub()).toBeDefined()
    expect(state.asked).toBe(2)
    pass(24 * HOUR)
    expect(await rub()).toBeUndefined()
  })
})
