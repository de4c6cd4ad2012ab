import {
  MULTI_STEP_GAMES,
  ONE,
  HILO_GUESSES,
  HILO_RANKS,
  type HiloGuess,
  fraction,
  guessOdds,
  multiplierOf,
  returnOf,
  timesStep,
  winningRanks,
} from '@fairhouse/games'

import { difference, fieldFault } from '../compare.ts'
import { type Check, type Entry, PF1_HEAD, type VectorRunner } from '../runner.ts'
import { type SteppedForm, actions, steppedCases, steppedInvalid } from '../stepped.ts'

const form: SteppedForm = { game: MULTI_STEP_GAMES.hilo, betFields: [], moveFields: ['actions'], movesOf: actions }

const invalidMoves = steppedInvalid(form)

/** Moves that are refused, or a guess that is unavailable at a rank. */
const invalid: Check = (entry, crypto) => {
  if (!Object.hasOwn(entry, 'rank')) return invalidMoves(entry, crypto)
  const fault = fieldFault(entry, ['rank', 'action'])
  return fault ?? (oddsAt(entry) ? 'accepted, but must be refused' : undefined)
}

const rtp: Check = (entry) => {
  const fault = fieldFault(entry, ['rank', 'action', 'winningRanks', 'stepMultiplier', 'singleStepMultiplier', 'stepRtp', 'rtp'])
  if (fault) return fault
  const odds = oddsAt(entry)
  if (!odds) return `no such guess: ${JSON.stringify(entry)}`
  const winning = winningRanks(entry.rank as number, entry.action as HiloGuess)!
  const { num, den } = timesStep(ONE, winning)
  return (
    difference('winningRanks', entry.winningRanks, winning) ??
    difference('stepMultiplier', entry.stepMultiplier, fraction(num, den)) ??
    difference('singleStepMultiplier', entry.singleStepMultiplier, multiplierOf({ num, den })) ??
    difference('stepRtp', entry.stepRtp, fraction(num * BigInt(winning), den * BigInt(HILO_RANKS))) ??
    difference('rtp', entry.rtp, returnOf(odds))
  )
}

const isGuess = (value: unknown): value is HiloGuess => HILO_GUESSES.includes(value as HiloGuess)
const isRank = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= HILO_RANKS

function oddsAt({ rank, action }: Entry) {
  return isGuess(action) && isRank(rank) ? guessOdds(rank, action) : undefined
}

export const vectors: VectorRunner = { name: 'hilo', head: PF1_HEAD, cases: steppedCases(form), invalid, rtp }
