/** Pays and closes bets: row and money in the caller's transaction. */
import type { CrashPart } from '@fairhouse/games'

import type { Tx } from '../../../../platform/db/index.ts'
import { type Balances, type Funds, stakedBetOf } from './money.ts'
import type { BetRow, BetStore, StoredPart } from './store.ts'

/** The changed bet, and the player's balances when money moved. */
export interface BetUpdate {
  bet: BetRow
  balance: Balances | null
}

export interface Payments {
  /** Pays further parts; `isOver` closes the bet, and its remainder is lost. */
  pay(tx: Tx, bet: BetRow, parts: readonly CrashPart[], isOver: boolean): Promise<BetUpdate>
  /** Returns the part of the stake that was not cashed out. */
  refund(tx: Tx, bet: BetRow): Promise<BetUpdate>
}

const toStoredPart = ({ kind, stake, multiplier, payout }: CrashPart): StoredPart => ({
  kind,
  stake: `${stake}`,
  multiplier,
  payout: `${payout}`,
})

export const stakedLeft = ({ stake, parts }: Pick<BetRow, 'stake' | 'parts'>): bigint =>
  parts.reduce((left, part) => left - BigInt(part.stake), stake)

export function createPayments(bets: BetStore, funds: Funds): Payments {
  return {
    async pay(tx, bet, parts, isOver) {
      const all = [...bet.parts, ...parts.map(toStoredPart)]
      const paid = parts.reduce((sum, { payout }) => sum + payout, bet.paid)
      let balance: Balances | null = null
      for (const [i, { payout }] of parts.entries())
        balance = await funds.pay(tx, stakedBetOf(bet), payout, { n: bet.parts.length + i + 1, isLast: isOver && i === parts.length - 1 })
      if (parts.length === 0 && isOver) balance = await funds.pay(tx, stakedBetOf(bet), 0n, { n: bet.parts.length + 1, isLast: true })
      return { bet: await bets.pay(tx, bet, all, paid, isOver ? 'settled' : 'placed'), balance }
    },
    async refund(tx, bet) {
      if (bet.parts.length === 0) return { balance: await funds.refund(tx, stakedBetOf(bet)), bet: await bets.close(tx, bet, 'refunded') }
      const left = stakedLeft(bet)
      const balance = await funds.pay(tx, stakedBetOf(bet), left, { n: bet.parts.length + 1, isLast: true })
      return { balance, bet: await bets.pay(tx, bet, bet.parts, bet.paid + left, 'refunded') }
    },
  }
}
