/** Cases of a multi-step game: a round on its seeds and moves, and moves that must be refused. */

import { type ByteSource, bytesFrom } from '@fairhouse/fairness'
import { CASH_OUT, type MultiStepGame, type SteppedBet, type SteppedRound } from '@fairhouse/games'
import type { Minor } from '@fairhouse/money'

import { fieldFault } from './compare.ts'
import type { Check, Entry } from './runner.ts'
import { seededCase } from './seeded.ts'
import { capOf, minStakeCase, minor } from './solo.ts'

/** The format of bet and moves in a game's vectors. */
export interface SteppedForm {
  readonly game: MultiStepGame
  /** The param fields of the bet. */
  readonly betFields: readonly string[]
  /** The param fields of the moves. */
  readonly moveFields: readonly string[]
  readonly movesOf: (params: Entry) => Moves
}

export interface Moves {
  readonly moves: readonly unknown[]
  /** Cash out after the moves, if the round is still open. */
  readonly cashOut?: boolean
}

export function steppedCases(form: SteppedForm): Check {
  return (entry, crypto) => {
    if (Object.hasOwn(entry.params as Entry, 'minStake'))
      return minStakeCase(entry, (option) => optionOf(form, option as Entry).smallestStake)
    return seededCase(entry, crypto, ['stake'], (bytes, params) => {
      const fault = fieldFault(params, [...form.betFields, ...form.moveFields, 'maxWin'])
      if (fault) throw new Error(fault)
      const round = played(form, params, bytes, minor(entry.stake))
      if (typeof round === 'string') throw new Error(`moves refused: ${round}`)
      const { status, multiplier, payout } = round
      return { ...round.reveal(), status, multiplier, payout: String(payout) }
    })
  }
}

/** A bet, or moves on any stream, that must be refused; `note` and `why` are comments. */
export function steppedInvalid(form: SteppedForm): Check {
  return (entry) => {
    const fault = fieldFault(entry, [], [...form.betFields, ...form.moveFields, 'note', 'why'])
    if (fault) return fault
    if (!form.game.parse(only(entry, form.betFields))) return undefined
    const zeros = bytesFrom(() => new Uint8Array(32))
    return typeof played(form, entry, zeros, 100n) === 'string' ? undefined : 'accepted, but must be refused'
  }
}

/** A complete option: every field must be read. */
function optionOf(form: SteppedForm, option: Entry): SteppedBet {
  const fault = fieldFault(option, form.betFields)
  if (fault) throw new Error(fault)
  return betOf(form, option)
}

export function betOf({ game, betFields }: SteppedForm, params: Entry): SteppedBet {
  const bet = game.parse(only(params, betFields))
  if (!bet) throw new Error(`params refused: ${JSON.stringify(params)}`)
  return bet
}

/** Skips a cash-out after the end: the vectors request it on every round. */
function played(form: SteppedForm, params: Entry, bytes: ByteSource, stake: Minor): SteppedRound | string {
  const { moves, cashOut } = form.movesOf(params)
  const round = betOf(form, params).resume(bytes, stake, capOf(params.maxWin), moves)
  if (typeof round === 'string' || !cashOut || round.status !== 'active') return round
  return round.cashOut(round.step)
}

/** Picks of cells or steps, followed by a cash-out. */
export const picks = ({ picks: moves = [], cashout }: Entry): Moves => ({ moves: moves as unknown[], cashOut: cashout === true })

/** Named moves, including a cash-out. */
export const actions = ({ actions: moves = [] }: Entry): Moves => ({
  moves: (moves as unknown[]).map((move) => (move === 'cashout' ? CASH_OUT : move)),
})

function only(entry: Entry, fields: readonly string[]): Entry {
  return Object.fromEntries(fields.filter((field) => Object.hasOwn(entry, field)).map((field) => [field, entry[field]]))
}
