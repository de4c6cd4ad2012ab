import { describe, expect, it } from 'vitest'

import { numberIn, paymentOf, payoutIn, payoutShape, transactionShape } from './btcpay-messages.ts'

const TX = 'a'.repeat(64)
const BLOCK = 'b'.repeat(64)
const payment = { id: `${TX}-1`, receivedDate: 1000, value: '0.0005', status: 'Settled', destination: 'bc1q' } as const
const placed = (blockHeight: unknown) => transactionShape.parse({ blockHash: BLOCK, blockHeight, confirmations: '3' })

describe('D-16 messages of BTCPay Server', () => {
  it('D-16 reads heights as numbers and as texts', () => {
    for (const height of [800_001, '800001'])
      expect(paymentOf(payment, 'LTC', placed(height))).toEqual({
        id: `${TX}:1`,
        units: 50_000n,
        seenAt: 1_000_000,
        height: 800_001,
        block: BLOCK,
        gone: false,
      })
    expect(transactionShape.safeParse({ blockHeight: '-1' }).success).toBe(false)
  })

  it('a payment is gone when it no longer counts there and is in no block', () => {
    const invalid = { ...payment, status: 'Invalid' } as const
    expect([
      paymentOf(invalid, 'BTC', null)?.gone,
      paymentOf(invalid, 'BTC', placed(7))?.gone,
      paymentOf(payment, 'BTC', null)?.gone,
    ]).toEqual([true, false, false])
  })

  it.each([
    ['another outpoint', { id: 'payment 1' }],
    ['more digits than the asset has', { value: '0.000500001' }],
    ['nothing', { value: '0' }],
    ['less than nothing', { value: '-0.0005' }],
  ])('a payment that cannot be read is not guessed: %s', (_, change) => {
    expect(paymentOf({ ...payment, ...change }, 'BTC', null)).toBeUndefined()
  })

  it('reads the number of an address on the receiving branch only', () => {
    expect([numberIn('0/17'), numberIn('1/17'), numberIn('m/0/17'), numberIn(null), numberIn(undefined)]).toEqual([
      17,
      null,
      null,
      null,
      null,
    ])
  })

  it('a payout that was marked as paid by hand has no transaction', () => {
    const given = { id: 'p', destination: 'to', originalAmount: '0.5', payoutMethodId: 'BTC-CHAIN', state: 'Completed', paymentProof: null }
    expect(payoutIn(payoutShape.parse(given), 'BTC')).toEqual({ extId: 'p', to: 'to', units: 50_000_000n, state: 'completed', tx: null })
    const proof = { proofType: 'Manual', id: 'receipt 7' }
    expect(payoutIn(payoutShape.parse({ ...given, paymentProof: proof }), 'BTC')?.tx).toBeNull()
  })
})
