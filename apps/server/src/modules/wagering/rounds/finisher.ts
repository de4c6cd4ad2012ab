/** Ends a round: its row and its money change in one transaction, once. */
import type { SteppedRound } from '@fairhouse/games'

import type { Clock } from '../../../platform/clock.ts'
import { type Database, retryConflicts } from '../../../platform/db/index.ts'
import type { PublishBalance } from '../ports.ts'
import { storedSteps } from '../stored-round.ts'
import type { WagerLedger } from '../wager-ledger.ts'
import { type Replayed, type StepAnswer, stepAnswer } from './answers.ts'
import type { Round } from './round.ts'
import type { RoundStore } from './store.ts'

export interface RoundFinisher {
  /** `play` is the round after its last action; undefined when the row has moved on. */
  end(before: Replayed, play: SteppedRound): Promise<StepAnswer | undefined>
}

export interface RoundFinisherDeps {
  readonly database: Database
  readonly store: RoundStore
  readonly wagerLedger: WagerLedger
  readonly clock: Clock
  readonly publishBalance: PublishBalance
}

export function createRoundFinisher({ database, store, wagerLedger, clock, publishBalance }: RoundFinisherDeps): RoundFinisher {
  const db = database.db

  /** @throws when the money cannot be posted: then nothing has changed. */
  function settle(ended: Round, step: number) {
    return db.transaction().execute(async (tx) => {
      const round = await store.end(tx, ended, step)
      return round && { round, money: await wagerLedger.settle(tx, round) }
    })
  }

  return {
    async end({ round, pair }, play) {
      const { status, moves, payout } = play
      const stored = storedSteps(round.params, play, round.maxWin)
      const ended: Round = { ...round, status, moves, stored, win: payout, actedAt: clock.now() }
      const done = await retryConflicts(() => settle(ended, round.moves.length))
      if (!done) return undefined
      wagerLedger.committed(round.bettor)
      const answer = stepAnswer({ round: done.round, play, pair }, done.money)
      const { balance, bonus_balance, total_balance, version } = answer
      if (round.bettor.mode === 'real')
        publishBalance(round.bettor.player, {
          currency: round.currency,
          balance: balance!,
          bonus_balance: bonus_balance!,
          total_balance: total_balance!,
          version: version!,
        })
      return answer
    },
  }
}
