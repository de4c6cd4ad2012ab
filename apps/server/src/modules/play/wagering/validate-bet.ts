/**
 * Validates a wager by the rules of its game, prepares its draw, and refuses stakes. No money is checked yet. Pure. Sources: games.md 0.4,
 * D-23, D-27.
 */
import { hash } from 'node:crypto'

import { isRefusal, Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import type { ByteSource } from '@fairhouse/fairness'
import {
  followStrategy,
  type Move,
  type MultiStepGame,
  refusedStake,
  type SoloBet,
  type SoloGame,
  type SteppedBet,
  strategyOf,
} from '@fairhouse/games'
import { type Minor, type Currency, formatMoney, stakeFault } from '@fairhouse/money'

import { type StoredRound, storedRound, storedSteps } from './answers.ts'
import { refuseParams, refusePlan, refuseStrategy } from './game-fields.ts'
import type { GameEntry, Games, TableLimits } from './games.ts'

export interface Wager {
  readonly game: string
  /** Minor units. */
  readonly stake: Minor
  readonly currency: Currency
  readonly params: unknown
  /** A round of several steps, planned and played to its end at once. */
  readonly moves?: readonly Move[] | undefined
  /** The same, by a stated strategy of the game instead of moves. */
  readonly strategy?: object | undefined
  /** UUIDv7: the same key and body return the first answer (D-27). */
  readonly key: string
}

/** Ended with its draw: the whole booking. Minor units. */
export interface Drawn {
  readonly stored: StoredRound
  readonly payout: Minor
}

type Draw = (bytes: ByteSource) => Drawn

/** A bet of a stepped game has neither: the round ends at the cap. */
export type StakeConstraints = Pick<SoloBet, 'smallestStake'> & Partial<Pick<SoloBet, 'bestPayout' | 'currency' | 'fixedStake'>>

export interface ValidatedBet extends Wager {
  readonly entry: GameEntry
  readonly bet: StakeConstraints
  /** In canonical form. */
  readonly params: object
  /** The cap of the round, minor units. */
  readonly maxWin: Minor
  readonly requestHash: bigint
  /** Absent when the bet opens a round of several steps. */
  readonly draw?: Draw | undefined
}

export function validateBet(games: Games, wager: Wager): ValidatedBet | Refusal {
  const entry = games.find(wager.game)
  if (!entry) return refuse('unknown_game')
  const { maxWin } = games.limits(entry, wager.currency)
  const parsed = parseBet(entry.game, wager, maxWin)
  if (isRefusal(parsed)) return parsed
  const { bet, draw, strategy } = parsed
  const validated = { ...wager, params: bet.params, strategy }
  return { ...validated, entry, maxWin, bet, draw, requestHash: hashOf(validated) }
}

interface ParsedBet {
  bet: StakeConstraints & { params: object }
  draw?: Draw
  /** In canonical form. */
  strategy?: object
}

function parseBet(game: SoloGame | MultiStepGame, wager: Wager, maxWin: Minor): ParsedBet | Refusal {
  const { params, stake, moves, strategy } = wager
  if (game.kind === 'multi-step') {
    const bet = game.parse(params)
    if (!bet) return refuseParams(game.id, params)
    return strategy ? parseStrategy(bet, wager, maxWin) : parseSteps(bet, wager, maxWin)
  }
  const bet = game.parse(params)
  if (!bet) return refuseParams(game.id, params)
  for (const [name, given] of Object.entries({ moves, strategy }))
    if (given) return refuseFields({ [name]: ['unknown_field: this game is over with its draw'] })
  return { bet, draw: (bytes) => toDrawn(bet.play(bytes, stake), (round) => storedRound(bet, round)) }
}

function parseSteps(bet: SteppedBet, { game, stake, moves }: Wager, maxWin: Minor): ParsedBet | Refusal {
  if (!moves) return { bet }
  const play = bet.plan(moves)
  if (!play) return refusePlan(game, moves)
  return {
    bet,
    draw: (bytes) => toDrawn(play(bytes, stake, maxWin), (round) => ({ ...storedSteps(bet.params, round, maxWin), plan: moves })),
  }
}

function parseStrategy(bet: SteppedBet, { game, stake, moves, strategy }: Wager, maxWin: Minor): ParsedBet | Refusal {
  if (moves) return refuseFields({ strategy: ['wrong_value: a round has moves or a strategy, not both'] })
  const parsed = strategyOf(game, strategy)
  if (!parsed) return refuseStrategy(game, strategy)
  const { stated } = parsed
  const play = followStrategy(bet, parsed)
  return {
    bet,
    strategy: stated,
    draw: (bytes) => toDrawn(play(bytes, stake, maxWin), (round) => ({ ...storedSteps(bet.params, round, maxWin), strategy: stated })),
  }
}

const toDrawn = <Round extends { payout: Minor }>(round: Round, stored: (round: Round) => StoredRound): Drawn => ({
  stored: stored(round),
  payout: round.payout,
})

/** First 8 bytes of SHA-256, as the ledger stores them. Covers the parsed bet, not the raw input. */
function hashOf({ game, stake, currency, params, moves, strategy }: Wager): bigint {
  const played = moves ?? strategy
  const plan = played ? ` ${JSON.stringify(played)}` : ''
  const hex = hash('sha256', `${game} ${stake} ${currency} ${JSON.stringify(params)}${plan}`) // hex costs half as much as a buffer
  return BigInt.asIntN(64, BigInt(`0x${hex.slice(0, 16)}`))
}

/**
 * Refuses a currency or stake that differs from the bet's own, a stake outside the limits, a stake too small to gain, or
 * one whose best win exceeds the maximum.
 */
export function refuseStake(bet: StakeConstraints, stake: Minor, currency: Currency, limits: TableLimits): Refusal | undefined {
  if (bet.currency !== undefined && bet.currency !== currency)
    return refuseFields({ 'params.currency': ['wrong_value: not the currency of the stake'] })
  if (bet.fixedStake !== undefined && bet.fixedStake !== stake)
    return new Refusal('invalid', {
      errors: { stake: ['wrong_value: this bet has one stake, that of its positions or its price'] },
      details: { stake: formatMoney(bet.fixedStake), currency },
    })
  if (stakeFault(limits, stake)) return refuse('bet_limit', { min: formatMoney(limits.min), max: formatMoney(limits.max), currency })
  const refused = refusedStake(bet, stake, limits.maxWin)
  if (refused?.code === 'stake_too_small') return refuse('stake_too_small', { min: formatMoney(refused.min), currency })
  if (refused) return refuse('max_win', { max_win: formatMoney(refused.maxWin), currency })
  return undefined
}
