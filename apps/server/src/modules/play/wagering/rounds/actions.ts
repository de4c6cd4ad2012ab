/** Steps and cash-outs of an open round. Each names the step it follows, so that a repeat or a second tab changes nothing. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { MoveRefusal, SteppedRound } from '@fairhouse/games'
import type { RoundId } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import { isConnectionLost } from '../../../../platform/db/index.ts'
import { type Bettor, bettorKeyOf } from '../bettor.ts'
import { refuseMove } from '../game-fields.ts'
import type { KeyedQueue } from '../intake/place-bet.ts'
import { type Replayed, type StepAnswer, stepAnswer } from './answers.ts'
import type { RoundFinisher } from './finisher.ts'
import type { OpenRounds } from './open-rounds.ts'
import type { Replays } from './replays.ts'
import type { RoundStore } from './store.ts'

export interface Action {
  readonly game: string
  /** Id of the round, and the number of moves that the client has seen. */
  readonly round: RoundId
  readonly step: number
}

export interface Actions {
  move(bettor: Bettor, action: Action & { readonly move: unknown }): Promise<StepAnswer | Refusal>
  cashOut(bettor: Bettor, action: Action): Promise<StepAnswer | Refusal>
}

export interface ActionsDeps {
  readonly store: RoundStore
  readonly openRounds: OpenRounds
  readonly replays: Replays
  readonly finisher: RoundFinisher
  readonly keyedQueue: KeyedQueue
  readonly clock: Clock
}

type Apply = (play: SteppedRound) => SteppedRound | MoveRefusal

type Refuse = (code: MoveRefusal) => Refusal

export function createActions(deps: ActionsDeps): Actions {
  const { keyedQueue } = deps
  const runAction = async (bettor: Bettor, action: Action, apply: Apply, refuseBy: Refuse = refuse) => {
    const work = () => applyAction(deps, bettor, action, apply, refuseBy)
    return (await keyedQueue.runExclusive(bettorKeyOf(bettor), work)?.catch(refuseUnknownOutcome)) ?? refuse('busy', { retryAfter: 1 })
  }
  return {
    move: (bettor, action) =>
      runAction(
        bettor,
        action,
        (play) => play.move(action.move, action.step),
        (code) => (code === 'unlawful_move' ? refuseMove(action.game, action.move) : refuse(code)),
      ),
    cashOut: (bettor, action) => runAction(bettor, action, (play) => play.cashOut(action.step)),
  }
}

async function applyAction(
  deps: ActionsDeps,
  bettor: Bettor,
  { game, round: key, step }: Action,
  apply: Apply,
  refuseBy: Refuse,
): Promise<StepAnswer | Refusal> {
  const round = await deps.openRounds.findByKey(bettor, key)
  if (!round || round.game !== game) return refuse('not_found')
  if (round.status === 'claimed') return refuse('busy', { retryAfter: 1 })
  if (round.stored) return refuse('round_over')
  if (round.moves.length !== step) return refuse('wrong_step', { step: round.moves.length })
  const before = await deps.replays.replay(round)
  if (before === 'lost') {
    await deps.finisher.giveBack(round)
    return refuse('round_over')
  }
  const play = apply(before.play)
  if (typeof play === 'string') return refuseBy(play)
  return (await advanceRound(deps, before, play)) ?? refuseOvertaken(deps, bettor, key)
}

/** The result is sent only after it is durable. */
async function advanceRound(
  { store, finisher, clock }: ActionsDeps,
  before: Replayed,
  play: SteppedRound,
): Promise<StepAnswer | undefined> {
  if (play.status !== 'active') return finisher.end(before, play)
  const round = await store.step(before.round, play.moves, clock.now())
  return round && stepAnswer({ ...before, round, play })
}

/** Another process changed the round first. */
async function refuseOvertaken({ store }: ActionsDeps, bettor: Bettor, key: string): Promise<Refusal> {
  const round = await store.one(bettor, key)
  return round && !round.stored ? refuse('wrong_step', { step: round.moves.length }) : refuse('round_over')
}

/** The step may be committed: the client reloads the round, or repeats the call, which names its step. */
function refuseUnknownOutcome(error: unknown): Refusal {
  if (isConnectionLost(error)) return refuse('outcome_unknown', { retryAfter: 1 })
  throw error
}
