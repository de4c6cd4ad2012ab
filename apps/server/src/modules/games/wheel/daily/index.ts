/** Wires the free spin of the day. */
import { wheelRoutes } from '@fairhouse/contracts'
import { DAILY_SPIN } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { Database } from '../../../../platform/db/index.ts'
import { calls, type Mount } from '../../../../platform/http/index.ts'
import type { Ledger } from '../../../books/ledger/index.ts'
import { type Counters, pairRounds, type PlaceBet, readStoredRound, type RoundSource, type Seeds } from '../../../play/wagering/index.ts'
import type { FactsDeps } from './eligibility.ts'
import { dailyHandlers } from './handlers.ts'
import { createSpinKind } from './spin.ts'
import { createSpinStore } from './store.ts'

export interface DailyDeps extends FactsDeps {
  readonly database: Database
  readonly ledger: Ledger
  readonly seeds: Seeds
  /** A function, because wagering is created later. */
  counters(): Counters
  readonly placeBet: PlaceBet
}

export interface DailyWheel {
  readonly mount: Mount
  /** The spins as provable rounds. */
  readonly rounds: RoundSource
}

/** Counts the spins of a player from `from`, before `until` (milliseconds). */
export const createSpinCount = (database: Database) => createSpinStore(database, DAILY_SPIN).count

export function createDailyWheel(deps: DailyDeps): DailyWheel {
  const store = createSpinStore(deps.database, DAILY_SPIN)
  return {
    mount: calls(wheelRoutes, dailyHandlers({ ...deps, store, kind: createSpinKind({ ...deps, store }) })),
    rounds: {
      rules: { [DAILY_SPIN]: rulesHash(DAILY_SPIN) },
      round: async (bettor, id) => (bettor.mode === 'real' ? store.one(bettor.player, id) : undefined),
      shown: async (bettor, spins) =>
        pairRounds(
          deps.seeds,
          bettor,
          spins.map((round) => ({ round, stored: readStoredRound(round.outcome), isOpen: false })),
        ),
      ended: async () => [], // a spin stakes nothing
    },
  }
}
