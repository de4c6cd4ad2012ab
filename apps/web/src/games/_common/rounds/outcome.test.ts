import { describe, expect, it } from 'vitest'

import { bonusEndedText, creditedOf, gainText, isBig, isWon, outcomeOf } from './outcome.ts'

describe('round outcome for the player', () => {
  it('PRO-4 only a return above the stake is a win; one up to the stake is neutral', () => {
    const paid = (payout: string) => outcomeOf({ stake: '250.00', payout })
    expect([paid('250.01'), paid('250.00'), paid('84.00'), paid('0.00')]).toEqual(['won', 'returned', 'returned', 'lost'])
  })

  it('PRO-4 an open bet is open, one that was given back is returned: neither is a loss', () => {
    const language = { locale: 'en', t: (key: string) => key } as Parameters<typeof gainText>[1]
    const bet = { stake: '50.00', payout: '0.00', currency: 'USD' } as const
    const said = (status: 'open' | 'settled' | 'refunded', payout = '0.00') => gainText({ ...bet, status, payout }, language)
    expect([said('open'), said('refunded', '50.00'), said('settled')]).toEqual(['table.open', 'table.givenBack', '−$50.00'])
    expect([isWon({ ...bet, status: 'open', payout: '60.00' }), isWon({ ...bet, status: 'settled', payout: '60.00' })]).toEqual([
      false,
      true,
    ])
  })

  it('PRO-4 highlights ten times the stake', () => {
    expect([isBig({ multiplier: 99_999 }), isBig({ multiplier: 100_000 })]).toEqual([false, true])
  })
})

describe('PRO-14 a round whose bonus was over before it ended', () => {
  const language = { locale: 'en', t: (key: string, values?: object) => `${key} ${JSON.stringify(values)}` } as Parameters<
    typeof bonusEndedText
  >[1]
  const round = { stake: '10.00', payout: '10.31', currency: 'RUB' } as const
  const ended = { ...round, bonus_ended: { credited: '3.13', lost: '7.18' } }

  it('is no win: what was credited counts', () => {
    expect([creditedOf(round), outcomeOf(round)]).toEqual(['10.31', 'won'])
    expect([creditedOf(ended), outcomeOf(ended)]).toEqual(['3.13', 'returned'])
  })

  it('is explained with both sums, and no other round is', () => {
    expect(bonusEndedText(round, language)).toBeUndefined()
    const text = bonusEndedText(ended, language)
    expect([text?.includes('3.13'), text?.includes('7.18')]).toEqual([true, true])
  })
})
