/** Converts rounds to contract types. */
import type { gameRoutes, historyRoutes } from '@fairhouse/contracts'
import type { AnswerOf } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Bettor } from './bettor.ts'
import type { BalanceUpdate, ShownPair } from './ports.ts'
import type { StoredRound } from './stored-round.ts'
import type { BookedRound } from './wager-ledger.ts'

export type BetAnswer = AnswerOf<(typeof gameRoutes)['POST /api/v2/games/{game}/bet']>
export type RoundAnswer = AnswerOf<(typeof historyRoutes)['GET /api/v2/rounds/{id}']>
export type HistoryRow = RoundAnswer['round']
/** The fields of a list besides the bet itself. */
export type ShownRow = Pick<HistoryRow, 'status' | 'params' | 'outcome' | 'moves' | 'multiplier' | 'payout'>
export type RoundProof = NonNullable<RoundAnswer['proof']>

/** The bet of a round, from the wager ledger or from a round in play. */
export type Staked = Pick<BookedRound, 'key' | 'game' | 'currency' | 'stake' | 'win' | 'nonce' | 'at' | 'credited'>

export type Money = Pick<BookedRound, 'cash' | 'bonus' | 'version'>

type SealedPair = Omit<ShownPair, 'serverSeed' | 'missing'>

/** The answer to a bet and to each repeat (D-27). */
export function betAnswer(mode: Bettor['mode'], round: Staked & Money, stored: StoredRound, pair: SealedPair): BetAnswer {
  const { balance, bonus_balance, total_balance, version } = balancesOf(round)
  return { ...playedRound(mode, round, stored, pair), balance, bonus_balance, total_balance, version }
}

export function playedRound(mode: Bettor['mode'], round: Staked, stored: StoredRound, pair: SealedPair, isOpen = false) {
  const proof = { commitment: pair.commitment, client_seed: pair.clientSeed, nonce: round.nonce }
  return { ...historyRow(mode, round, stored, isOpen), events: stored.events, proof }
}

export function balancesOf({ cash, bonus, version }: Money): Omit<BalanceUpdate, 'currency'> {
  return {
    balance: formatMoney(cash),
    bonus_balance: formatMoney(bonus),
    total_balance: formatMoney(cash + bonus),
    version: String(version),
  }
}

function historyRow(mode: Bettor['mode'], round: Staked, stored: StoredRound, isOpen: boolean): HistoryRow {
  const { key, game, currency, stake, win, at, credited } = round
  return {
    id: key,
    game,
    mode,
    currency,
    stake: formatMoney(stake),
    ...shownRow(round, stored, isOpen),
    ...(isOpen ? {} : bonusEnded(win, credited)),
    at: new Date(at).toISOString(),
  }
}

export function shownRow({ win }: Pick<Staked, 'win'>, stored: StoredRound, isOpen: boolean): ShownRow {
  const { params, outcome, moves, multiplier } = stored
  const ended = moves && outcome.status === 'refunded' ? 'refunded' : 'settled'
  return {
    params,
    status: isOpen ? 'open' : ended,
    outcome,
    ...(moves && { moves }),
    multiplier,
    payout: formatMoney(win),
  }
}

/** The proof keeps the payout of the game. */
export const bonusEnded = (win: bigint, credited = win): Pick<HistoryRow, 'bonus_ended'> =>
  credited === win ? {} : { bonus_ended: { credited: formatMoney(credited), lost: formatMoney(win - credited) } }

/** Field names of the verifier: those of `RoundClaim` in `@fairhouse/games`. */
export function proofOf({ game, nonce, stake, win }: Staked, stored: StoredRound, pair: Omit<ShownPair, 'missing'>): RoundProof {
  const { params, outcome, multiplier, table, moves, maxWin } = stored
  const steps = { ...(table && { table }), ...(moves && { moves }), ...(maxWin !== undefined && { maxWin }) }
  return { ...pair, game, nonce, params, ...steps, stake: formatMoney(stake), outcome, multiplier, payout: formatMoney(win) }
}
