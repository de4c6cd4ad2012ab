import { describe, expect, it } from 'vitest'

import { RATES } from '../counting/rates.data.ts'
import { checkOfferPrices, type PricedGame, WELCOME_PRICES } from './offer-price.ts'

const own = (id: string, contribution: number, lowestEdgePpm: number): PricedGame => ({
  id,
  contribution,
  lowestEdgePpm,
  isExternal: false,
})

describe('bonuses.md 2 no bonus is worth more than its price', () => {
  it('bonuses.md 2 the default offers pass with the default tables', () => {
    const games = Object.entries(RATES).map(([id, { contribution, edgePpm }]) => own(id, contribution, edgePpm))
    expect(checkOfferPrices([...WELCOME_PRICES, { id: 'reload', wager: 25 }], games)).toEqual({ faults: [], excluded: [] })
  })

  it('bonuses.md 2 the start names the offer and the game whose edge does not pay for it', () => {
    const { faults } = checkOfferPrices([{ id: 'w', wager: 25 }], [own('slots', 100, 40_000), own('dice', 20, 7_999)])
    expect(faults).toEqual([expect.stringMatching(/^offer w: wager 25 is too low for dice/)])
  })

  it("D-56 a provider's game below the edge, or without a sheet, contributes nothing instead", () => {
    const games: PricedGame[] = [
      { id: 'acme:a', contribution: 100, lowestEdgePpm: 20_000, isExternal: true },
      { id: 'acme:b', contribution: 100, lowestEdgePpm: null, isExternal: true },
      { id: 'acme:c', contribution: 100, lowestEdgePpm: 40_000, isExternal: true },
    ]
    expect(checkOfferPrices([{ id: 'w', wager: 30 }], games)).toEqual({ faults: [], excluded: ['acme:a', 'acme:b'] })
  })
})
