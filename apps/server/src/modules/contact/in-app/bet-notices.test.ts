import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { settledOf, type StoredBet, type StoredLeg } from '../../sports/sportsbook/index.ts'
import { betNotice, correctionOf, countsAgainOf, voidOf } from './bet-notices.ts'

const START = Date.parse('2026-11-24T12:00:00.000Z')
const shownAs = (status: string, startsAt = START) => ({ home: 'A', away: 'B', status, starts_at: new Date(startsAt).toISOString() })
const leg = (changes: object = {}) =>
  ({
    sport: 'football',
    startsAt: START,
    shown: shownAs('finished'),
    state: 'void',
    voidReason: null,
    voidPrices: null,
    ...changes,
  }) as StoredLeg
const bet = (changes: object = {}) =>
  ({
    id: 'b1',
    player: 7n,
    currency: 'RUB',
    payout: 100_00n,
    status: 'settled',
    result: 'void',
    revision: 1,
    freeBet: null,
    firstSettledAt: 5,
    ...changes,
  }) as StoredBet
const OPEN = bet({ status: 'open', result: null, firstSettledAt: null, revision: 0 })
const newsOf = (now: StoredBet, of: StoredLeg, before = OPEN) => voidOf({ ...now, legs: [of] }, before, of, 7).news

