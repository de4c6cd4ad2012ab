/** Rounds of several steps put together. */
import type { Transaction } from '../../../platform/db/index.ts'
import { CompiledQuery } from 'kysely'

import type { WageringDeps } from '../wagering.ts'
import type { Games } from '../games.ts'
import type { Seat } from '../seat.ts'
import type { Sittings } from '../sittings.ts'
import type { Till } from '../till.ts'
import type { Turns } from '../turns.ts'
import { type Actions, createActions } from './actions.ts'
import { type StepAnswer, stepAnswer } from './answers.ts'
import { createCurrent } from './current.ts'
import { createEnds } from './ends.ts'
import { endLeft } from './left.ts'
import { createOpenings, type Openings } from './open.ts'
import { createReplays } from './replays.ts'
import { type EndedRound, endedRound, type Round } from './round.ts'
import { createShown } from './shown.ts'
import { roundStoreOf } from './store.ts'

export interface Rounds extends Actions {
  openings: Openings
  shown: ReturnType<typeof createShown>
  /** The open round of the game; null where there is none. */
  active(seat: Seat, game: string): Promise<StepAnswer | null>
  /** All open rounds of the seat, those whose bet is under way too. */
  all(seat: Seat): Promise<Round[]>
  /** Does `work` under a savepoint and undoes it where the seat has an open round: what locks the money must come before the look. */
  unlessOpen<T>(via: Via, seat: Seat, work: () => Promise<T>): Promise<T | 'open_round'>
  /** Ends what was left alone. Each minute. */
  endLeft(): Promise<void>
  /** Of these real bets those whose rounds have ended. */
  ended(bets: readonly { player: bigint; key: string }[]): Promise<EndedRound[]>
  drop(seats: readonly Seat[]): Promise<void>
}

type Via = Pick<Transaction<unknown>, 'executeQuery'>

type RoundsDeps = Pick<WageringDeps, 'database' | 'seeds' | 'clock' | 'tellBalance' | 'onFault'> & {
  games: Games
  till: Till
  sittings: Sittings
  turns: Turns
}

export function createRounds(deps: RoundsDeps): Rounds {
  const { database, games, till, seeds, sittings, turns, clock, tellBalance, onFault } = deps
  const store = roundStoreOf(database)
  const replays = createReplays({ games, seeds, sittings })
  const current = createCurrent({ store, till, clock })
  const ends = createEnds({ database, store, till, clock, tellBalance })
  return {
    ...createActions({ store, current, replays, ends, turns, clock }),
    openings: createOpenings({ store, current, replays, till, sittings, clock }),
    shown: createShown({ store, replays, games }),
    async active(seat, game) {
      const round = await current.of(seat, game)
      return round?.status === 'active' ? stepAnswer(await replays.of(round)) : null
    },
    all: (seat) => current.all(seat),
    async unlessOpen(via, seat, work) {
      await via.executeQuery(CompiledQuery.raw('savepoint unless_open'))
      const done = await work()
      if (!(await store.hasOpen(via, seat))) return done
      await via.executeQuery(CompiledQuery.raw('rollback to savepoint unless_open'))
      return 'open_round'
    },
    endLeft: () => endLeft({ games, store, current, replays, ends, turns, clock, onFault }),
    ended: async (bets) => (await store.ended(bets)).map(endedRound),
    drop: (seats) => store.drop(seats),
  }
}
