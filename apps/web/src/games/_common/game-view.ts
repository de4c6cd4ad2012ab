/**
 * Interfaces of a game. `GameView` is what lists and proofs need on any page; `GameDefinition` adds the table. A game is a folder with
 * both and its texts; `games/registry.ts` finds them by the folder.
 */
import type { Answer, Client } from '@fairhouse/contracts/client'
import type { MultiStepGame, ProvableGames, RoundClaim, SoloBet, SoloGame, SteppedBet, Working } from '@fairhouse/games'
import type { Minor, Currency } from '@fairhouse/money'
import type { HistoryResult } from '@fairhouse/ui'
import type { ComponentType, ReactNode } from 'react'

import type { Language } from '../../lib/i18n/text.tsx'
import type { OnDemand } from '../../shell/chunks/on-demand.ts'
import type { RoundSound, Tone } from './sound/voices.ts'

export type PlayMode = 'real' | 'demo'
export type BetAnswer = Answer<'POST /api/v2/games/{game}/bet'>
/** The response to a move or a cash-out; contains balances only when money moved. */
export type StepAnswer = Answer<'POST /api/v2/games/{game}/step'>
/** A round in lists; the response to a bet has the same shape. */
export type RoundRow = Answer<'GET /api/v2/games/{game}/strip'>['data'][number]
export type RoundState = NonNullable<BetAnswer['state']>
/** A cell, a step, a side, a guess. */
export type Move = string | number

/** How a multi-step game plays each round of an autobet: moves in order and then a cash-out, or a strategy of the game's rules. */
export interface RoundPlan {
  readonly moves?: readonly Move[] | undefined
  readonly strategy?: object | undefined
}

/** The round on the stage. Play, replay, demo and autobet provide the same (BEY-13). */
export interface ShownRound extends RoundRow {
  /** Events in order so far; absent when only the outcome is known, so that nothing can be animated. */
  events?: BetAnswer['events'] | undefined
  /** For a multi-step round: of the latest response. */
  state?: RoundState | undefined
}

/** The computation from bytes of the round to one draw, step by step. */
export interface ShownSum {
  bytes: readonly { hex: string; worth: string }[]
  /** "3,063,730,989 mod 10,000 = 989" */
  equation: string
  /** "9.89" */
  result: string
}

export interface GameView {
  id: string
  /** One round for all players: drawn from a chain with a public salt, not from the player's seed. */
  isShared?: true
  /** A round that is repeated without a bet, which its params only name: a virtual match. */
  hasNoBet?: true
  /** Of a list that combines games of providers: the game that a proof names. */
  ofProvider?(game: string): GameView | undefined
  /** Chips of the last rounds show the payout: the draw alone is not meaningful without the board. */
  chipsShowMultiplier?: true
  /** Colours of chips, if the draw has one: pockets of the roulette. */
  chipLook?(outcome: object): HistoryResult['look']
  /** The draw, abbreviated for a chip: "9.89". */
  result(outcome: object, language: Language): string
  /** The bet: "under 49.50". */
  bet(params: object, language: Language): string
  /** One per draw, in order. */
  sums(working: Working, language: Language, params: object): readonly ShownSum[]
  /** A standalone Node program that repeats the round. */
  program(claim: RoundClaim): string
  /** What proves a round without seeds of its own: a bet on sports. */
  Proof?: OnDemand<{ round: Answer<'GET /api/v2/rounds/{id}'> }>
  /** Rules for a claim that the built-in ones do not cover: those of an operator's case. */
  loadRules?(claim: RoundClaim, api: Client): Promise<ProvableGames | undefined>
  /** The moves of a round of several steps as the verifier's form takes them. */
  movesExample?: string
  /** The verifier's form for a bet; loaded on demand. */
  firstParams: object
  ParamsForm: ComponentType<{ params: object; onChange(params: object): void }> & Partial<Pick<OnDemand<object>, 'fetchAhead'>>
}

/** A multi-step round waiting for the player. */
export interface OpenRound {
  readonly state: RoundState
  /** The last move, while its response is pending. */
  readonly pending: Move | undefined
  move(move: Move): void
}

/** Table state for both stage and choices. */
interface TableFacts<Choice extends object> {
  choice: Choice
  onChoice(choice: Choice): void
  /** The choice is locked: a round is open, or an autobet runs. */
  isLocked: boolean
  currency: Currency
  /** Of one round, in minor units. */
  limits: { min: bigint; max: bigint; step: bigint; maxWin: Minor } | undefined
  /** The selected mode: `auto` collects a plan for an autobet. */
  tab: 'manual' | 'auto'
  /** The visitor's last ended and revealed rounds, newest first. */
  rounds: readonly RoundRow[]
  /** Only while a multi-step round is open and no animation runs. */
  open: OpenRound | undefined
}

