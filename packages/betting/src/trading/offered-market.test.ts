import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type FeedOffer, offeredMarket, type OfferTerms, priceFault } from './offered-market.ts'
import { FULL_SHIFT } from './shift-prices.ts'

const market: FeedOffer = {
  definition: { type: '1x2' },
  status: 'open',
  outcomes: [
    { key: '1', odds: 1850, isSuspended: false },
    { key: 'x', odds: 3400, isSuspended: false },
    { key: '2', odds: 4500, isSuspended: false },
  ],
}
const none: OfferTerms = { isSuspended: false, prices: {}, byHand: null, extraMargin: 0, shift: { loads: {}, fullShift: FULL_SHIFT } }
const oddsOf = (terms: Partial<OfferTerms>, feed = market) =>
  offeredMarket(feed, 'scheduled', { ...none, ...terms }).outcomes.map(({ odds }) => odds)

describe('PRO-13 BEY-7 the operators settings over the feed', () => {
  it('PRO-13 without settings the market is what the feed sends, and closed once its event is over', () => {
    expect(offeredMarket(market, 'live', none)).toEqual(market)
    expect(offeredMarket(market, 'finished', none).status).toBe('closed')
    expect(offeredMarket({ ...market, status: 'settled' }, 'finished', { ...none, isSuspended: true }).status).toBe('settled')
  })

  it('PRO-13 a suspended market stays suspended, whatever the feed sends', () => {
    expect(offeredMarket(market, 'live', { ...none, isSuspended: true }).status).toBe('suspended')
  })

  it('D-77 a market decided by hand stays so, whatever the feed and the event say', () => {
    expect(offeredMarket(market, 'live', { ...none, byHand: 'settled' }).status).toBe('settled')
    expect(offeredMarket(market, 'finished', { ...none, byHand: 'void', isSuspended: true }).status).toBe('void')
  })

  it('PRO-13 a kept price replaces the one of the feed, also under an added margin', () => {
    expect(oddsOf({ prices: { x: 3300 } })).toEqual([1850, 3300, 4500])
    expect(oddsOf({ prices: { x: 3300 }, extraMargin: 50_000 })).toEqual([1760, 3300, 4200])
  })

  it('PRO-13 a kept price that the feed has left behind suspends the market', () => {
    const moved = { ...market, outcomes: [{ key: '1', odds: 1200, isSuspended: false }, ...market.outcomes.slice(1).map((each) => ({ ...each, odds: 9000 }))] } // prettier-ignore
    expect(offeredMarket(moved, 'live', { ...none, prices: { '1': 1850 } }).status).toBe('suspended')
    expect(offeredMarket(moved, 'live', { ...none, prices: { '1': 1150 } }).status).toBe('open')
  })

  it('PRO-13 an operator keeps only prices of the ladder that leave no sure win', () => {
    expect(priceFault(market, none, '1', 1900)).toBeUndefined()
    expect(priceFault(market, none, '1', 1905)).toBe('off_the_ladder')
    expect(priceFault(market, none, '1', 2500)).toBe('below_the_whole')
    expect(priceFault(market, none, '3', 1900)).toBe('unknown_outcome')
    expect(priceFault({ ...market, definition: { type: 'dc' }, outcomes: [{ key: '1x', odds: 1300, isSuspended: false }, { key: '12', odds: 1400, isSuspended: false }, { key: 'x2', odds: 1600, isSuspended: false }] }, none, '12', 2000)).toBe('below_the_whole') // prettier-ignore
  })

  it('BEY-7 prices move by liability, unless an operator keeps one or the league moves none', () => {
    const shift = { loads: { '1': 1_000_000 }, fullShift: FULL_SHIFT }
    expect(oddsOf({ shift })).toEqual([1740, 3450, 4600])
    expect(oddsOf({ shift, extraMargin: 50_000 })).toEqual([1650, 3350, 4400])
    expect(oddsOf({ shift, prices: { x: 3300 } })).toEqual([1850, 3300, 4500])
    expect(oddsOf({ shift: { ...shift, fullShift: 0 } })).toEqual([1850, 3400, 4500])
  })

  it('D-55 an added margin makes no price longer, and a price too short for the ladder is suspended', () => {
    const extraMargin = fc.integer({ min: 1, max: 150_000 })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1010, max: 900_000 }), { minLength: 2, maxLength: 5 }), extraMargin, (odds, added) => {
        const feed = { ...market, outcomes: odds.map((each, at) => ({ key: `${at}`, odds: each, isSuspended: false })) }
        const offered = offeredMarket(feed, 'live', { ...none, extraMargin: added }).outcomes
        for (const [at, each] of offered.entries()) expect(each.odds).toBeLessThanOrEqual(Math.max(1010, odds[at]!))
      }),
    )
    const short = { ...market, outcomes: [{ key: 'yes', odds: 1020, isSuspended: false }] }
    expect(offeredMarket(short, 'live', { ...none, extraMargin: 50_000 }).outcomes[0]).toMatchObject({ isSuspended: true })
  })
})
