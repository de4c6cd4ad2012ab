/** A round in the words of the contract. */
import type { gameRoutes, historyRoutes } from '@fairhouse/contracts'
import type { AnswerOf } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { ShownPair } from './ports.ts'
import type { Seat } from './seat.ts'
import { readStoredRound, type StoredRound } from './stored-round.ts'
import type { BookedRound } from './till.ts'

export type BetAnswer = AnswerOf<(typeof gameRoutes)['POST /api/v2/games/{game}/bet']>
export type RoundAnswer = AnswerOf<(typeof historyRoutes)['GET /api/v2/rounds/{id}']>
export type HistoryRow = RoundAnswer['round']

type AnsweredRound = Omit<BookedRound, 'outcome' | 'pair'>

/** What a bet is answered with, the first time and on every repeat (D-27). */
export function betAnswer(mode: Seat['mode'], round: AnsweredRound, stored: StoredRound, pair: Omit<ShownPair, 'serverSeed'>): BetAnswer {
  return {
    ...historyRow(mode, round, stored),
    events: stored.events,
    balance: formatMoney(round.cash),
    bonus_balance: formatMoney(round.bonus),
    total_balance: formatMoney(round.cash + round.bonus),
    version: String(round.version),
    proof: { commitment: pair.commitment, client_seed: pair.clientSeed, nonce: round.nonce },
  }
}

export function historyRow(mode: Seat['mode'], { key, game, currency, stake, win, at }: AnsweredRound, stored: StoredRound): HistoryRow {
  return {
    id: key,
    game,
    mode,
    currency,
    stake: formatMoney(stake),
    params: stored.params,
    status: 'settled',
    outcome: stored.outcome,
    multiplier: stored.multiplier,
    payout: formatMoney(win),
    at: new Date(at).toISOString(),
  }
}

/** The verifier's own words: its fields are those of `RoundClaim` in `@fairhouse/games`. */
export function proofOf({ game, nonce, stake, win, outcome }: BookedRound, pair: ShownPair): RoundAnswer['proof'] {
  const { params, outcome: drawn, multiplier } = readStoredRound(outcome)
  return { ...pair, game, nonce, params, stake: formatMoney(stake), outcome: drawn, multiplier, payout: formatMoney(win) }
}
