/** The money of a pot's stakes: one port, by the pot's mode. Every call runs in the transaction that locks the pot's row. */
import type { Refusal } from '@fairhouse/contracts'
import type { Minor } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { type Balances, type Bettor, parseBettorKey, type RealBettor, type StakedBet, type StakeOrder } from '../../play/wagering/index.ts'
import { gameOf, type Pot, type PotBet, type PotMode } from './pot.ts'

export interface PotStake<B extends Bettor = Bettor> {
  readonly bettor: B
  readonly key: string
  readonly requestHash: bigint
  readonly stake: Minor
}

export interface PotFunds<B extends Bettor = Bettor> {
  /** Call it before the transaction that stakes or pays. */
  prepare(pot: Pick<Pot, 'id' | 'room'>): Promise<void>
  /** `known`: the key was accepted before, for a bet of another game. */
  stake(tx: Tx, pot: Pot, order: PotStake<B>): Promise<Balances | Refusal | 'known'>
  /** Returns the whole stake to its player. For a returned stake, the balances of that time. */
  giveBack(tx: Tx, pot: Pot, bet: PotBet): Promise<Balances>
  /** Pays the pot to the winning bet, less the fee; the others are lost. Returns the winner's balances. */
  pay(tx: Tx, pot: Pot, bets: readonly PotBet[], won: { bet: PotBet; fee: Minor }): Promise<Balances>
  /** The first answer's balances of an accepted stake. */
  booked(bet: PotBet): Promise<Balances | undefined>
}

export type SelectFunds = (mode: PotMode) => PotFunds

export function createSelectFunds(real: PotFunds<RealBettor>, practice: PotFunds<Exclude<Bettor, RealBettor>>): SelectFunds {
  return (mode) => (mode === 'real' ? real : practice) as PotFunds
}

/** Stakes of pots are cash: a pot pays other players, so bonus money has no place in it. */
export const stakeOrderOf = ({ id, room, currency }: Pot, { bettor, key, requestHash, stake }: PotStake): StakeOrder => ({
  bettor,
  key,
  requestHash,
  stake,
  game: gameOf(room),
  currency,
  takesBonus: false,
  round: id,
  outcome: JSON.stringify({ pot: id }),
})

export const stakedBetOf = ({ room, currency }: Pot, { seat, key, stake }: PotBet): StakedBet => ({
  bettor: parseBettorKey(seat),
  key,
  game: gameOf(room),
  currency,
  stake,
  stakeBonus: 0n,
})
