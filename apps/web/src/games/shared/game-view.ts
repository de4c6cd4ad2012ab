/**
 * What a game is to the site. `GameView` is the part that lists and proofs need, on any page; `GameDefinition` adds the
 * table. A game is a folder with both, its texts, and one line in `games/registry.ts`.
 */
import type { Answer } from '@fairhouse/contracts/client'
import type { RoundClaim, SoloGameId, Working } from '@fairhouse/games'
import type { ReactNode } from 'react'

import type { Language } from '../../lib/i18n/text.tsx'

export type PlayMode = 'real' | 'demo'
export type BetAnswer = Answer<'POST /api/v2/games/{game}/bet'>
/** A round as lists show it; a bet's answer is one as well. */
export type RoundRow = Answer<'GET /api/v2/games/{game}/strip'>['data'][number]

/** The arithmetic from the round's bytes to its result, to be followed by hand. */
export interface ShownSum {
  bytes: readonly { hex: string; worth: string }[]
  /** "3,063,730,989 mod 10,000 = 989" */
  equation: string
  /** "9.89" */
  result: string
}

export interface GameView {
  id: SoloGameId
  /** What was drawn: "9.89". */
  result(outcome: object, language: Language): string
  /** What was bet on: "under 49.50". */
  bet(params: object, language: Language): string
  sum(working: Working, language: Language): ShownSum
  /** A program for Node that repeats the round with nothing of ours. */
  program(claim: RoundClaim): string
  /** For the verifier, where a bet is written down by hand. */
  firstParams: object
  ParamsForm(props: { params: object; onChange(params: object): void }): ReactNode
}

export interface StageProps<Params extends object> {
  params: Params
  onParams(params: Params): void
  /** The round to show; undefined before the first. */
  round: RoundRow | undefined
  isInstant: boolean
  /** While the house plays the choice is fixed. */
  isLocked: boolean
}

export interface GameDefinition<Params extends object> extends GameView {
  firstParams: Params
  /** Lawful params from what the browser kept, else undefined. */
  readParams(stored: unknown): Params | undefined
  /** One line under the title. */
  about(language: Language): string
  /** On the panel: "Roll". */
  verb(language: Language): string
  /** On the phone's dock, where the stage may be out of sight: "Roll under 49.50". */
  longVerb(params: Params, language: Language): string
  /** What the stake returns on average with its payout rounded down, in hundredths of a percent; the stake in minor units. */
  returnAt(params: Params, stake: bigint): number
  Stage(props: StageProps<Params>): ReactNode
  /** How a round is drawn, for "How it is sealed". */
  drawing(language: Language): ReactNode
}
