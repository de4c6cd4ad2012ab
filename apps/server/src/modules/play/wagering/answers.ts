/** A round besides its money: as it is stored with its bet, and in contract types, so that repeats, history and proofs show the same. */
import type { AnswerOf, gameRoutes, historyRoutes } from '@fairhouse/contracts'
import type { Move, RoundEvent, SoloBet, SoloRound, SteppedEnd, SteppedRound } from '@fairhouse/games'
import { type Minor, formatMoney } from '@fairhouse/money'

import type { FanOut } from '../../../platform/live/index.ts'
import type { Bettor } from './bettor.ts'
import type { BalanceUpdate, PublishBalance, ShownPair } from './ports.ts'
import type { BookedRound } from './wager-ledger.ts'

export interface StoredRound {
  params: Record<string, unknown>
  outcome: Record<string, unknown>
  events: (RoundEvent & Record<string, unknown>)[]
  multiplier: number
  /** The input of the draw when the game's files do not contain it. */
  table?: Record<string, unknown>
  /** For stepped games: the moves made, and the cap in force as decimal text. */
  moves?: Move[]
  maxWin?: string
  /** The requested moves of a planned round. */
  plan?: readonly Move[]
  /** The requested strategy of a round that was played by one. */
  strategy?: object
}

/** Booked with the bet of a round that stays open. */
export interface OpenedRound {
  params: Record<string, unknown>
  maxWin: string
}

export function storedRound({ params, table }: Pick<SoloBet, 'params' | 'table'>, { outcome, events, multiplier }: SoloRound): StoredRound {
  return { params, outcome, events, multiplier, ...(table && { table }) } as StoredRound
}

/** An open round contains what the player may see; an ended one all fields of its proof. `maxWin` in minor units. */
export function storedSteps(params: object, round: SteppedRound, maxWin: Minor): StoredRound {
  const { status, visible, events, multiplier, moves } = round
  const outcome = status === 'active' ? visible : { ...round.reveal(), status }
  const shown: { outcome: object; events: readonly (RoundEvent | SteppedEnd)[] } = { outcome, events }
  return { ...storedRound({ params }, { ...shown, multiplier, payout: round.payout }), moves: [...moves], maxWin: formatMoney(maxWin) }
}

/** In 1/10,000. */
const WHOLE_STAKE = 10_000

/** Of a round that ended because no key opens its seed: what was drawn is not known. */
export const undrawnSteps = (params: StoredRound['params'], moves: Move[], maxWin: Minor): StoredRound => ({
  params,
  outcome: { status: 'refunded', isLost: true },
  events: [],
  multiplier: WHOLE_STAKE,
  moves,
  maxWin: formatMoney(maxWin),
})

export const openedRound = (params: object, maxWin: Minor): OpenedRound => ({ params, maxWin: formatMoney(maxWin) }) as OpenedRound

/** For a bet that ended with its booking. */
export const readStoredRound = (text: string): StoredRound => JSON.parse(text) as StoredRound

/** For any bet. */
export const readStored = (text: string): StoredRound | OpenedRound => JSON.parse(text) as StoredRound | OpenedRound

export const isOpened = (stored: StoredRound | OpenedRound): stored is OpenedRound => !('events' in stored)

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

/** Sends the fields of the channel alone: the update of a bet is its whole answer. */
export const createPublishBalance =
  ({ publishToPlayer }: Pick<FanOut, 'publishToPlayer'>): PublishBalance =>
  (player, { currency, balance, bonus_balance, total_balance, version }) =>
    publishToPlayer('balance', player, { currency, balance, bonus_balance, total_balance, version })

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
export const bonusEnded = (win: Minor, credited = win): Pick<HistoryRow, 'bonus_ended'> =>
  credited === win ? {} : { bonus_ended: { credited: formatMoney(credited), lost: formatMoney(win - credited) } }

/** Field names of the verifier: those of `RoundClaim` in `@fairhouse/games`. */
export function proofOf({ game, nonce, stake, win }: Staked, stored: StoredRound, pair: Omit<ShownPair, 'missing'>): RoundProof {
  const { params, outcome, multiplier, table, moves, maxWin } = stored
  const steps = { ...(table && { table }), ...(moves && { moves }), ...(maxWin !== undefined && { maxWin }) }
  return { ...pair, game, nonce, params, ...steps, stake: formatMoney(stake), outcome, multiplier, payout: formatMoney(win) }
}
