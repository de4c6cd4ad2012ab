/** Steps and cash-outs of an open round. Each names the step it follows, so that a repeat or a second tab changes nothing. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { MoveRefusal, SteppedRound } from '@fairhouse/games'

import type { Clock } from '../../../platform/clock.ts'
import { isConnectionLost } from '../../../platform/db/index.ts'
import { type Seat, seatName } from '../seat.ts'
import type { Turns } from '../turns.ts'
import { type Replayed, type StepAnswer, stepAnswer } from './answers.ts'
import type { Current } from './current.ts'
import type { Ends } from './ends.ts'
import type { Replays } from './replays.ts'
import type { RoundStore } from './store.ts'

export interface Action {
  readonly game: string
  /** Id of the round, and how many moves the caller saw made. */
  readonly round: string
  readonly step: number
}

export interface Actions {
  move(seat: Seat, action: Action & { readonly move: unknown }): Promise<StepAnswer | Refusal>
  cashOut(seat: Seat, action: Action): Promise<StepAnswer | Refusal>
}

export interface ActionsDeps {
  readonly store: RoundStore
  readonly current: Current
  readonly replays: Replays
  readonly ends: Ends
  readonly turns: Turns
  readonly clock: Clock
}

type Take = (play: SteppedRound) => SteppedRound | MoveRefusal

export function createActions(deps: ActionsDeps): Actions {
  const { turns } = deps
  const act = async (seat: Seat, action: Action, take: Take) => {
    const work = () => acted(deps, seat, action, take)
    return (await turns.take(seatName(seat), work)?.catch(unknown)) ?? refuse('busy', { retryAfter: 1 })
  }
  return {
    move: (seat, action) => act(seat, action, (play) => play.move(action.move, action.step)),
    cashOut: (seat, action) => act(seat, action, (play) => play.cashOut(action.step)),
  }
}

async function acted(deps: ActionsDeps, seat: Seat, { game, round: key, step }: Action, take: Take): Promise<StepAnswer | Refusal> {
  const round = await deps.current.one(seat, key)
  if (!round || round.game !== game) return refuse('not_found')
  if (round.status === 'claimed') return refuse('busy', { retryAfter: 1 })
  if (round.stored) return refuse('round_over')
  if (round.moves.length !== step) return refuse('wrong_step', { step: round.moves.length })
  const before = await deps.replays.of(round)
  const play = take(before.play)
  if (typeof play === 'string') return refuse(play)
  return (await advance(deps, before, play)) ?? overtaken(deps, seat, key)
}

/** What happened is told only after it is durable. */
async function advance({ store, ends, clock }: ActionsDeps, before: Replayed, play: SteppedRound): Promise<StepAnswer | undefined> {
  if (play.status !== 'active') return ends.end(before, play)
  const round = await store.step(before.round, play.moves, clock.now())
  return round && stepAnswer({ ...before, round, play })
}

/** Another process was quicker. */
async function overtaken({ store }: ActionsDeps, seat: Seat, key: string): Promise<Refusal> {
  const round = await store.one(seat, key)
  return round && !round.stored ? refuse('wrong_step', { step: round.moves.length }) : refuse('round_over')
}

/** The step may have been taken: the player looks at the round, or repeats the call, which names its step. */
function unknown(error: unknown): Refusal {
  if (isConnectionLost(error)) return refuse('outcome_unknown', { retryAfter: 1 })
  throw error
}
