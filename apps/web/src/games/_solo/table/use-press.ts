/** Actions of the table: open or play a round, move, cash out. A result is animated first and then stored. */
import type { Result } from '@fairhouse/contracts/client'
import { formatMoney } from '@fairhouse/money'
import { useState } from 'react'

import type { OneCall } from '../../_common/bet/use-one-call.ts'
import type { BetAnswer, GameDefinition, Move, RoundRow, StepAnswer } from '../../_common/game-view.ts'
import type { RoundAnimation } from '../animation/use-round-animation.ts'
import type { ActiveRound } from '../stepped/use-active-round.ts'
import type { Choice } from './use-choice.ts'
import type { SoloBettor } from './use-solo-bettor.ts'

type BetError = Extract<Result<BetAnswer>, { ok: false }>['error']

interface PressDeps {
  game: GameDefinition<object>
  bettor: SoloBettor
  choice: Choice
  active: ActiveRound
  animation: RoundAnimation
  calls: OneCall
  take(round: BetAnswer | StepAnswer): void
  refuse(error: BetError): void
}

/** The round on screen was outdated. */
const STALE = new Set(['wrong_step', 'round_over', 'not_found', 'round_open'])

export function usePress({ game, bettor, choice, active, animation, calls, take, refuse }: PressDeps) {
  const [pending, setPending] = useState<Move>()
  const [ended, setEnded] = useState<RoundRow>()
  const { mode, currency, isReady } = bettor
  const { stake, fault, params } = choice

  function onDropped(): void {
    animation.end()
    setPending(undefined)
  }

  function onRefused(error: BetError): void {
    onDropped()
    if (STALE.has(error.code)) {
      active.refetch()
      void bettor.rounds.refetch()
    }
    refuse(error)
  }

  function reveal(round: BetAnswer | StepAnswer): void {
    take(round)
    if (round.status !== 'open') setEnded(round)
    if (round.state) active.keep(round.status === 'open' ? (round as StepAnswer) : null)
  }

  function onAnswer(answer: Result<BetAnswer | StepAnswer>, afterReveal?: (round: BetAnswer | StepAnswer) => void): void {
    if (!answer.ok) return onRefused(answer.error)
    setPending(undefined)
    animation.play(answer.data, () => {
      reveal(answer.data)
      afterReveal?.(answer.data)
    })
  }

  function sendMove(at: Pick<StepAnswer, 'id' | 'state'>, moved: Move | undefined): void {
    const body = { mode, round: at.id, step: at.state.step }
    const [params, answer] = [{ game: game.id }, (one: Result<StepAnswer>) => onAnswer(one)]
    const isSent =
      moved === undefined
        ? calls.make('POST /api/v2/games/{game}/cashout', { params, body }, answer, { onDropped })
        : calls.make('POST /api/v2/games/{game}/step', { params, body: { ...body, move: moved } }, answer, { onDropped })
    if (!isSent) return
    animation.begin()
    setEnded(undefined)
    setPending(moved)
  }

  function play(): void {
    if (!isReady || fault || !stake || !params || !animation.hasRoom || active.round !== null) return
    const body = { stake: formatMoney(stake), currency, params: { ...params }, mode }
    const firstMove = game.firstMove?.(choice.choice)
    const moveFirst = (round: BetAnswer | StepAnswer) => {
      if (firstMove !== undefined && round.state?.status === 'active') sendMove({ id: round.id, state: round.state }, firstMove)
    }
    const input = { params: { game: game.id }, body }
    const isSent = calls.make('POST /api/v2/games/{game}/bet', input, (answer) => onAnswer(answer, moveFirst), { onDropped })
    if (!isSent) return
    animation.begin()
    setEnded(undefined)
  }

  const round = animation.round ? undefined : active.round
  return {
    /** Plays one round with the present settings when they are valid; opens a multi-step one. */
    play,
    move: (move: Move) => void (round && sendMove(round, move)),
    /** Does nothing before the first success. */
    cashOut: () => void (round && round.state.cash_out !== null && sendMove(round, undefined)),
    pending,
    /** The round that ended on this page and was shown last; undefined from the next press. */
    ended,
    setEnded,
  }
}
