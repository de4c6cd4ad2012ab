/** Wires rounds of several steps. */

import type { Clock } from '../../../../platform/clock.ts'
import { type Database, runIn, type Tx } from '../../../../platform/db/index.ts'
import type { ActiveSeedPairs } from '../active-seed-pairs.ts'
import { type Bettor, bettorKeyOf } from '../bettor.ts'
import type { Games } from '../games.ts'
import type { KeyedQueue } from '../intake/place-bet.ts'
import type { PublishBalance, Seeds } from '../ports.ts'
import type { EndingBet } from '../round-source.ts'
import type { WagerLedger } from '../wager-ledger.ts'
import { endAbandoned } from './abandoned.ts'
import { type Actions, createActions } from './actions.ts'
import { type StepAnswer, stepAnswer } from './answers.ts'
import { createRoundFinisher } from './finisher.ts'
import { createOpenRounds, type OpenRounds } from './open-rounds.ts'
import { createReplays, type Replays } from './replays.ts'
import { type EndedRound, toEndedRound, type Round } from './round.ts'
import { createShown } from './shown.ts'
import { createRoundStore, type RoundStore } from './store.ts'

export interface Rounds extends Actions {
  shown: ReturnType<typeof createShown>
  /** The open round of the game; null when there is none, or when no key opens its seed: its stake is about to be returned. */
  active(bettor: Bettor, game: string): Promise<StepAnswer | null>
  /** All open rounds of the bettor, including those whose bet is in progress. */
  all(bettor: Bettor): Promise<Round[]>
  /** Runs `work` under a savepoint and rolls it back when the bettor has an open round: `work` must lock the money first. */
  unlessOpen<T>(tx: Tx, bettor: Bettor, work: () => Promise<T>): Promise<T | 'open_round'>
  /** Ends the open rounds of this pair, which no key opens: their stakes are returned. */
  returnRounds(bettor: Bettor, pair: number): Promise<void>
  /** Ends abandoned rounds. Runs each minute. */
  endAbandoned(): Promise<void>
  /** The real bets among these whose rounds have ended. */
  ended(bets: readonly Pick<EndingBet, 'player' | 'key'>[]): Promise<EndedRound[]>
  drop(bettors: readonly Bettor[]): Promise<void>
}

interface RoundsDeps {
  database: Database
  seeds: Seeds
  clock: Clock
  publishBalance: PublishBalance
  onFault(error: unknown): void
  keyedQueue: KeyedQueue
  games: Games
  wagerLedger: WagerLedger
  activeSeedPairs: ActiveSeedPairs
}

/** The parts that the bet which opens a round needs. */
export interface RoundParts {
  readonly store: RoundStore
  readonly openRounds: OpenRounds
  readonly replays: Replays
}

export function createRounds(deps: RoundsDeps): { rounds: Rounds; parts: RoundParts } {
  const { database, games, wagerLedger, seeds, activeSeedPairs, keyedQueue, clock, publishBalance, onFault } = deps
  const store = createRoundStore(database)
  const replays = createReplays({ games, seeds, activeSeedPairs })
  const openRounds = createOpenRounds({ store, wagerLedger, clock })
  const finisher = createRoundFinisher({ database, store, wagerLedger, clock, publishBalance })
  const rounds: Rounds = {
    ...createActions({ store, openRounds, replays, finisher, keyedQueue, clock }),
    shown: createShown({ store, replays, games }),
    async active(bettor, game) {
      const round = await openRounds.findByGame(bettor, game)
      const replayed = round?.status === 'active' ? await replays.replay(round) : 'lost'
      return replayed === 'lost' ? null : stepAnswer(replayed)
    },
    all: (bettor) => openRounds.findAll(bettor),
    async unlessOpen(tx, bettor, work) {
      await runIn(tx, 'savepoint unless_open')
      const done = await work()
      if (!(await store.hasOpen(tx, bettor))) return done
      await runIn(tx, 'rollback to savepoint unless_open')
      return 'open_round'
    },
    async returnRounds(bettor, pair) {
      await keyedQueue.runExclusive(bettorKeyOf(bettor), async () => {
        for (const round of await openRounds.findAll(bettor))
          if (round.status === 'active' && round.pair === pair) await finisher.giveBack(round)
      })
    },
    endAbandoned: () => endAbandoned({ games, store, openRounds, replays, finisher, keyedQueue, clock, onFault }),
    ended: async (bets) => (await store.ended(bets)).map(toEndedRound),
    drop: (bettors) => store.drop(bettors),
  }
  return { rounds, parts: { store, openRounds, replays } }
}
