/** Converts a stepped round to its contract type: the visible part, and the allowed actions. */
import type { AnswerOf, steppedRoutes } from '@fairhouse/contracts'
import type { SteppedRound } from '@fairhouse/games'
import { type Minor, DAY_MS, formatMoney } from '@fairhouse/money'

import { balancesOf, type BetAnswer, type Money, playedRound, type Staked, storedSteps } from '../answers.ts'
import type { ShownPair } from '../ports.ts'
import type { Round } from './round.ts'

export type StepAnswer = AnswerOf<(typeof steppedRoutes)['POST /api/v2/games/{game}/step']>

/** An abandoned round ends by the published rule after this time. Source: games.md 1.6. */
export const ABANDONED_AFTER_MS = DAY_MS

/** A round computed from its seeds and moves. */
export interface Replayed {
  readonly round: Round
  readonly play: SteppedRound
  readonly pair: Omit<ShownPair, 'serverSeed' | 'missing'>
}

/** `credited`: of an ended round, if it may differ from its payout. */
export function stepAnswer(replayed: Replayed, money?: Money & Pick<Staked, 'credited'>): StepAnswer {
  const { round, play, pair } = replayed
  const isOpen = play.status === 'active'
  const staked = { ...stakedOf(round, play.payout), ...(money?.credited !== undefined && { credited: money.credited }) }
  const shown = playedRound(round.bettor.mode, staked, storedSteps(round.params, play, round.maxWin), pair, isOpen)
  return { ...shown, state: stateOf(replayed), ...(money && balancesOf(money)) }
}

/** The answer to the bet that opened the round. */
export const openedAnswer = (replayed: Replayed, money: Money): BetAnswer => ({ ...stepAnswer(replayed), ...balancesOf(money) })

export const stakedOf = ({ startedAt, ...round }: Round, win: Minor): Staked => ({ ...round, win, at: startedAt })

function stateOf({ round, play }: Replayed): StepAnswer['state'] {
  const { step, status, cashOutPays, choices } = play
  return {
    step,
    status,
    cash_out: cashOutPays === undefined ? null : formatMoney(cashOutPays),
    choices: choices.map(({ choice, chance, multiplier, payout, forced }) => ({
      choice,
      chance,
      multiplier,
      payout: formatMoney(payout),
      forced,
    })),
    ends_at: new Date(round.actedAt + (status === 'active' ? ABANDONED_AFTER_MS : 0)).toISOString(),
  }
}
