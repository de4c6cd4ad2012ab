import { describe, expect, it } from 'vitest'

import { RATES } from '../counting/rates.data.ts'
import { offerPriceFaults, type PricedGame, pricedGames, WELCOME_PRICES } from './offer-price.ts'

const own = (id: string, contribution: number, lowestEdgePpm: number): PricedGame => ({
  id,
  contribution,
  lowestEdgePpm,
})

const sportsGames = (published: string | undefined) => pricedGames(() => published).filter(({ id }) => ['sports', 'virtual'].includes(id))

describe('bonuses.md 2 no bonus is worth more than its price', () => {
  it('bonuses.md 2 the default offers pass with the default tables', () => {
    const games = Object.entries(RATES).map(([id, { contribution, edgePpm }]) => own(id, contribution, edgePpm))
    expect(offerPriceFaults([...WELCOME_PRICES, { id: 'reload', wager: 25 }], games)).toEqual([])
  })

  it('bonuses.md 2 a game is priced by the lowest edge that it publishes, never above its table', () => {
    const edgeOfCases = (published: string | undefined) =>
      pricedGames((game) => (game === 'cases' ? published : undefined)).find(({ id }) => id === 'cases')!.lowestEdgePpm
    expect([undefined, '92.3809', '95.9936', '96.8000'].map(edgeOfCases)).toEqual([50_000, 50_000, 40_064, 32_000])
  })

  it('bonuses.md 2 sports and virtual sports are asked too, by the least that a bet keeps which counts', () => {
    const least = ['sports', 'virtual'].map((id) => own(id, 100, 40_000))
    expect([undefined, '99.6024', '80.0000'].map(sportsGames)).toEqual([least, least, least])
    expect(offerPriceFaults([{ id: 'w', wager: 24 }], sportsGames(undefined))).toEqual([
      expect.stringMatching(/^offer w: wager 24 is too low for sports/),
      expect.stringMatching(/^offer w: wager 24 is too low for virtual/),
    ])
  })

  it('bonuses.md 2 the start names the offer and the game whose edge does not pay for it', () => {
    const faults = offerPriceFaults([{ id: 'w', wager: 25 }], [own('slots', 100, 40_000), own('dice', 20, 7_999)])
    expect(faults).toEqual([expect.stringMatching(/^offer w: wager 25 is too low for dice/)])
  })
})
