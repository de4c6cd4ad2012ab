/** Rounds of providers in history, feed and proofs. Their draws are the provider's: a proof states the round and no seeds (D-50). */
import { type Currency, formatMoney, MULTIPLIER_SCALE } from '@fairhouse/money'

import type { Ledger } from '../ledger/index.ts'
import type { BookedRound, EndedRound, SharedRound, SharedRounds } from '../wagering/index.ts'
import { CATEGORIES, type GameRow, type GameStore } from './store/games.ts'

export interface ExternalHistory extends SharedRounds {
  /** The ended ones among these bets, as other modules read them. `by`: key of the posting that ended the bet. */
  ended(bets: readonly { player: bigint; key: string; by: string }[]): Promise<EndedRound[]>
}

export interface ExternalHistoryDeps {
  readonly games: Pick<GameStore, 'many'>
  readonly ledger: Pick<Ledger, 'betOf'>
}

/** Stored by the ledger with each stake. */
interface StakeFacts {
  readonly source: string
  readonly id: string
  readonly game: string
  readonly round: string
}

/** Key of the posting that ends a provider's stake. */
const isEnd = (posting: string): boolean => posting.startsWith('end:')

export function createExternalHistory({ games, ledger }: ExternalHistoryDeps): ExternalHistory {
  return {
    rules: Object.fromEntries(CATEGORIES.map((category) => [category, null])),
    async shown(_bettor, bets) {
      const facts = new Map(bets.map((bet) => [bet.key, JSON.parse(bet.outcome) as StakeFacts]))
      const rows = await games.many([...new Set([...facts.values()].map(({ game }) => game))])
      const gameOf = new Map(rows.map((game) => [game.slug, game]))
      return new Map(bets.map((bet) => [bet.key, shownBet(bet, facts.get(bet.key)!, gameOf.get(facts.get(bet.key)!.game))]))
    },
    async ended(bets) {
      const own = bets.filter(({ by }) => isEnd(by))
      const rows = await Promise.all(own.map(({ player, key }) => ledger.betOf(player, key)))
      return rows.flatMap((row) => (row && row.stake > 0n ? [endedBet(row)] : []))
    },
  }
}

const multiplierOf = ({ stake, win }: { stake: bigint; win: bigint }): number =>
  stake === 0n ? 0 : Number((win * BigInt(MULTIPLIER_SCALE)) / stake)

function endedBet(row: {
  key: string
  player: bigint
  game: string
  currency: Currency
  stake: bigint
  win: bigint
  at: number
}): EndedRound {
  const { key, player, game, currency, stake, win, at } = row
  return { key, player, game, currency, stake, win, pair: 0, multiplier: multiplierOf(row), at }
}

const STATUS = { open: 'open', settled: 'settled', refunded: 'refunded', rolled_back: 'refunded' } as const

/** A stake that was rolled back is a refund to its player. */
function shownBet(bet: BookedRound, { source, round }: StakeFacts, game: GameRow | undefined): SharedRound {
  const status = STATUS[bet.status ?? 'settled']
  const params = { provider: source, title: game?.title ?? '', slug: game?.slug ?? '', round }
  const payout = formatMoney(bet.win)
  const multiplier = status === 'refunded' ? MULTIPLIER_SCALE : multiplierOf(bet)
  const seeds = { commitment: '', serverSeed: null, clientSeed: '', nonce: 0 }
  return {
    row: { status, params, outcome: {}, multiplier, payout },
    proof: { game: bet.game, ...seeds, params, stake: formatMoney(bet.stake), outcome: {}, multiplier, payout },
  }
}
