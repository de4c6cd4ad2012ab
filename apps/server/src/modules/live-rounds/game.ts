/** What a game of shared rounds must say; the engine knows nothing else of it. Sources: games.md 1.3, G2, G7, G8. */
import type { LiveGameId, Refusal, Service } from '@fairhouse/contracts'
import type { ByteSource } from '@fairhouse/fairness'
import type { CrashPart, ManualCashOut } from '@fairhouse/games'
import type { Currency } from '@fairhouse/money'

import type { Term } from '../../platform/leader/index.ts'

export interface LiveGame<Bet extends object = object, Outcome extends object = object> {
  readonly id: LiveGameId
  /** ENT-10: which service plays it (ROLES). */
  readonly service: Service
  readonly timing: LiveTiming
  /** Bets of one player in one round. */
  readonly betsMax: number
  readonly takesBonus: boolean
  /** Over all bets, percent with four decimals, rounded down. */
  readonly rtp: { readonly min: string; readonly max: string }
  /** SHA-256 over the files of its rules. */
  readonly rulesHash: string
  /** A lawful bet in canonical form, or undefined; every unknown field is refused. */
  parse(params: unknown): Bet | undefined
  /** What a player may take once in a round: a slot of crash, a colour. null where nothing is taken. */
  slotOf(bet: Bet): string | null
  /** The only stake that goes with the bet, minor units: the sum of its positions. */
  fixedStake?(bet: Bet): bigint
  /** A stake that cannot gain, or whose best win is above the most that is paid. Minor units. */
  refuse(bet: Bet, stake: bigint, maxWin: bigint, currency: Currency): Refusal | undefined
  draw(bytes: ByteSource): Outcome
  /** How long the round runs with its outcome hidden, ms from its start; 0 where the seed is opened at the lock. */
  length(outcome: Outcome): number
  /**
   * What the bet is paid in all, by parts in their order; `cashOuts` are the cash-outs by hand that count. A game without
   * cash-outs answers one part, or none for a loss. Pure: asked again after a restart it says the same.
   */
  settle(outcome: Outcome, bet: Bet, stake: bigint, cashOuts: readonly ManualCashOut[], maxWin: bigint): LiveResult
  /** What of the bet everybody sees; undefined for nothing. */
  publicParams(bet: Bet): Record<string, unknown> | undefined
  /**
   * Of a game that pays while the round runs: called at once and again after at most as many ms as it answers, until it says
   * `over`: then the round ends, or `void`, where it has given back what it must. Asked beyond the length too. The engine
   * ends a round without it when its length is over.
   */
  during?(term: Term, round: RunningRound<Outcome>): Promise<number | 'over' | 'void'>
}

/** Milliseconds. `pause` is from the end of a round to the next one. */
export interface LiveTiming {
  readonly betting: number
  readonly pause: number
}

/** Minor units. Of a game without cash-outs the one part is `{ kind: 'full', … }`. */
export interface LiveResult {
  readonly parts: readonly CrashPart[]
  readonly payout: bigint
}

/** A round whose outcome only its leader knows. */
export interface RunningRound<Outcome extends object = object> {
  readonly game: LiveGameId
  readonly number: number
  /** Names it in the books. */
  readonly id: string
  readonly outcome: Outcome
  /** Milliseconds by the database's clock. */
  readonly startedAt: number
  /** ms, as of this call. */
  readonly elapsed: number
  /** Of the outcome, ms from the start. */
  readonly length: number
}
