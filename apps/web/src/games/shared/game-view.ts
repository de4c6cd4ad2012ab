/**
 * What a game is to the site. `GameView` is the part that lists and proofs need, on any page; `GameDefinition` adds the
 * table. A game is a folder with both, its texts, and one line in `games/registry.ts`.
 */
import type { Answer, Client } from '@fairhouse/contracts/client'
import type { MultiStepGame, ProvableGames, RoundClaim, SoloBet, SoloGame, SteppedBet, Working } from '@fairhouse/games'
import type { Currency } from '@fairhouse/money'
import type { HistoryResult } from '@fairhouse/ui'
import type { ComponentType, ReactNode } from 'react'

import type { Language } from '../../lib/i18n/text.tsx'
import type { OnDemand } from '../../shell/chunks/on-demand.ts'

export type PlayMode = 'real' | 'demo'
export type BetAnswer = Answer<'POST /api/v2/games/{game}/bet'>
/** The answer to a move or a cash-out; money is told only where it moved. */
export type StepAnswer = Answer<'POST /api/v2/games/{game}/step'>
/** A round as lists show it; a bet's answer is one as well. */
export type RoundRow = Answer<'GET /api/v2/games/{game}/strip'>['data'][number]
export type RoundState = NonNullable<BetAnswer['state']>
/** A cell, a step, a side, a guess. */
export type Move = string | number

/** What lies on the table. Play, replay, demo and autobet give the same (BEY-13). */
export interface ShownRound extends RoundRow {
  /** In order, as far as the round has come; absent where only its end is known, so that nothing can be played. */
  events?: BetAnswer['events']
  /** Of a round of several steps that was answered now. */
  state?: RoundState
}

/** The arithmetic from some of the round's bytes to one thing drawn, to be followed by hand. */
export interface ShownSum {
  bytes: readonly { hex: string; worth: string }[]
  /** "3,063,730,989 mod 10,000 = 989" */
  equation: string
  /** "9.89" */
  result: string
}

export interface GameView {
  id: string
  /** One round for everybody: drawn from a chain with a public salt, not from the player's seed. */
  isShared?: true
  /** Chips of the last rounds tell what they paid: what was drawn says nothing without the board. */
  chipsShowMultiplier?: true
  /** Colours of chips, where what was drawn has one: pockets of the roulette. */
  chipLook?(outcome: object): HistoryResult['look']
  /** What was drawn, short enough for a chip: "9.89". */
  result(outcome: object, language: Language): string
  /** What was bet on: "under 49.50". */
  bet(params: object, language: Language): string
  /** One for each thing drawn, in order. */
  sums(working: Working, language: Language, params: object): readonly ShownSum[]
  /** A program for Node that repeats the round with nothing of ours. */
  program(claim: RoundClaim): string
  /** The rules to judge a claim by, where they are not the house's own: those of an operator's case. */
  loadRules?(claim: RoundClaim, api: Client): Promise<ProvableGames | undefined>
  /** For the verifier, where a bet is written down by hand; its form comes when somebody does. */
  firstParams: object
  ParamsForm: ComponentType<{ params: object; onChange(params: object): void }> & Partial<Pick<OnDemand<object>, 'fetchAhead'>>
}

/** A round of several steps that waits for the player. */
export interface OpenRound {
  readonly state: RoundState
  /** What was pressed last, while the house has not answered. */
  readonly pending: Move | undefined
  move(move: Move): void
}

/** What stage and choices both may ask of the table. */
interface TableFacts<Choice extends object> {
  choice: Choice
  onChoice(choice: Choice): void
  /** The choice cannot be changed: a round is open, or the house plays. */
  isLocked: boolean
  currency: Currency
  /** Of one round, in minor units. */
  limits: { min: bigint; max: bigint; step: bigint; maxWin: bigint } | undefined
  /** Which way of playing is open: a plan for the house to follow is made in `auto`. */
  tab: 'manual' | 'auto'
  /** The visitor's last rounds that are over and were shown, newest first. */
  rounds: readonly RoundRow[]
  /** Only while a round of several steps is open and nothing is being played. */
  open: OpenRound | undefined
}

