/** The shared tables: what one round of a chain draws for everyone, and how long it is shown. */
import type { ByteSource } from '@fairhouse/fairness'
import { baccaratOutcome, coupEvents, dealCoup, type LiveTableId, type RoundEvent, spinRoulette } from '@fairhouse/games'

export const LIVE_NAMES = ['baccarat', 'roulette'] as const
/** The studio's own id of a table. */
export type LiveName = (typeof LIVE_NAMES)[number]

export interface Drawn {
  readonly outcome: object
  readonly events: readonly RoundEvent[]
}

export interface LiveGame {
  readonly id: LiveName
  /** Of the rules, which the verifier repeats. */
  readonly rules: LiveTableId
  draw(bytes: ByteSource): Drawn
  /** How long the page shows these events, ms. */
  shownMs(events: readonly RoundEvent[]): number
}

const CARD_MS = 900
const RESULT_MS = 3000
const SPIN_MS = 10_000

export const LIVE_GAMES: Readonly<Record<LiveName, LiveGame>> = {
  baccarat: {
    id: 'baccarat',
    rules: 'baccarat',
    draw(bytes) {
      const coup = dealCoup(bytes)
      return { outcome: baccaratOutcome(coup), events: coupEvents(coup) }
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
    shownMs: () => SPIN_MS,
  },
}

export const isLiveName = (name: unknown): name is LiveName => (LIVE_NAMES as readonly unknown[]).includes(name)
