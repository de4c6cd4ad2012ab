import { describe, expect, it } from 'vitest'

import { depositEventOf, single } from './begateway-messages.ts'
import { payoutOf } from './begateway-orders.ts'

const transaction = (more: object) =>
  single.parse({
    transaction: {
      uid: 'u1',
      type: 'payment',
      status: 'successful',
      amount: 100_000,
      currency: 'RUB',
      tracking_id: 'd-7',
      test: false,
      created_at: '2026-01-01T00:00:00Z',
      ...more,
    },
  }).transaction
const eventOf = (more: object) => depositEventOf('begateway', transaction(more))

describe('D-75 the card that paid over beGateway', () => {
  it('D-75 is named by the stamp of the provider, which shows no number', () => {
    const card = { holder: 'A B', stamp: 'd9a78f04', brand: 'visa', last_4: '1006', token: null }
    expect(eventOf({ credit_card: card })).toMatchObject({ status: 'paid', payer: { type: 'card', mark: 'begateway d9a78f04' } })
  })

  const card = (stamp: unknown) => ({ credit_card: { stamp } })
  it.each([{}, { credit_card: null }, { credit_card: 'x' }, { credit_card: [] }, ...[null, '', 7, 'x'.repeat(300)].map(card)])(
    'is unknown of %j, and the payment is read all the same',
    (more) => {
      expect(eventOf(more)).toMatchObject({ status: 'paid', amount: 100_000n })
      expect(eventOf(more)).not.toHaveProperty('payer')
    },
  )

  it('a payment that is not complete names no payer', () => {
    expect(eventOf({ status: 'failed', credit_card: { stamp: 'd9a78f04' } })).not.toHaveProperty('payer')
  })
})

describe('D-16 a payout order to beGateway', () => {
  it('D-16 names the brand and the payout, as the statement of the card shows them', () => {
    const card = { type: 'card', currency: 'RUB', destination: '4111111111111111' } as const
    const order = { ...card, reference: '77', amount: 500_00n, requested: 500_00n }
    const terms = { brand: 'Fairhouse', webhookUrl: 'https://api.example/psp', isTest: true }
    expect(payoutOf(order, terms)).toMatchObject({
      request: {
        test: true,
        amount: 50_000,
        currency: 'RUB',
        description: 'Fairhouse 77',
        tracking_id: 'p-77',
        notification_url: 'https://api.example/psp',
        recipient_credit_card: { number: '4111111111111111' },
      },
    })
  })
})
