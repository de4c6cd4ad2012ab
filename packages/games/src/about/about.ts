/** Facts of a game that follow from its rules but are no part of them, so that a change keeps the hash of the rules. */
import type { GameSchema } from '../schemas/shape.ts'
import type { StakedBet } from '../stakes.ts'

/** A choice by the names of the game's params. */
export type NamedChoice = Readonly<Record<string, string | number | null>>

export interface AboutChoice {
  readonly choice: NamedChoice
  /** For a range of choices: the last one with the same accepted stakes as `choice`. */
  readonly to?: NamedChoice
  /** The params of a bet of this stake, as decimal text, that is such a choice; absent where the choice itself is the params. */
  readonly params?: (stake: string) => object
  /** Instead of params: what the accepted stakes depend on. */
  readonly bet?: StakedBet
}

export interface GameAbout {
  /** What a bet, a move and a strategy may be, for refusals and the description of the API. */
  readonly schema: () => GameSchema
  /** The choices that change the accepted stakes, in order (D-48); absent for a game without stakes of the common form. */
  readonly stakeChoices?: () => readonly AboutChoice[]
  /** The number of values of the draw with this index, from 2. Source: games.md, the line "Draws" of each game. */
  readonly drawSize: (params: Readonly<Record<string, number>>, index: number) => number
}

/** Every stake is accepted alike. */
export const ONE_CHOICE = (): readonly AboutChoice[] => [{ choice: {} }]

export const wholeNumbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)
