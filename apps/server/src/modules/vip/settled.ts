/** The bets that count among the events of the books: played out, at once or later; what was given back is not there. */
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
  /** Of this very bet. */
  readonly rates: GameRates
  /** Milliseconds: when it was settled. */
  readonly at: number
  /** Of the wallet, right after it was settled. */
  readonly version: bigint
}

export interface SettledDeps {
  /** A bet as it was booked. */
  betOf(player: bigint, key: string, tx: Tx | null): Promise<BetRow | undefined>
  /** undefined for a game whose bets say nothing themselves. */
  gameOf(id: string): SoloGame | MultiStepGame | undefined
  /** Of a bet that cannot be counted: it is left out, or one bet would keep all others from being counted. */
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
        counted.push(...(bet ? settled(bet, event) : leftOut('it is not in the books', event.bet)))
      }
    }
    return counted
  }
}

/** By what it paid: the game's own rules look at what a bet risked before it was played. */
const isSafe = ({ game, stake, win }: BetRow): boolean => safetyReason({ game: ratedGameOf(game)!, stake, win }) !== null

/** Bets repeat their params, and to read them, with the exact return of the bet, costs more than all else of the count. */
const REMEMBERED = 4096
const AFTER_PARAMS = ',"outcome":'

/** By the game and the head of the outcome's text, where that is nothing but the params. */
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
