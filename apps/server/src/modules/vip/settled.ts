/** Converts ledger events to counted bets: settled ones, single-step or multi-step. Refunded bets have no such event. */
import type { MultiStepGame, SoloGame } from '@fairhouse/games'
import { betRates, type GameRates, ratedGameOf, ratesOf, safetyReason } from '@fairhouse/loyalty'
import { LRUCache } from 'lru-cache'

import type { Tx } from '../../platform/db/index.ts'
import type { BetRow, LedgerEvent } from '../ledger/index.ts'

export interface SettledBet {
  readonly player: bigint
  readonly key: string
  readonly currency: BetRow['currency']
  /** Minor units of cash. */
  readonly cashStake: bigint
  /** Rates of this bet. */
  readonly rates: GameRates
  /** Milliseconds of the settlement. */
  readonly at: number
  /** Version of the wallet right after the settlement. */
  readonly version: bigint
}

export interface SettledDeps {
  /** The booked bet. */
  betOf(player: bigint, key: string, tx: Tx | null): Promise<BetRow | undefined>
  /** undefined for a game whose bets carry no rates. */
  gameOf(id: string): SoloGame | MultiStepGame | undefined
  /** Called for a bet that cannot be counted. The bet is skipped, because it would otherwise block all later ones. */
  onFault(error: unknown, context: Record<string, unknown>): void
}

export type ReadSettledBets = (events: readonly LedgerEvent[], tx: Tx | null) => Promise<SettledBet[]>

export function createSettledReader({ betOf, gameOf, onFault }: SettledDeps): ReadSettledBets {
  const ratesOfBet = memoize((game, params) => {
    const parsedBet = gameOf(game)?.parse(params)
    return betRates(ratesOf(game)!, {
      contribution: parsedBet?.contribution,
      rtp: parsedBet && 'rtp' in parsedBet ? parsedBet.rtp : undefined,
    })
  })

  function settled(bet: BetRow, { at, version }: Pick<BetRow, 'at' | 'version'>): SettledBet[] {
    const { player, key, currency, game, stake, stakeBonus, outcome } = bet
    const ownRates = ratesOf(game)
    if (!ownRates) return leftOut('its game has no rates', { player, key, game })
    const rates = outcome === null ? ownRates : ratesOfBet(game, outcome)
    return [
      { player, key, currency, cashStake: stake - stakeBonus, rates: isSafe(bet) ? { ...rates, contribution: 0 } : rates, at, version },
    ]
  }

  function leftOut(why: string, { player, key, game }: { player: bigint; key: string; game?: string }): [] {
    onFault(new Error(`a settled bet counts for no level and no turnover: ${why}`), { player: String(player), key, game })
    return []
  }

  return async function readSettled(events, tx) {
    const counted: SettledBet[] = []
    for (const event of events) {
      if (event.kind === 'bet') {
        if (event.status === 'settled') counted.push(...settled(event, event))
      } else if (event.bet?.status === 'settled') {
        const bet = await betOf(event.bet.player, event.bet.key, tx)
        counted.push(...(bet ? settled(bet, event) : leftOut('it is not in the ledger', event.bet)))
      }
    }
    return counted
  }
}

/** Uses the win: the game's own rules check the risk of a bet before the draw. */
const isSafe = ({ game, stake, win }: BetRow): boolean => safetyReason({ game: ratedGameOf(game)!, stake, win }) !== null

/** Bets repeat their params. Parsing them and computing the exact return costs more than the rest of the count. */
const REMEMBERED = 4096
const AFTER_PARAMS = ',"outcome":'

/** The key is the game and the start of the outcome's text, which must contain the params alone. */
function memoize(work: (game: string, params: unknown) => GameRates): (game: string, outcome: string) => GameRates {
  const cache = new LRUCache<string, GameRates>({ max: REMEMBERED })
  return (game, outcome) => {
    const head = outcome.slice(0, Math.max(0, outcome.indexOf(AFTER_PARAMS)))
    const name = `${game} ${head}`
    const cached = cache.get(name)
    if (cached) return cached
    const { params } = JSON.parse(outcome) as { params?: unknown }
    const rates = work(game, params)
    if (JSON.stringify({ params }) === `${head}}`) cache.set(name, rates)
    return rates
  }
}