export interface StageProps<Choice extends object> extends TableFacts<Choice> {
  /** The current round, or the last one; undefined before the first. */
  round: ShownRound | undefined
  /** Its events are to be animated now, within `playMs`; otherwise it is shown at its end. */
  isPlaying: boolean
  /** All rounds being animated, the oldest first, in a game whose rounds overlap; `round` is the newest. */
  running?: readonly ShownRound[]
}

export interface ChoicesProps<Choice extends object> extends TableFacts<Choice> {
  /** `dock`: one row of 40 px on a phone. */
  place: 'panel' | 'dock'
  /** In minor units; null while the text is not an amount. */
  stake: Minor | null
  /** The open multi-step round. */
  round: ShownRound | undefined
}

/** A button of an open round: "Open a random cell". */
export interface SideAction {
  label: string
  run(): void
}

/** `Choice` is the player's settings; `betOf` converts it to a wager. */
export interface GameDefinition<Choice extends object> extends GameView {
  rules: SoloGame | MultiStepGame
  firstChoice: Choice
  /** Parses a stored choice; undefined when invalid. */
  readChoice(stored: unknown): Choice | undefined
  /** The params of the wager; undefined while the choice is incomplete. */
  betOf(choice: Choice, currency: Currency): object | undefined
  /**
   * The choice for these params and this plan: for an autobet or a round started elsewhere. `chosen` at this table supplies what params
   * leave open.
   */
  choiceOf(params: object, plan?: RoundPlan, chosen?: Choice): Choice
  /** Why `betOf` returns nothing, or the plan of an autobet is empty: "Pick 1 to 10 numbers". Required where either can happen. */
  missing?(language: Language): string
  /** A round may begin while others are animated: balls in the air. Only for a game that ends with its draw. */
  overlaps?: true
  /** Whether an autobet can play it. */
  hasAutobet: boolean
  /** For a multi-step game: how each round of an autobet is played. */
  plan?(choice: Choice): RoundPlan
  /** The strategy as text, where `plan` has one: "Likelier side, cash out after 3 right guesses". */
  strategyText?(choice: Choice, language: Language): string
  /** Sent right after opening a round, when opening and the first move are one press. */
  firstMove?(choice: Choice): Move
  /** The choices fix the stake, so there is no stake field. */
  bringsStake?: boolean
  /** One line below the title. */
  about(language: Language): string
  /** On the panel: "Roll". `amount` is the stake as money. */
  verb(language: Language, choice: Choice, amount: string): string
  /** On the phone's dock, where the stage may be off screen: "Roll under 49.50". */
  longVerb?(language: Language, choice: Choice, amount: string): string
  /** The main button of an open round instead of a cash-out: "Draw 3 cards". */
  mainMove?(round: ShownRound, open: OpenRound, choice: Choice, language: Language): SideAction
  /** The choice after a press of a digit, from 0 for the key 1, while a round is open: quick stakes are locked then. */
  onDigit?(digit: number, round: ShownRound, choice: Choice): Choice
  /** Cash-out of an open round: "Cash out 399.46 ₽"; the shared text when absent. */
  cashOutVerb?(language: Language, amount: string): string
  sideAction?(round: ShownRound, open: OpenRound, choice: Choice, language: Language): SideAction | undefined
  /** Progress of an open round, for the dock: "3 mines · 5 of 22 open". */
  progress?(round: ShownRound, language: Language): string
  /** The published return in hundredths of a percent, when neither the bet nor its first rung contains it. */
  headline?: number
  /** The published return applies to one step, so a round of several returns less. */
  returnsPerStep?: true
  /**
   * Average return of the stake (minor units) with its payout rounded down, in hundredths of a percent; from the bet's odds when absent.
   */
  returnAt?(bet: SoloBet | SteppedBet, stake: Minor): number
  Stage(props: StageProps<Choice>): ReactNode
  /** Name of a table that is one of many: a case. A lost call bars its own table only. Otherwise the game's id. */
  table?: string
  /** Title of a table that is one of many: a case. Otherwise the game's name. */
  title?(language: Language): string
  /** The list that contains this table. */
  back?(language: Language): { label: string; href: string }
  /** The stage takes the whole width, edge to edge; other elements are in one row below it. */
  isWide?: boolean
  /** Between the proof bar and the tabs: prizes with their chances. */
  StageFooter?(props: { currency: Currency }): ReactNode
  /** Result of the last round in place of gain and multiplier; announced to screen readers. */
  ResultLine?(props: { round: RoundRow }): ReactNode
  /** The game's settings: risk, rows, mines, chips. */
  Choices?(props: ChoicesProps<Choice>): ReactNode
  /** Duration of the animation of new events, in ms; 0 for none. */
  playMs?(round: ShownRound): number
  /** The sounds of the animation of new events. */
  sounds?(round: ShownRound): readonly RoundSound[]
  /** Of a safe step of a multi-step round; rises with each. */
  voice?: Tone
  /** How a round is drawn, for "How it is sealed". */
  drawing(language: Language): ReactNode
  /** Recorded rounds by seeds, for the workshop page: the rules derive what the stage shows. */
  recorded(): Promise<readonly RoundClaim[]>
}
