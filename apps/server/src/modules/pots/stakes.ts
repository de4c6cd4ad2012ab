/** A stake in a pot and its way back, inside a transaction that holds the pot's row. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { toHex } from '@fairhouse/fairness'
import type { CoinSide } from '@fairhouse/games'

import type { BetDone, PostDone } from '../ledger/index.ts'
import { refusalOf } from '../wagering/index.ts'
import type { PotMoney, StakeOrder } from './money.ts'
import type { Pot, PotBet } from './pot.ts'
import type { PotSeeds } from './seeds.ts'
import { NOW, type PotStore, type Tx } from './store.ts'

export interface Stake extends StakeOrder {
  readonly side?: CoinSide
  readonly clientSeed: string
}

export interface Staked {
  readonly pot: Pot
  readonly bet: PotBet
  readonly money: BetDone
}

export interface Stakes {
  /** A refusal has written nothing. */
  put(tx: Tx, pot: Pot, stake: Stake): Promise<Staked | Refusal>
  /** One of the pot's own bets goes back to its player. */
  takeBack(tx: Tx, pot: Pot, bet: PotBet): Promise<{ pot: Pot; money: PostDone }>
  /** The only one goes back, and the pot is over; of one that is over already, what it was answered then. */
  cancel(tx: Tx, pot: Pot, bet: PotBet): Promise<{ pot: Pot; money: PostDone }>
  /** All of them, and the pot is over. Answers the balances of each player who had a stake in it. */
  refund(tx: Tx, pot: Pot): Promise<{ pot: Pot; moneys: Map<bigint, PostDone> }>
}

export function stakesOf(store: PotStore, money: PotMoney, seeds: PotSeeds): Stakes {
  const left = async (tx: Tx, pot: Pot) => {
    const bets = await store.bets([pot.id], tx)
    const oldest = bets.toSorted((a, b) => a.at - b.at)[0]
    return {
      bets: bets.length,
      total: bets.reduce((sum, { stake }) => sum + stake, 0n),
      players: new Set(bets.map(({ player }) => player)).size,
      first_at: oldest ? new Date(oldest.at) : null,
    }
  }

  return {
    async put(tx, pot, stake) {
      const { player, key, requestHash, side = null, clientSeed } = stake
      const name = seeds.nameOf(pot.id, player)
      const row = { player, key, requestHash, side, name, stake: stake.stake, pot: pot.id, place: pot.places }
      const done = await money.stake(tx, pot, stake)
      if (done.kind === 'refused') return refusalOf(done)
      if (done.kind === 'duplicate') throw new Error(`the stake ${key} of ${player} is in the books and in no pot`)
      const bet = await store.addBet(tx, { ...row, seedHex: toHex(new TextEncoder().encode(clientSeed)) })
      if (!bet) throw new TakenId()
      return { pot: await store.change(tx, pot.id, { ...(await left(tx, pot)), places: pot.places + 1 }), bet, money: done }
    },
    async takeBack(tx, pot, bet) {
      const back = await money.giveBack(tx, pot, bet) // of one that is back already: what it was answered then
      if (bet.isBack) return { pot, money: back }
      await store.backBet(tx, bet)
      return { pot: await store.change(tx, pot.id, await left(tx, pot)), money: back }
    },
    async cancel(tx, pot, bet) {
      const back = await money.giveBack(tx, pot, bet)
      if (pot.state === 'refunded') return { pot, money: back }
      return { pot: await store.change(tx, pot.id, { state: 'refunded', ended_at: NOW }), money: back }
    },
    async refund(tx, pot) {
      const moneys = new Map<bigint, PostDone>()
      for (const bet of await store.bets([pot.id], tx)) moneys.set(bet.player, await money.giveBack(tx, pot, bet))
      return { pot: await store.change(tx, pot.id, { state: 'refunded', ended_at: NOW }), moneys }
    },
  }
}

/** The id of a bet is its player's own choice, and another player of the pot has it: the transaction is undone. */
export class TakenId extends Error {}

/** What undid a transaction as a refusal, where it is one. */
export const refusalIn = (fault: unknown): Refusal => {
  if (fault instanceof TakenId) return refuse('idempotency_mismatch')
  throw fault
}
