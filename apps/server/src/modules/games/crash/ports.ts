/** The queries of a running round on its bets; `bets.ts` implements them with live rounds. Amounts are minor units. */
import type { CrashBet, CrashPart } from '@fairhouse/games'
import type { Minor } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { BetUpdate, LiveRow } from '../live-rounds/index.ts'

export interface OpenBet {
  /** Its number among all bets. */
  readonly id: string
  /** Its owner and key; wallets are locked in this order. */
  readonly bettorKey: string
  readonly key: string
  /** The public row; null for demo money. */
  readonly row: LiveRow | null
  readonly bet: CrashBet
  readonly stake: Minor
  readonly maxWin: Minor
  /** The parts paid so far. */
  readonly parts: readonly CrashPart[]
}

export interface Bets<Update = BetUpdate> {
  /** The open bets of the round. */
  open(round: number): Promise<OpenBet[]>
  /** The public number of players who have cashed out. */
  cashed(round: number): Promise<number>
  /** `fresh` follow the parts stored so far; `isOver` closes the bet. @throws when its row differs from the expected state. */
  pay(tx: Tx, bet: OpenBet, known: number, fresh: readonly CrashPart[], isOver: boolean): Promise<Update>
  /** Call it after the commit: notifies the players. */
  publish(updates: readonly Update[]): Promise<void>
}
