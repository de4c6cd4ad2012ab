/** Bets of shared rounds as orders to the funds that pay them. */
import { type Funds, parseBettorKey, type StakedBet, type StakeOrder } from '../../../play/wagering/index.ts'
import type { LiveGame } from '../game.ts'
import type { BetRow, NewBet } from './store.ts'

export type { Balances, Funds } from '../../../play/wagering/index.ts'

/** `round`: its uuid in the ledger, and its number in the game. */
export function stakeOrderOf(bet: NewBet, { takesBonus }: Pick<LiveGame, 'takesBonus'>, round: { id: string; number: bigint }): StakeOrder {
  const { seat, id: key, game, currency, stake, params, max_win, request_hash: requestHash } = bet
  const outcome = JSON.stringify({ params, maxWin: `${max_win}`, live: { round: Number(round.number) } })
  return { bettor: parseBettorKey(seat), key, requestHash, game, currency, stake, takesBonus, round: round.id, outcome }
}

export function stakedBetOf({ seat, id: key, game, currency, stake, stake_bonus: stakeBonus }: BetRow): StakedBet {
  return { bettor: parseBettorKey(seat), key, game, currency, stake, stakeBonus }
}

export type PayPart = Parameters<Funds['pay']>[3]
