import type { SimulatedOption } from '../simulated/option.ts'
import type { PublishedReturns } from './returns.ts'

/** Where a tool draws from: a seeded stream. */
export interface DrawSource {
  /** 0 … n-1. */
  below(n: number): number
  pick<T>(from: readonly T[]): T
}

/** A lawful bet in roubles. */
export interface DrawnBet {
  readonly params: Record<string, unknown>
  /** Minor units; absent when every stake from 50 to 90 roubles is lawful. */
  readonly stake?: bigint
  /** The plan of a game of several steps. */
  readonly moves?: (string | number)[]
}

/** What the tests and the tools of all games need of one. */
export interface GameTesting {
  /** The requirement of its return. */
  readonly rule: string
  /** Legal params and moves of a round. */
  readonly params: object
  readonly moves?: readonly unknown[]
  /** Options with their exact odds; the first one is the default: `npm run bench -- games` measures its rounds per second. */
  readonly simulated: readonly SimulatedOption[]
  /** The return of each option, by its name in the golden file. */
  readonly returns: PublishedReturns
  /** Varied bets: simulator, crowd and the checker of strangers place them. */
  draw(source: DrawSource): DrawnBet
}

/** Of a game of several steps: its draw plans a round. */
export interface SteppedTesting extends GameTesting {
  draw(source: DrawSource): DrawnBet & { readonly moves: (string | number)[] }
}

/** Distinct numbers from 0 to below `limit`, ascending. */
export function drawDistinct({ below }: DrawSource, count: number, limit: number): number[] {
  const all = Array.from({ length: limit }, (_, index) => index)
  return Array.from({ length: count }, () => all.splice(below(all.length), 1)[0]!).sort((a, b) => a - b)
}

/** More moves make a lawful round of several steps rare. */
export const DRAWN_MOVES_MAX = 4