export interface StageProps<Choice extends object> extends TableFacts<Choice> {
  /** The round being shown, or the last one; undefined before the first. */
  round: ShownRound | undefined
  /** Its events are to be played now, in `playMs`; otherwise it lies there as it ended. */
  isPlaying: boolean
}

export interface ChoicesProps<Choice extends object> extends TableFacts<Choice> {
  /** `dock`: one row of 40 px on a phone. */
  place: 'panel' | 'dock'
  /** In minor units; null while what is typed is no amount. */
  stake: bigint | null
  /** The open round of several steps. */
  round: ShownRound | undefined
}

/** A second button under the action while a round is open: "Open a random cell". */
export interface SideAction {
  label: string
  run(): void
}

/** `Choice` is what the player set at the table; `betOf` makes the wager of it. */
export interface GameDefinition<Choice extends object> extends GameView {
  rules: SoloGame | MultiStepGame
  firstChoice: Choice
  /** From what the browser kept; undefined where it is not one. */
  readChoice(stored: unknown): Choice | undefined
  /** The params of the wager; undefined while nothing is chosen that could be bet on. */
  betOf(choice: Choice, currency: Currency): object | undefined
  /**
   * The choice that leads to these params and this plan: for an autobet or a round found in another place. `chosen` at
   * this table counts for what params leave open.
   */
  choiceOf(params: object, moves?: readonly Move[], chosen?: Choice): Choice
  /** Why `betOf` gives nothing, or the plan of an autobet is empty: "Pick 1 to 10 numbers". Needed where either may be. */
  missing?(language: Language): string
  /** Whether the house may play it alone. */
  hasAutobet: boolean
  /** For a game of several steps: the moves the house makes in each round of an autobet, before it cashes out. */
  plan?(choice: Choice): readonly Move[]
  /** Made right after a round was opened, where opening and the first move are one press. */
  firstMove?(choice: Choice): Move
  /** The choices bring what is staked, so there is no field for it. */
  bringsStake?: boolean
  /** One line under the title. */
  about(language: Language): string
  /** On the panel: "Roll". `amount` is the stake as money. */
  verb(language: Language, choice: Choice, amount: string): string
  /** On the phone's dock, where the stage may be out of sight: "Roll under 49.50". */
  longVerb?(language: Language, choice: Choice, amount: string): string
  /** Taking the money of an open round: "Cash out 399.46 ₽"; the shared words where absent. */
  cashOutVerb?(language: Language, amount: string): string
  sideAction?(round: ShownRound, open: OpenRound, choice: Choice, language: Language): SideAction | undefined
  /** How far an open round is, for the dock: "3 mines · 5 of 22 open". */
  progress?(round: ShownRound, language: Language): string
  /** The published return in hundredths of a percent, where neither the bet nor its first rung says it. */
  headline?: number
  /** The published return holds for one step, so a round of several returns less. */
  returnsPerStep?: true
  /** What the stake (minor units) returns on average with its payout rounded down, in hundredths of a percent; where absent, from the bet's odds. */
  returnAt?(bet: SoloBet | SteppedBet, stake: bigint): number
  Stage(props: StageProps<Choice>): ReactNode
  /** On the head of the table where the game is one of many: a case. Else the game's own name. */
  title?(language: Language): string
  /** The list that this one stands in. */
  back?(language: Language): { label: string; href: string }
  /** The stage takes the whole width, edge to edge; what stands beside others lies in one row under it. */
  isWide?: boolean
  /** Between the proof bar and the tabs: what there is to win, with its chances. */
  StageFooter?(props: { currency: Currency }): ReactNode
  /** What the last round brought, in place of gain and multiplier; the line is read out. */
  ResultLine?(props: { round: RoundRow }): ReactNode
  /** The game's own settings: risk, rows, mines, chips. */
  Choices?(props: ChoicesProps<Choice>): ReactNode
  /** How long the stage plays what is new in this round, in ms; 0 where it only appears. */
  playMs?(round: ShownRound): number
  /** How a round is drawn, for "How it is sealed". */
  drawing(language: Language): ReactNode
  /** Rounds by their seeds, for the workshop page: what the stage plays follows from the rules. */
  recorded(): Promise<readonly RoundClaim[]>
}
