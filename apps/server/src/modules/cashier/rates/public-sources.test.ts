import { afterEach, describe, expect, it } from 'vitest'

import { openVendorServer, type VendorAnswer, type VendorServer } from '../../../testing/vendor-server.ts'
import { publicSource, type PublicSourceId } from './public-sources.ts'
import { cbr, coinbase, ecb, kraken, krakenUnknown } from './testing/public-answers.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const CENT = 10n ** 8n

let vendor: VendorServer
afterEach(() => vendor.stop())
const fetched = async (id: PublicSourceId, answer: (url: string) => VendorAnswer) => {
  vendor = await openVendorServer(({ url }) => answer(url))
  return publicSource(id, { now: () => NOW }, vendor.url).fetch()
}
const ok = (body: string): VendorAnswer => ({ status: 200, body })

describe('public sources of exchange rates', () => {
  it('kraken: the last trade of each pair; one that was delisted leaves out only itself', async () => {
    const answer = kraken({ XXBTZUSD: '97000.10000', XETHZUSD: '3100.50000', TRXUSD: '0.2000000', USDTZUSD: '0.99990000' })
    const prices = await fetched('kraken', (url) => ok(url.includes('TONUSD') ? krakenUnknown : answer))
    expect(prices).toEqual({
      at: NOW,
      usd: new Map([
        ['BTC', 970_001_000_000_000n],
        ['ETH', 31_005_000_000_000n],
        ['TRX', 20n * CENT],
        ['USDT', 9_999_000_000n],
      ]),
    })
    expect(vendor.calls.map(({ url }) => url).toSorted()).toEqual([
      '/0/public/Ticker?pair=TONUSD',
      '/0/public/Ticker?pair=XBTUSD,ETHUSD,LTCUSD,TRXUSD,USDTUSD',
    ])
  })

  it('coinbase: units per dollar, turned round', async () => {
    const prices = await fetched('coinbase', () => ok(coinbase({ EUR: '0.92', RUB: '92.5', BTC: '0.00001030927835051546', ODD: '0' })))
    expect([...prices!.usd]).toEqual([
      ['EUR', 10_869_565_217n],
      ['RUB', 108_108_108n],
      ['BTC', 970_000_000_000_000n],
    ])
    expect(vendor.calls[0]!.url).toBe('/v2/exchange-rates?currency=USD')
  })

  it('ecb: units per euro, of the day it names', async () => {
    const prices = await fetched('ecb', () => ok(ecb('2026-11-20', { USD: '1.0800', INR: '91.8000', JPY: '165.10' })))
    expect(prices!.at).toBe(Date.parse('2026-11-20T13:15:00Z'))
    expect([prices!.usd.get('EUR'), prices!.usd.get('INR'), prices!.usd.get('USD')]).toEqual([108n * CENT, 117_647_058n, 100n * CENT])
  })

  it('cbr: roubles for a number of units, of a day that may still come', async () => {
    const rows = { USD: [1, '80,0000'], EUR: [1, '86,4000'], KZT: [100, '16,0000'] } satisfies Record<string, [number, string]>
    const prices = await fetched('cbr', () => ok(cbr('21.11.2026', rows)))
    expect(prices!.at).toBe(Date.parse('2026-11-21T00:00:00Z'))
    expect([prices!.usd.get('RUB'), prices!.usd.get('EUR'), prices!.usd.get('KZT')]).toEqual([125_000_000n, 108n * CENT, 20_000_000n])
  })

  it.each(['kraken', 'coinbase', 'ecb', 'cbr'] as const)('%s has no prices in an error, another format or silence', async (id) => {
    const wrong = [
      { status: 500, body: coinbase({ EUR: '0.92' }) },
      ok(krakenUnknown),
      ok('{"data":{"currency":"EUR","rates":{"USD":"1"}}}'),
      ok('<html><body>maintenance</body></html>'),
      ok('<a'),
      ok(''),
      ok(ecb('20.11.2026', { USD: '1.08', INR: '90' })),
      ok(cbr('2026-11-21', { USD: [1, '80,0'], EUR: [1, '86,4'] })),
    ]
    for (const answer of wrong) {
      expect(await fetched(id, () => answer), JSON.stringify(answer)).toBeUndefined()
      await vendor.stop()
    }
    expect(await publicSource(id, { now: () => NOW }, vendor.url).fetch()).toBeUndefined()
  })

  it('takes no entities from a document, and none of its declarations', async () => {
    const bomb = ecb('2026-11-20', { USD: '&x;', INR: '90' }).replace('?>', '?><!DOCTYPE a [<!ENTITY x "1.08">]>')
    const prices = await fetched('ecb', () => ok(bomb))
    expect(prices?.usd.get('EUR')).toBeUndefined()
  })
})
