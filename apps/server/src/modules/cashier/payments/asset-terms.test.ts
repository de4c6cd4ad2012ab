import { describe, expect, it } from 'vitest'

import { type AssetTerms, fromStoredTerms, priceOf, toStoredTerms } from './asset-terms.ts'

const TERMS: AssetTerms = {
  asset: 'BTC',
  network: 'Bitcoin',
  address: 'bc1qexample',
  units: 12_345_678n,
  rateE8: 5_000_000n,
  confirmations: 1,
  needed: 2,
  tx: 'ab12',
  parts: [
    { ext: 'ab12:0', units: 10_000n, worth: 500_00n },
    { ext: 'cd34:1', units: 20_000n, worth: 1000_00n },
  ],
}

describe('PRO-17 the crypto terms of an invoice', () => {
  it('PRO-17 return from the database as they were stored, with each payment that waits for more', () => {
    const text = JSON.stringify(toStoredTerms(TERMS))
    expect(fromStoredTerms(JSON.parse(text) as ReturnType<typeof toStoredTerms>)).toEqual(TERMS)
  })

  it('PRO-17 of an older row have neither a transaction nor waiting payments', () => {
    const { tx: _tx, parts: _parts, ...older } = toStoredTerms(TERMS)
    expect(fromStoredTerms(older)).toEqual({ ...TERMS, tx: null, parts: [] })
  })

  it.each([
    [100_000_000n, '1000000.00'],
    [100_000_001n, '1000000.01'],
    [123_456n, '1234.56'],
  ])('PRO-17 a rate of %s is shown per whole unit as %s', (rateE8, price) => {
    expect(priceOf('BTC', rateE8)).toBe(price)
  })
})
