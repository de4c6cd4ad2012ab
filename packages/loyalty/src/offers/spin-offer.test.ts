import { CURRENCY_CODES, DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { type SpinOffer, spinOfferFaults, spinOfferForecast, spinOfferRefusal, spinOfferTerms, type SpinOfferUse } from './spin-offer.ts'

const OFFER: SpinOffer = {
  segment: 'gold',
  count: 20,
  betValue: 10n,
  wager: 10,
  maxWin: 5_00n,
  days: 3,
  startsAt: 100,
  endsAt: 200,
  budget: 50_00n,
}
const USE: SpinOfferUse = { now: 150, segments: ['gold'], hasVerifiedPhone: true, isTaken: false, spent: 45_00n }

describe('bonuses.md 5 free spins for a segment', () => {
  it.each<[string, Partial<SpinOfferUse>, string | null]>([
    ['is given', {}, null],
    ['is given from its begin on', { now: 100 }, null],
    ['is not given before its begin', { now: 99 }, 'not_started'],
    ['is not given at its end', { now: 200 }, 'over'],
    ['is not given above its budget', { spent: 45_01n }, 'budget'],
    ['is not given twice', { isTaken: true }, 'taken'],
    ['is not given outside its segment', { segments: ['silver'] }, 'segment'],
    ['is not given without a verified phone', { hasVerifiedPhone: false }, 'phone_needed'],
  ])('bonuses.md 1 an offer %s', (_, change, refusal) => {
    expect(spinOfferRefusal(OFFER, { ...USE, ...change })).toBe(refusal)
  })

  it('bonuses.md 1 an offer for everybody is given in every segment', () => {
    expect(spinOfferRefusal({ ...OFFER, segment: null }, { ...USE, segments: [] })).toBeNull()
  })

  it('bonuses.md 5 has one value in every currency, at the fixed scale', () => {
    const terms = CURRENCY_CODES.map((code) => spinOfferTerms(OFFER, code))
    expect(Object.fromEntries(CURRENCY_CODES.map((code, at) => [code, [terms[at]!.betValue, terms[at]!.maxWin]]))).toEqual({
      RUB: [10_00n, 500_00n],
      USD: [10n, 5_00n],
      KZT: [50_00n, 2500_00n],
      INR: [10_00n, 500_00n],
      EUR: [10n, 5_00n],
    })
    expect(terms[0]).toMatchObject({ wager: 10, lifeMs: 3 * DAY_MS, isCapped: true })
  })

  it.each<[string, Partial<SpinOffer>, string]>([
    ['no spin', { count: 0 }, 'count'],
    ['more than 1000 spins', { count: 1001 }, 'count'],
    ['spins of nothing', { betValue: 0n }, 'betValue'],
    ['spins above the largest bonus bet', { betValue: 5_01n }, 'betValue'],
    ['a wager above 100', { wager: 101 }, 'wager'],
    ['winnings of nothing', { maxWin: 0n }, 'maxWin'],
    ['no day', { days: 0 }, 'days'],
    ['more than 30 days', { days: 31 }, 'days'],
    ['an end at its begin', { endsAt: 100 }, 'endsAt'],
    ['an end in the past', { startsAt: 10, endsAt: 50 }, 'endsAt'],
    ['a budget below one grant', { budget: 4_99n }, 'budget'],
  ])('PRO-14 an entry is refused for %s', (_, change, field) => {
    expect(spinOfferFaults({ ...OFFER, ...change }, 50).map((fault) => fault.field)).toEqual([field])
  })

  it('PRO-14 an entry at every bound is taken', () => {
    expect(spinOfferFaults({ ...OFFER, count: 1000, betValue: 5_00n, wager: 0, days: 30, budget: 5_00n }, 199)).toEqual([])
  })

  it('PRO-14 a forecast counts the players who have none, as far as the budget pays', () => {
    const forecast = (players: number, spent: bigint) => spinOfferForecast(OFFER, { players, spent })
    expect(forecast(4, 0n)).toEqual({ players: 4, paid: 4, worth: 8_00n, largest: 20_00n })
    expect(forecast(98, 10_00n)).toEqual({ players: 98, paid: 8, worth: 16_00n, largest: 40_00n })
    expect(forecast(1, 60_00n)).toEqual({ players: 1, paid: 0, worth: 0n, largest: 0n })
  })
})
