/** Ends a round: its row and its money change in one transaction, once. */
import { REFUND, type SteppedRound } from '@fairhouse/games'

import type { Clock } from '../../../../platform/clock.ts'
import { type Database, retryConflicts } from '../../../../platform/db/index.ts'
import { balancesOf, storedSteps, undrawnSteps } from '../answers.ts'
import type { PublishBalance } from '../ports.ts'
import type { WagerLedger } from '../wager-ledger.ts'
import { type Replayed, type StepAnswer, stepAnswer } from './answers.ts'
import type { Round } from './round.ts'
import type { RoundStore } from './store.ts'

export interface RoundFinisher {
  /** `play` is the round after its last action; undefined when the row has moved on. */
  end(before: Replayed, play: SteppedRound): Promise<StepAnswer | undefined>
  /** Returns the stake of a round that cannot be replayed: no key opens its seed. Nothing happens when the row has moved on. */
  giveBack(round: Round): Promise<void>
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

  async function settleOnce(ended: Round, step: number) {
    const done = await retryConflicts(() => settle(ended, step))
    if (!done) return undefined
    const { bettor, currency } = ended
    if (bettor.mode === 'real') publishBalance(bettor.player, { currency, ...balancesOf(done.money) })
    return done
  }

  return {
    async end({ round, pair }, play) {
      const { status, moves, payout } = play
      const stored = storedSteps(round.params, play, round.maxWin)
      const ended: Round = { ...round, status, moves, stored, win: payout, actedAt: clock.now() }
      const done = await settleOnce(ended, round.moves.length)
      return done && stepAnswer({ round: done.round, play, pair }, done.money)
    },
    async giveBack(round) {
      const { params, maxWin, moves: made, stake } = round
      const moves = [...made, REFUND]
      const stored = undrawnSteps(params, moves, maxWin)
      await settleOnce({ ...round, status: 'refunded', moves, stored, win: stake, actedAt: clock.now() }, made.length)
    },
  }
}
