/** The shared tables: what one round of a chain draws for everyone, and how long it is shown. */
import type { ByteSource } from '@fairhouse/fairness'
import {
  baccaratOutcome,
  type BaccaratOutcome,
  coupEvents,
  dealCoup,
  type LiveTableId,
  rouletteColor,
  type RoundEvent,
  spinRoulette,
} from '@fairhouse/games'

export const LIVE_NAMES = ['baccarat', 'roulette'] as const
/** The studio's own id of a table. */
export type LiveName = (typeof LIVE_NAMES)[number]

export interface Drawn {
  readonly outcome: object
  readonly events: readonly RoundEvent[]
}

/** A past result in the lobby: a number, or the side that won, and its color on the roads. */
export interface ShownResult {
  readonly name: string
  readonly color: 'red' | 'black' | 'green' | 'blue'
}

export interface LiveGame {
  readonly id: LiveName
  /** Of the rules, which the verifier repeats. */
  readonly rules: LiveTableId
  draw(bytes: ByteSource): Drawn
  /** `outcome`: of a past round that was drawn. */
  resultOf(outcome: object): ShownResult
  /** How long the page shows these events, ms. */
  shownMs(events: readonly RoundEvent[]): number
}

const CARD_MS = 900
const RESULT_MS = 3000
const SPIN_MS = 10_000

const WINNER_COLORS = { player: 'blue', banker: 'red', tie: 'green' } as const

export const LIVE_GAMES: Readonly<Record<LiveName, LiveGame>> = {
  baccarat: {
    id: 'baccarat',
    rules: 'baccarat',
    draw(bytes) {
      const coup = dealCoup(bytes)
      return { outcome: baccaratOutcome(coup), events: coupEvents(coup) }
    },
    resultOf(outcome) {
      const { winner: name } = outcome as BaccaratOutcome
      return { name, color: WINNER_COLORS[name] }
    },
    shownMs: (events) => events.length * CARD_MS + RESULT_MS,
  },
  roulette: {
    id: 'roulette',
    rules: 'live:roulette',
    draw(bytes) {
      const outcome = spinRoulette(bytes)
      return { outcome, events: [{ type: 'spun', ...outcome }] }
    },
    resultOf(outcome) {
      const { number } = outcome as ReturnType<typeof spinRoulette>
      return { name: String(number), color: rouletteColor(number) }
    },
    shownMs: () => SPIN_MS,
  },
}

export const isLiveName = (name: unknown): name is LiveName => (LIVE_NAMES as readonly unknown[]).includes(name)
