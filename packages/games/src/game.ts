/**
 * What a game is to the house. The rules of a game know their own bet; the pipeline knows none: it reads params into a
 * bet that carries everything the wager needs, and plays it. Pure on both sides, so server and browser share them.
 */
import type { ByteSource } from '@fairhouse/fairness'
import { type Currency, type Minor, payoutOf } from '@fairhouse/money'

import type { Odds } from './odds.ts'

/** A step of the round as the stage plays it, in order. */
export interface RoundEvent {
  readonly type: string
}

export interface SoloRound<Outcome extends object = object, Event extends RoundEvent = RoundEvent> {
  /** What was drawn, as JSON: stored with the bet and shown in its proof. */
  readonly outcome: Outcome
  /** Total return in 1/10,000 of the stake; 0 when lost. */
  readonly multiplier: number
  /** Minor units. */
  readonly payout: Minor
  readonly events: readonly Event[]
}

/** The rules of a game that is over with its draw. */
export interface SoloRules<Bet extends object, Outcome extends object, Event extends RoundEvent> {
  readonly id: string
  /** Whether bonus money may be staked. */
  readonly takesBonus: boolean
  /** A lawful bet, or undefined; every unknown field is refused. */
  parse(params: unknown): Bet | undefined
  /** `stake` in minor units; `maxWin` caps the payout where given. */
  play(bytes: ByteSource, bet: Bet, stake: Minor, maxWin?: Minor): SoloRound<Outcome, Event>
  /** The largest total return the bet can end with, in 1/10,000. */
  bestMultiplier(bet: Bet): number
  /** The least stake, in minor units, of which a win leaves a gain after the floor. */
  smallestStake(bet: Bet): Minor
  /** The exact return to the player as a reduced fraction "num/den". */
  rtp(bet: Bet): string
  /** All endings of the bet, where each is a multiplier of the stake. */
  odds?(bet: Bet): Odds
  /** The currency that the params themselves name, where they do. */
  currency?(bet: Bet): Currency
  /** The stake that the params themselves fix, in minor units: a list of positions, a price. */
  fixedStake?(bet: Bet): Minor
  /** What the round is drawn from, where the game's own files do not hold it: an operator's case. Its proof brings it. */
  table?(bet: Bet): object | undefined
  /** The same game by a table that a proof brings; undefined where it is none that could be played. */
  withTable?(table: unknown): SoloRules<Bet, Outcome, Event> | undefined
  /** The most the bet can return, in minor units, where no multiplier says it exactly. */
  bestPayout?(bet: Bet, stake: Minor): Minor
  /** Percent of the stake that counts towards wagering; 0 where the chance is too high to count. */
  contribution(bet: Bet): number
}

/** A lawful bet of some game, ready to be judged and played. */
export interface SoloBet {
  /** The params in canonical form: what is stored. */
  readonly params: object
  readonly bestMultiplier: number
  readonly smallestStake: Minor
  readonly rtp: string
  readonly contribution: number
  /** The only currency that goes with these params. Absent where any does. */
  readonly currency?: Currency
  /** Minor units: the only stake that goes with these params. Absent where any stake does. */
  readonly fixedStake?: Minor
  readonly odds?: Odds
  /** Stored with the round and shown in its proof, where the game's own files do not hold what it is drawn from. */
  readonly table?: object
  /** The most the bet can return on a stake, in minor units. */
  bestPayout(stake: Minor): Minor
  play(bytes: ByteSource, stake: Minor, maxWin?: Minor): SoloRound
}

/** A game with its bet type closed in; `kind` tells it from games of several steps. */
export interface SoloGame {
  readonly kind: 'single-step'
  readonly id: string
  readonly takesBonus: boolean
  parse(params: unknown): SoloBet | undefined
  /** By a table that a proof brings; undefined where the game takes none, or not this one. */
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

/** A class, for an accessor in a literal would be defined anew for each bet. What a draw does not ask for is worked out when it is asked for. */
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
