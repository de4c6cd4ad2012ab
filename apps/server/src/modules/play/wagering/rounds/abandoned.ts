/** Ends abandoned rounds by the published rule: the game's own move, cash-out, or the stake back before any success (games.md 1.6), or because no key opens the seed. */
import type { Clock } from '../../../../platform/clock.ts'
import { bettorKeyOf } from '../bettor.ts'
import type { Games } from '../games.ts'
import type { KeyedQueue } from '../intake/place-bet.ts'
import { ABANDONED_AFTER_MS } from './answers.ts'
import type { RoundFinisher } from './finisher.ts'
import type { OpenRounds } from './open-rounds.ts'
import type { Replays } from './replays.ts'
import type { Round } from './round.ts'
import type { RoundStore } from './store.ts'

export interface EndAbandonedDeps {
  readonly games: Games
  readonly store: RoundStore
  readonly openRounds: OpenRounds
  readonly replays: Replays
  readonly finisher: RoundFinisher
  readonly keyedQueue: KeyedQueue
  readonly clock: Clock
  onFault(error: unknown): void
}

/** Maximum per run; the rest waits for the next run. */
const END_BATCH_SIZE = 500

/** Runs each minute in any process. A round that another process ended is skipped. */
export async function endAbandoned(deps: EndAbandonedDeps): Promise<void> {
  const { games, store, keyedQueue, clock, onFault } = deps
  for (const round of await store.findAbandoned(Object.keys(games.rules), clock.now() - ABANDONED_AFTER_MS, END_BATCH_SIZE))
    await keyedQueue.runExclusive(bettorKeyOf(round.bettor), () => giveUp(deps, round))?.catch(onFault)
}

async function giveUp({ openRounds, replays, finisher, clock }: EndAbandonedDeps, { bettor, key }: Round): Promise<void> {
  const round = await openRounds.findByKey(bettor, key)
  if (round?.status !== 'active' || clock.now() - round.actedAt < ABANDONED_AFTER_MS) return
  const before = await replays.replay(round)
  if (before === 'lost') return finisher.giveBack(round)
  const play = before.play.giveUp()
  if (typeof play === 'string') throw new Error(`round ${key} cannot be given up: ${play}`)
  await finisher.end(before, play)
}
