/** The money of a pot's stakes: one port, by the pot's mode. Every call runs in the transaction that locks the pot's row. */
import type { Refusal } from '@fairhouse/contracts'

import type { Tx } from '../../platform/db/index.ts'
import type { RealBettor, Bettor } from '../wagering/index.ts'
import type { Pot, PotBet, PotMode } from './pot.ts'

export interface StakeOrder<S extends Bettor = Bettor> {
  readonly bettor: S
  readonly key: string
  readonly requestHash: bigint
  readonly stake: bigint
}

/** Right after money moved. */
export interface Balances {
  readonly cash: bigint
  readonly bonus: bigint
  readonly version: bigint
}

export interface PotFunds<S extends Bettor = Bettor> {
  /** Call it before the transaction that stakes or pays. */
  prepare(pot: Pick<Pot, 'id' | 'room'>): Promise<void>
  stake(tx: Tx, pot: Pot, order: StakeOrder<S>): Promise<Balances | Refusal>
  /** Returns the whole stake to its player. For a returned stake, the balances of that time. */
  giveBack(tx: Tx, pot: Pot, bet: PotBet): Promise<Balances>
  /** Pays the pot to the winning bet, less the fee; the others are lost. Returns the winner's balances. */
  pay(tx: Tx, pot: Pot, bets: readonly PotBet[], won: { bet: PotBet; fee: bigint }): Promise<Balances>
  /** The first answer's balances of an accepted stake. */
  booked(bet: PotBet): Promise<Balances | undefined>
}

export type SelectFunds = (mode: PotMode) => PotFunds

export function createSelectFunds(real: PotFunds<RealBettor>, practice: PotFunds<Exclude<Bettor, RealBettor>>): SelectFunds {
  return (mode) => (mode === 'real' ? real : practice) as PotFunds
}
