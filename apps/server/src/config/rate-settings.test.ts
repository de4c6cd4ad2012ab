import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { createRates } from '../modules/cashier/rates/index.ts'
import { cbr, coinbase, kraken } from '../modules/cashier/rates/testing/public-answers.ts'
import { openVendorServer } from '../testing/vendor-server.ts'
import { configFrom } from './config.ts'
import { rateSettingsFrom, rateSourceFrom } from './rate-settings.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'fairhouse-rates-'))
const config = (RATES_SOURCES: string, more: Record<string, string> = {}) => configFrom({ DATA_DIR, RATES_SOURCES, ...more })
const settings = (...given: Parameters<typeof config>) => config(...given).rates
const stops: (() => Promise<void>)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))

describe('D-16 the sources of exchange rates of an environment', () => {
  it('are two or more, one of the moment, each named once', () => {
    expect(settings('')).toEqual({ url: undefined, sources: [], toleranceBp: 300 })
    expect(settings('kraken, cbr', { RATES_TOLERANCE_BP: '150' })).toEqual({
      url: undefined,
      sources: [
        { id: 'kraken', url: undefined },
        { id: 'cbr', url: undefined },
      ],
      toleranceBp: 150,
    })
    for (const wrong of ['kraken', 'ecb,cbr', 'kraken,kraken', 'kraken,bank', 'kraken,cbr=nothing'])
      expect(() => settings(wrong), wrong).toThrow(/^RATES_SOURCES: /)
    expect(settings('ecb', { RATES_URL: 'https://own.example/' }).url).toBe('https://own.example')
  })

  it('are called over https in production', () => {
    const given = { RATES_URL: undefined, RATES_SOURCES: 'kraken=http://proxy.example,cbr', RATES_TOLERANCE_BP: 300 }
    expect(() => rateSettingsFrom(given, true)).toThrow(/^RATES_SOURCES: http:\/\/proxy\.example is no https address/)
  })

  it('give rates of assets and currencies over the wire, from whichever sources know them', async () => {
    const open = async (body: string) => {
      const { url, stop } = await openVendorServer(() => ({ status: 200, body }))
      stops.push(stop)
      return url
    }
    const at = await open(kraken({ XXBTZUSD: '97000.00000' }))
    const rates = { BTC: '0.00001030927835051546', RUB: '80.4', KZT: '500', EUR: '0.92' }
    const list = `kraken=${at},coinbase=${await open(coinbase(rates))},cbr=${await open(cbr('21.11.2026', { USD: [1, '80,0'], KZT: [100, '16,0'] }))}`
    const clock = { now: () => Date.parse('2026-11-20T12:00:00Z') }
    const reports: unknown[] = []
    const source = rateSourceFrom(config(list), clock, (message, { code }) => reports.push(`${message}: ${String(code)}`))
    const { rateOf } = createRates({ source, clock, onSilence: () => undefined })
    expect(await rateOf('BTC', 'USD')).toMatchObject({ rateE8: 9_700_000n, source: 'kraken+coinbase+cbr' })
    expect(await rateOf('BTC', 'RUB')).toMatchObject({ rateE8: 779_880_002n })
    expect(await rateOf('BTC', 'KZT')).toMatchObject({ rateE8: 4_850_000_000n })
    expect(await rateOf('BTC', 'EUR')).toBeUndefined() // the Bank of Russia names no euro in this answer
    expect(reports).toContain('an exchange rate has no second source: EUR')
  })
})
