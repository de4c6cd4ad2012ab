/** Rounds left alone end by the published rule, not by a person: cash-out, or the stake back before any success (games.md 1.6). */
import type { Clock } from '../../../platform/clock.ts'
import type { Games } from '../games.ts'
import { seatName } from '../seat.ts'
import type { Turns } from '../turns.ts'
import { LEFT_MS } from './answers.ts'
import type { Current } from './current.ts'
import type { Ends } from './ends.ts'
import type { Replays } from './replays.ts'
import type { Round } from './round.ts'
import type { RoundStore } from './store.ts'

export interface LeftDeps {
  readonly games: Games
  readonly store: RoundStore
  readonly current: Current
  readonly replays: Replays
  readonly ends: Ends
  readonly turns: Turns
  readonly clock: Clock
  onFault(error: unknown): void
}

/** What one run ends at most; the rest waits for the next. */
const ENDED_AT_ONCE = 500

/** Run each minute. Any process may: a round that another one ended meanwhile is left as it is. */
export async function endLeft(deps: LeftDeps): Promise<void> {
  const { games, store, turns, clock, onFault } = deps
  for (const round of await store.left(Object.keys(games.rules), clock.now() - LEFT_MS, ENDED_AT_ONCE))
    await turns.take(seatName(round.seat), () => giveUp(deps, round))?.catch(onFault)
}

async function giveUp({ current, replays, ends, clock }: LeftDeps, { seat, key }: Round): Promise<void> {
  const round = await current.one(seat, key)
  if (round?.status !== 'active' || clock.now() - round.actedAt < LEFT_MS) return
  const before = await replays.of(round)
  const play = before.play.giveUp()
  if (typeof play === 'string') throw new Error(`round ${key} cannot be given up: ${play}`)
  await ends.end(before, play)
}
