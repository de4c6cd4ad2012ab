/**
 * The interface of a game. The rules of a game define its own bet; the pipeline knows none: it parses params to a bet with
 * every field the wager needs, and plays it. Pure on both sides, so server and browser share them.
 */
import type { ByteSource } from '@fairhouse/fairness'
import { type Currency, type Minor, payoutOf } from '@fairhouse/money'

import type { Odds } from './odds.ts'

/** A step of the round that the stage animates, in order. */
export interface RoundEvent {
  readonly type: string
}

export interface SoloRound<Outcome extends object = object, Event extends RoundEvent = RoundEvent> {
  /** The drawn outcome, as JSON: stored with the bet and part of its proof. */
  readonly outcome: Outcome
  /** Total return in 1/10,000 of the stake; 0 when lost. */
  readonly multiplier: number
  /** Minor units. */
  readonly payout: Minor
  readonly events: readonly Event[]
}

/** The rules of a game that ends with its draw. */
export interface SoloRules<Bet extends object, Outcome extends object, Event extends RoundEvent> {
  readonly id: string
  /** Whether bonus money may be staked. */
  readonly takesBonus: boolean
  /** Parses a legal bet, or returns undefined; refuses unknown fields. */
  parse(params: unknown): Bet | undefined
  /** `stake` in minor units; `maxWin` caps the payout if given. */
  play(bytes: ByteSource, bet: Bet, stake: Minor, maxWin?: Minor): SoloRound<Outcome, Event>
  /** The largest total return of the bet, in 1/10,000. */
  bestMultiplier(bet: Bet): number
  /** The smallest stake, in minor units, with a gain on a win after the floor. */
  smallestStake(bet: Bet): Minor
  /** The exact return to the player as a reduced fraction "num/den". */
  rtp(bet: Bet): string
  /** All endings of the bet, if each is a multiplier of the stake. */
  odds?(bet: Bet): Odds
  /** The currency in the params, if any. */
  currency?(bet: Bet): Currency
  /** The stake that the params fix, in minor units: a list of positions, a price. */
  fixedStake?(bet: Bet): Minor
  /** The input of the draw when the game's files do not contain it: an operator's case. Its proof includes it. */
  table?(bet: Bet): object | undefined
  /** The same game with a table from a proof; undefined for an invalid table. */
  withTable?(table: unknown): SoloRules<Bet, Outcome, Event> | undefined
  /** The maximum return, in minor units, when no multiplier gives it exactly. */
  bestPayout?(bet: Bet, stake: Minor): Minor
  /** Percent of the stake that counts towards wagering; 0 when the chance is too high to count. */
  contribution(bet: Bet): number
}

/** A validated bet of any game. */
export interface SoloBet {
  /** The params in canonical form, as stored. */
  readonly params: object
  readonly bestMultiplier: number
  readonly smallestStake: Minor
  readonly rtp: string
  readonly contribution: number
  /** The only allowed currency; absent when any is allowed. */
  readonly currency?: Currency | undefined
  /** Minor units: the only allowed stake; absent when any is allowed. */
  readonly fixedStake?: Minor | undefined
  readonly odds?: Odds | undefined
  /** Stored with the round and part of its proof, when the game's files do not contain the input of the draw. */
  readonly table?: object | undefined
  /** The maximum return on a stake, in minor units. */
  bestPayout(stake: Minor): Minor
  play(bytes: ByteSource, stake: Minor, maxWin?: Minor): SoloRound
}

/** A game without its bet type; `kind` distinguishes it from games of several steps. */
export interface SoloGame {
  readonly kind: 'single-step'
  readonly id: string
  readonly takesBonus: boolean
  parse(params: unknown): SoloBet | undefined
  /** With a table from a proof; undefined when the game takes none, or refuses this one. */
  withTable(table: unknown): SoloGame | undefined
}

export function soloGame<Bet extends object, Outcome extends object, Event extends RoundEvent>(
  rules: SoloRules<Bet, Outcome, Event>,
): SoloGame {
  return {
    kind: 'single-step',
    id: rules.id,
    takesBonus: rules.takesBonus,
    parse(params) {
      const bet = rules.parse(params)
      return bet && new BoundBet(rules, bet)
    },
    withTable(table) {
      const own = rules.withTable?.(table)
      return own && soloGame(own)
    },
  }
}

/** A class, because a literal would define its accessors for each bet. Fields that a draw does not read are computed lazily. */
class BoundBet<Bet extends object, Outcome extends object, Event extends RoundEvent> implements SoloBet {
  readonly params: Bet
  readonly bestMultiplier: number
  readonly smallestStake: Minor
  readonly currency?: Currency | undefined
  readonly fixedStake?: Minor | undefined
  readonly table?: object | undefined
  readonly #rules: SoloRules<Bet, Outcome, Event>

  constructor(rules: SoloRules<Bet, Outcome, Event>, bet: Bet) {
    this.#rules = rules
    this.params = bet
    this.bestMultiplier = rules.bestMultiplier(bet)
    this.smallestStake = rules.smallestStake(bet)
    this.currency = rules.currency?.(bet)
    this.fixedStake = rules.fixedStake?.(bet)
    this.table = rules.table?.(bet)
  }

  get rtp(): string {
    return this.#rules.rtp(this.params)
  }

  get contribution(): number {
    return this.#rules.contribution(this.params)
  }

  get odds(): Odds | undefined {
    return this.#rules.odds?.(this.params)
  }

  bestPayout(stake: Minor): Minor {
    return this.#rules.bestPayout?.(this.params, stake) ?? payoutOf(stake, this.bestMultiplier)
  }

  play(bytes: ByteSource, stake: Minor, maxWin?: Minor): SoloRound<Outcome, Event> {
    return this.#rules.play(bytes, this.params, stake, maxWin)
  }
}
