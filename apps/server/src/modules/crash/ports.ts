/** What a running round asks about its bets; `bets.ts` answers it from live rounds. Amounts are minor units. */
import type { CrashBet, CrashPart } from '@fairhouse/games'

import type { Tx } from '../../platform/db/index.ts'
import type { BetUpdate, LiveRow } from '../live-rounds/index.ts'

export interface OpenBet {
  /** Its number among all bets. */
  readonly id: string
  /** Whose it is, and its key; wallets are locked in the order of these. */
  readonly bettorKey: string
  readonly key: string
  /** As everybody sees it; null for play money. */
  readonly row: LiveRow | null
  readonly bet: CrashBet
  readonly stake: bigint
  readonly maxWin: bigint
  /** What was paid of it so far. */
  readonly parts: readonly CrashPart[]
}

export interface Bets<Update = BetUpdate> {
  /** Those of the round that are not closed. */
  open(round: number): Promise<OpenBet[]>
  /** How many have cashed out something, as everybody counts. */
  cashed(round: number): Promise<number>
  /** `fresh` follow the parts known so far; `isOver` closes the bet. @throws where its row does not stand as it is known */
  pay(tx: Tx, bet: OpenBet, known: number, fresh: readonly CrashPart[], isOver: boolean): Promise<Update>
  /** After the commit: to the players. */
  publish(updates: readonly Update[]): Promise<void>
}