describe('PRO-13 what a player learns of a changed bet', () => {
  it('PRO-13 a corrected bet names both sums, a reopened one what went back', () => {
    const before = bet({ payout: 200_00n })
    expect(correctionOf(bet({ payout: 0n }), before).news).toEqual({
      what: 'corrected',
      bet: 'b1',
      amount: '0.00 RUB',
      before: '200.00 RUB',
    })
    expect(correctionOf(bet({ status: 'open' }), before).news).toEqual({ what: 'reopened', bet: 'b1', before: '200.00 RUB' })
  })

  it('PRO-13 a reopened bet that paid nothing names no sum: none went back', () => {
    const [lost, open] = [bet({ payout: 0n, result: 'lost' }), { status: 'open', result: null, payout: 0n }]
    expect(correctionOf(bet(open), lost).news).toEqual({ what: 'reopened_unpaid', bet: 'b1' })
    expect(correctionOf(bet({ ...open, freeBet: 'f1' }), { ...lost, freeBet: 'f1' }).news).toEqual({ what: 'reopened_unpaid', bet: 'b1' })
  })

  it('PRO-13 one that was open again and pays nothing, lost or not, or a free bet that is void again, names no sum: none moves', () => {
    const open = bet({ status: 'open', result: null, payout: 0n })
    const newsFrom = (before: StoredBet, changes: object) => correctionOf(bet({ payout: 0n, ...changes }), before).news
    for (const result of ['lost', 'partial']) expect(newsFrom(open, { result })).toEqual({ what: 'corrected_unpaid', bet: 'b1' })
    expect(newsFrom(open, { result: 'void', payout: 100_00n })).toMatchObject({ what: 'corrected', amount: '100.00 RUB' })
    const free = bet({ ...open, freeBet: 'f1' })
    expect(newsFrom(free, { result: 'void', freeBet: 'f1' })).toEqual({ what: 'free_bet_void_unpaid', bet: 'b1' })
    expect(newsFrom(free, { result: 'lost', freeBet: 'f1' })).toEqual({ what: 'corrected_unpaid', bet: 'b1' })
  })

  it('D-54 a corrected free bet names who has the free bet now, and the win', () => {
    const free = (changes: object) => bet({ freeBet: 'f1', payout: 0n, ...changes })
    const [back, won] = [free({ result: 'void' }), free({ result: 'won', payout: 100_00n })]
    const newsFrom = (before: StoredBet, now: StoredBet) => correctionOf(now, before).news
    expect(newsFrom(back, free({ status: 'open', result: null }))).toEqual({ what: 'free_bet_reopened', bet: 'b1' })
    expect(newsFrom(back, won)).toEqual({ what: 'free_bet_taken', bet: 'b1', amount: '100.00 RUB' })
    expect(newsFrom(back, free({ result: 'lost' }))).toEqual({ what: 'free_bet_taken_unpaid', bet: 'b1' })
    expect(newsFrom(won, back)).toEqual({ what: 'free_bet_void', bet: 'b1', amount: '0.00 RUB', before: '100.00 RUB' })
    expect(newsFrom(won, free({ result: 'lost' }))).toMatchObject({ what: 'corrected', amount: '0.00 RUB', before: '100.00 RUB' })
    expect(newsFrom(won, free({ status: 'open', result: null }))).toMatchObject({ what: 'reopened', before: '100.00 RUB' })
  })

  it('PRO-13 a void bet names what is back, money or the free bet; one of several legs does not', () => {
    expect(newsOf(bet(), leg())).toMatchObject({ what: 'stake_returned', event: 'A – B', amount: '100.00 RUB' })
    expect(newsOf(bet({ freeBet: 'f1', payout: 0n }), leg())).toMatchObject({ what: 'free_bet_returned' })
    expect(newsOf(OPEN, leg())).toMatchObject({ what: 'voided' })
    expect(newsOf(bet(), leg(), bet({ result: 'won' }))).toMatchObject({ what: 'voided' }) // the correction names the sums
  })

  it('PRO-13 the reason is that of the leg, and both prices of a price error', () => {
    const causeOf = (changes: object) => newsOf(OPEN, leg(changes))
    const prices = { accepted: 4500, right: 1909 }
    expect(causeOf({ voidReason: 'a wrong price', voidPrices: prices })).toMatchObject({
      because: 'price_error',
      accepted: '4.50',
      right: '1.909',
    })
    expect(causeOf({ voidReason: 'late_bet' })).toMatchObject({ because: 'late', accepted: null })
    expect(causeOf({ shown: shownAs('cancelled') })).toMatchObject({ because: 'called_off' })
    expect(causeOf({})).toMatchObject({ because: 'undecided' })
    expect(causeOf({ shown: shownAs('finished', START + 2 * DAY_MS) })).toMatchObject({ because: 'undecided' })
    expect(causeOf({ shown: shownAs('finished', START + 3 * DAY_MS) })).toMatchObject({ because: 'moved' })
    expect(causeOf({ shown: shownAs('postponed') })).toMatchObject({ because: 'moved' })
    expect(causeOf({ shown: shownAs('live'), startedAt: START + 3 * DAY_MS })).toMatchObject({ because: 'moved' })
    expect(causeOf({ endedAs: 'cancelled' })).toMatchObject({ because: 'called_off' })
    expect(causeOf({ endedAs: 'postponed', shown: shownAs('cancelled') })).toMatchObject({ because: 'called_off' })
    expect(causeOf({ isVoidByHand: true })).toMatchObject({ because: 'by_hand' })
  })

  it('PRO-13 each change has its own source, so that the bell lists it once', () => {
    const of = leg()
    const two = bet({ legs: [leg(), of] })
    const changes = [
      voidOf(two, OPEN, of, 7),
      countsAgainOf(two, of, 8),
      voidOf(two, OPEN, of, 9),
      correctionOf(bet({ revision: 2 }), bet()),
    ]
    expect(changes.map(({ source }) => source)).toEqual([
      'bet:b1:1:void:1:7',
      'bet:b1:1:counts:1:8',
      'bet:b1:1:void:1:9',
      'bet:b1:2:settled',
    ])
  })

  it('PRO-13 a leg that counts again names its match and its bet', () => {
    const of = leg({ state: 'open' })
    expect(countsAgainOf(bet({ ...OPEN, legs: [leg(), of] }), of, 7)).toMatchObject({
      player: 7n,
      news: { what: 'counts_again', bet: 'b1', event: 'A – B' },
    })
  })

  it.each([
    ['a win', { stake: 50_00n }, 'won', '100.00 RUB'],
    ['a win of a free bet below its stake', { freeBet: 'f1', payout: 30_00n, stake: 50_00n, result: 'won' }, 'won', '30.00 RUB'],
    ['a loss, with what was still at risk', { payout: 0n, stake: 60_00n, result: 'lost' }, 'lost', '60.00 RUB'],
    ['half a loss', { payout: 25_00n, stake: 50_00n, result: 'half_lost' }, 'settled', '25.00 RUB'],
    ['a stake that comes back', { stake: 100_00n, result: 'void' }, 'settled', '100.00 RUB'],
    ['a free bet that comes back', { freeBet: 'f1', payout: 0n, stake: 50_00n, result: 'void' }, 'free_bet_returned', '0.00 RUB'],
  ])('PRO-13 the bell lists a settled bet once: %s', (_what, changes, what, amount) => {
    const settled = bet({ ...changes, legs: [leg(), leg()] })
    expect(betNotice(settledOf(settled), 9)).toEqual({
      player: 7n,
      source: 'bet:b1:settled',
      kind: 'bet',
      details: { what, bet: 'b1', event: 'A – B +1', amount },
      at: 9,
    })
  })
})
