/** Places and returns stakes, inside a transaction that locks the pot's row. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { toHex } from '@fairhouse/fairness'
import type { CoinSide } from '@fairhouse/games'

import type { Tx } from '../../../platform/db/index.ts'
import { type Balances, bettorKeyOf } from '../../play/wagering/index.ts'
import type { PotStake, SelectFunds } from './funds.ts'
import type { Opponents } from './opponents.ts'
import type { PotBettor } from './pot-bettor.ts'
import type { Pot, PotBet } from './pot.ts'
import type { PotSeeds } from './seeds.ts'
import { NOW, type PotStore } from './store.ts'

export interface Stake extends PotStake, PotBettor {
  readonly side?: CoinSide
  readonly clientSeed: string
}

export interface Staked {
  readonly pot: Pot
  readonly bet: PotBet
  readonly money: Balances
}

export interface Stakes {
  /**
   * `bets`: those of the pot, loaded under its lock. A refusal writes nothing: `not_found` when the pot has the other mode, `own_duel`
   * when a linked account has a stake in it.
   */
  put(tx: Tx, pot: Pot, stake: Stake, bets: readonly PotBet[]): Promise<Staked | Refusal>
  /** Returns one of the pot's bets to its player. */
  takeBack(tx: Tx, pot: Pot, bet: PotBet): Promise<{ pot: Pot; money: Balances }>
  /** Returns the only stake and ends the pot; for an ended pot, the answer of that time. */
  cancel(tx: Tx, pot: Pot, bet: PotBet): Promise<{ pot: Pot; money: Balances }>
  /** Returns all stakes and ends the pot. Returns the balances of each bettor with a stake in it. */
  refund(tx: Tx, pot: Pot): Promise<{ pot: Pot; moneys: Map<string, Balances> }>
}

export interface StakesDeps {
  readonly store: PotStore
  readonly funds: SelectFunds
  readonly seeds: PotSeeds
  readonly opponents: Pick<Opponents, 'refuseLinked'>
}

export function createStakes({ store, funds, seeds, opponents }: StakesDeps): Stakes {
  const sumsOf = (bets: readonly PotBet[]) => {
    const oldest = bets.toSorted((a, b) => a.at - b.at)[0]
    return {
      bets: bets.length,
      total: bets.reduce((sum, { stake }) => sum + stake, 0n),
      players: new Set(bets.map(({ seat }) => seat)).size,
      first_at: oldest ? new Date(oldest.at) : null,
    }
  }

  return {
    async put(tx, pot, stake, bets) {
      const { bettor, key, requestHash, side = null, clientSeed, guest, network } = stake
      if (bettor.mode !== pot.mode) return refuse('not_found')
      const linked = await opponents.refuseLinked(tx, bettor, bets)
      if (linked) return linked
      const money = await funds(pot.mode).stake(tx, pot, stake)
      if (money === 'known') return refuse('idempotency_mismatch')
      if (isRefusal(money)) return money
      const own = { seat: bettorKeyOf(bettor), name: seeds.nameOf(pot, bettor), guest, network, after: pot.mode === 'demo' ? money : null }
      const row = { ...own, key, requestHash, side, stake: stake.stake, pot: pot.id, place: pot.places }
      const bet = await store.addBet(tx, { ...row, seedHex: toHex(new TextEncoder().encode(clientSeed)) })
      if (!bet) throw new TakenId()
      return { pot: await store.change(tx, pot.id, { ...sumsOf([...bets, bet]), places: pot.places + 1 }), bet, money }
    },
    async takeBack(tx, pot, bet) {
      const back = await funds(pot.mode).giveBack(tx, pot, bet)
      if (bet.isBack) return { pot, money: back }
      await store.backBet(tx, bet)
      return { pot: await store.change(tx, pot.id, sumsOf(await store.bets([pot.id], tx))), money: back }
    },
    async cancel(tx, pot, bet) {
      const back = await funds(pot.mode).giveBack(tx, pot, bet)
      if (pot.state === 'refunded') return { pot, money: back }
      return { pot: await store.change(tx, pot.id, { state: 'refunded', ended_at: NOW }), money: back }
    },
    async refund(tx, pot) {
      const moneys = new Map<string, Balances>()
      for (const bet of await store.bets([pot.id], tx)) moneys.set(bet.seat, await funds(pot.mode).giveBack(tx, pot, bet))
      return { pot: await store.change(tx, pot.id, { state: 'refunded', ended_at: NOW }), moneys }
    },
  }
}

/** The player chooses the id of a bet, and another player of the pot has the same: the transaction is rolled back. */
export class TakenId extends Error {}

/** The refusal that rolled a transaction back, if it is one. */
export const refusalIn = (fault: unknown): Refusal => {
  if (fault instanceof TakenId) return refuse('idempotency_mismatch')
  throw fault
}
