/** No bonus is worth more than its price in expectation. Sources: bonuses.md 2, "Config check at start", D-56. */
import { WELCOME_STAGES } from './welcome-pack.ts'

export interface PricedOffer {
  readonly id: string
  readonly wager: number
}

export interface PricedGame {
  readonly id: string
  /** Percent. */
  readonly contribution: number
  /** The lowest published edge of its group; null for a provider's game without a sheet. */
  readonly lowestEdgePpm: number | null
  /** Of an external provider: it contributes nothing instead of stopping the start. */
  readonly isExternal: boolean
}

export interface OfferPriceReport {
  /** The start is refused with these, one sentence each. */
  readonly faults: readonly string[]
  /** External games that contribute 0 % while these offers run, and say so in the catalogue. */
  readonly excluded: readonly string[]
}

const PPM = 1_000_000

/** wager x edge_ppm x 100 >= contribution% x 10^6. Offers without a wager are cash gifts with budgets of their own. */
export const coversPrice = (wager: number, { contribution, lowestEdgePpm }: Pick<PricedGame, 'contribution' | 'lowestEdgePpm'>): boolean =>
  contribution === 0 || (lowestEdgePpm !== null && wager * lowestEdgePpm * 100 >= contribution * PPM)

export function checkOfferPrices(offers: readonly PricedOffer[], games: readonly PricedGame[]): OfferPriceReport {
  const broken = games.flatMap((game) => offers.filter(({ wager }) => !coversPrice(wager, game)).map((offer) => ({ game, offer })))
  return {
    faults: broken
      .filter(({ game }) => !game.isExternal)
      .map(
        ({ game, offer }) =>
          `offer ${offer.id}: wager ${offer.wager} is too low for ${game.id}, whose edge is ${game.lowestEdgePpm ?? 'unknown'} ppm at ${game.contribution} %. Raise the wager or lower the contribution.`,
      ),
    excluded: [...new Set(broken.filter(({ game }) => game.isExternal).map(({ game }) => game.id))],
  }
}

/** The offers on deposits that run by default. */
export const WELCOME_PRICES: readonly PricedOffer[] = WELCOME_STAGES.map(({ stage, wager }) => ({ id: `welcome:${stage}`, wager }))
