/** What bets need beside the board: a ledger that takes no instant bets, and the intake. */
import { toEur } from '@fairhouse/money'

import { systemClock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db/index.ts'
import { systemIds } from '../../../../platform/ids.ts'
import { systemRandom } from '../../../../platform/random.ts'
import { createLedger } from '../../../books/ledger/index.ts'
import { createBetIntake } from '../../../play/wagering/index.ts'
import type { BetsDeps } from '../bets/index.ts'

export function createIdlePlay({
  database,
  clock,
}: {
  database: Database
  clock: { now(): number }
}): Pick<
  BetsDeps,
  | 'ids'
  | 'ledger'
  | 'placeBet'
  | 'eurRateOf'
  | 'publishBalance'
  | 'publishBet'
  | 'onSettled'
  | 'onCorrected'
  | 'onVoided'
  | 'onCountsAgain'
  | 'onFreeBet'
  | 'metrics'
  | 'random'
  | 'secret'
> {
  const onFault = (error: unknown) => {
    throw error
  }
  return {
    ids: systemIds,
    ledger: createLedger({ database, writerIds: [], clock: systemClock, onFault }),
    placeBet: createBetIntake({ clock, publishBalance: () => undefined, onFault }).placeBet,
    publishBalance: () => undefined,
    publishBet: () => undefined,
    random: systemRandom,
    secret: '00'.repeat(32),
    onSettled: async () => () => undefined,
    onCorrected: async () => undefined,
    onVoided: async () => undefined,
    onCountsAgain: async () => undefined,
    onFreeBet: async () => undefined,
    metrics: { betChanges: { inc: () => undefined } },
    eurRateOf: async (currency) => toEur(10n ** 8n, currency),
  }
}
