/** Wires rounds of several steps. */
import { CompiledQuery } from 'kysely'

import type { Tx } from '../../../platform/db/index.ts'
import type { WageringDeps } from '../wagering.ts'
import type { Games } from '../games.ts'
import type { Bettor } from '../bettor.ts'
import type { ActiveSeedPairs } from '../active-seed-pairs.ts'
import type { WagerLedger } from '../wager-ledger.ts'
import type { KeyedQueue } from '../keyed-queue.ts'
import { type Actions, createActions } from './actions.ts'
import { type StepAnswer, stepAnswer } from './answers.ts'
import { createOpenRounds } from './open-rounds.ts'
import { createRoundFinisher } from './finisher.ts'
import { endAbandoned } from './abandoned.ts'
import { createOpenings, type Openings } from './open.ts'
import { createReplays } from './replays.ts'
import { type EndedRound, toEndedRound, type Round } from './round.ts'
import { createShown } from './shown.ts'
import { createRoundStore } from './store.ts'

export interface Rounds extends Actions {
  openings: Openings
  shown: ReturnType<typeof createShown>
  /** The open round of the game; null when there is none. */
  active(bettor: Bettor, game: string): Promise<StepAnswer | null>
  /** All open rounds of the bettor, including those whose bet is in progress. */
  all(bettor: Bettor): Promise<Round[]>
  /** Runs `work` under a savepoint and rolls it back when the bettor has an open round: `work` must lock the money first. */
  unlessOpen<T>(tx: Tx, bettor: Bettor, work: () => Promise<T>): Promise<T | 'open_round'>
  /** Ends abandoned rounds. Runs each minute. */
  endAbandoned(): Promise<void>
  /** The real bets among these whose rounds have ended. */
  ended(bets: readonly { player: bigint; key: string }[]): Promise<EndedRound[]>
  drop(bettors: readonly Bettor[]): Promise<void>
}

type RoundsDeps = Pick<WageringDeps, 'database' | 'seeds' | 'clock' | 'publishBalance' | 'onFault'> & {
  games: Games
  wagerLedger: WagerLedger
  activeSeedPairs: ActiveSeedPairs
  keyedQueue: KeyedQueue
}

export function createRounds(deps: RoundsDeps): Rounds {
  const { database, games, wagerLedger, seeds, activeSeedPairs, keyedQueue, clock, publishBalance, onFault } = deps
  const store = createRoundStore(database)
  const replays = createReplays({ games, seeds, activeSeedPairs })
  const openRounds = createOpenRounds({ store, wagerLedger, clock })
  const finisher = createRoundFinisher({ database, store, wagerLedger, clock, publishBalance })
  return {
    ...createActions({ store, openRounds, replays, finisher, keyedQueue, clock }),
    openings: createOpenings({ store, openRounds, replays, wagerLedger, activeSeedPairs, clock }),
    shown: createShown({ store, replays, games }),
    async active(bettor, game) {
      const round = await openRounds.findByGame(bettor, game)
      return round?.status === 'active' ? stepAnswer(await replays.replay(round)) : null
    },
    all: (bettor) => openRounds.findAll(bettor),
    async unlessOpen(tx, bettor, work) {
      await tx.executeQuery(CompiledQuery.raw('savepoint unless_open'))
      const done = await work()
      if (!(await store.hasOpen(tx, bettor))) return done
      await tx.executeQuery(CompiledQuery.raw('rollback to savepoint unless_open'))
      return 'open_round'
    },
    endAbandoned: () => endAbandoned({ games, store, openRounds, replays, finisher, keyedQueue, clock, onFault }),
    ended: async (bets) => (await store.ended(bets)).map(toEndedRound),
    drop: (bettors) => store.drop(bettors),
  }
}
