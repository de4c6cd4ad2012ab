/** No bonus is worth more than its price in expectation. Sources: bonuses.md 2, "Config check at start", D-56. */
import { LEAST_KEPT_PPM, statesOdds } from '../counting/contribution.ts'
import { RATES, type RatedGame } from '../counting/rates.data.ts'
import { lowerEdge } from '../counting/worth.ts'
import { WELCOME_STAGES } from './welcome-pack.ts'

export interface PricedOffer {
  readonly id: string
  readonly wager: number
}

export interface PricedGame {
  readonly id: string
  /** Percent. */
  readonly contribution: number
  /** The lowest published edge of its group. */
  readonly lowestEdgePpm: number
}

const PPM = 1_000_000

/** wager x edge_ppm x 100 >= contribution% x 10^6. Offers without a wager are cash gifts with budgets of their own. */
export const coversPrice = (wager: number, { contribution, lowestEdgePpm }: Pick<PricedGame, 'contribution' | 'lowestEdgePpm'>): boolean =>
  contribution === 0 || wager * lowestEdgePpm * 100 >= contribution * PPM

/** One sentence for each offer that is worth more than its price in a game of our own: the start is refused with them. */
export const offerPriceFaults = (offers: readonly PricedOffer[], games: readonly PricedGame[]): string[] =>
  games.flatMap((game) =>
    offers
      .filter(({ wager }) => !coversPrice(wager, game))
      .map(
        (offer) =>
          `offer ${offer.id}: wager ${offer.wager} is too low for ${game.id}, whose edge is ${game.lowestEdgePpm} ppm at ${game.contribution} %. Raise the wager, or lower the contribution or the return of the game.`,
      ),
  )

/** The offers on deposits that run by default. */
export const WELCOME_PRICES: readonly PricedOffer[] = WELCOME_STAGES.map(({ stage, wager }) => ({ id: `welcome:${stage}`, wager }))

/**
 * `publishedOf`: the highest return that a game publishes over all its settings, percent; undefined where the table's edge holds.
 * A bet on sports counts by its own prices, so those that count keep `LEAST_KEPT_PPM` or more, whatever is published.
 */
export const pricedGames = (publishedOf: (game: RatedGame) => string | undefined = () => undefined): PricedGame[] =>
  (Object.keys(RATES) as RatedGame[]).map((id) => {
    const { contribution } = RATES[id]
    if (statesOdds(id)) return { id, contribution, lowestEdgePpm: Math.ceil((LEAST_KEPT_PPM * contribution) / 100) }
    const published = publishedOf(id)
    const exactPpm = published === undefined ? undefined : PPM - Math.round(Number(published) * (PPM / 100))
    return { id, contribution, lowestEdgePpm: lowerEdge(RATES[id], exactPpm) }
  })

const OWN_GAMES = pricedGames()

/** Why an operator's offer with this wager could be worth more than its price; undefined where it cannot. */
export const offerPriceFault = (id: string, wager: number): string | undefined => offerPriceFaults([{ id, wager }], OWN_GAMES)[0]
