/** Who may be on the other side of a stake of real money: a person of their own (D-74) who may play now. Practice has rules of its own. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import { type Bettor, bettorKeyOf, parseBettorKey } from '../../play/wagering/index.ts'
import type { PotBet } from './pot.ts'

/** Those of the other accounts that belong to the player's person, or to a browser of this player. */
export type LinkedAmong = (tx: Tx, player: PlayerId, others: readonly bigint[]) => Promise<readonly bigint[]>

export interface OpponentsDeps {
  readonly linkedAmong: LinkedAmong
  readonly ledger: Pick<Ledger, 'lockBarred'>
}

/** Called in the transaction that locks the pot's row, with its bets. */
export interface Opponents {
  /** `own_duel` when a linked account has a stake among these. */
  refuseLinked(tx: Tx, bettor: Bettor, bets: readonly PotBet[]): Promise<Refusal | undefined>
  /**
   * The bets of other players who may not play any more: their return is on its way. Locks the wallets of all, so that no exclusion
   * comes between this check and the stake.
   */
  findBarred(tx: Tx, bettor: Bettor, bets: readonly PotBet[]): Promise<PotBet[]>
}

export function createOpponents({ linkedAmong, ledger }: OpponentsDeps): Opponents {
  return {
    async refuseLinked(tx, bettor, bets) {
      if (bettor.mode !== 'real') return undefined
      const others = [...playersOf(othersIn(bettor, bets)).keys()]
      if (others.length === 0) return undefined
      return (await linkedAmong(tx, bettor.player, others)).length > 0 ? refuse('own_duel') : undefined
    },
    async findBarred(tx, bettor, bets) {
      if (bettor.mode !== 'real') return []
      const others = playersOf(othersIn(bettor, bets))
      if (others.size === 0) return []
      const barred = await ledger.lockBarred(tx, [bettor.player, ...others.keys()])
      return barred.flatMap((player) => others.get(player) ?? [])
    },
  }
}

const othersIn = (bettor: Bettor, bets: readonly PotBet[]): PotBet[] => bets.filter(({ seat }) => seat !== bettorKeyOf(bettor))

/** A pot of real money has no demo bettor. */
const playersOf = (bets: readonly PotBet[]): Map<bigint, PotBet[]> => Map.groupBy(bets, ({ seat }) => parseBettorKey(seat).player!)
