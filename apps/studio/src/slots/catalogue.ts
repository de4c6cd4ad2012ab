/** The studio's slots, as its catalogue lists them. */
import { type SlotId, STUDIO_GAMES } from '@fairhouse/games'

export const SLOT_NAMES = ['classic3', 'gems5', 'tumble65'] as const
/** The studio's own id of a game. */
export type SlotName = (typeof SLOT_NAMES)[number]

/** What the stated return holds for. */
export interface ReturnTerms {
  /** Percent of the bet of the table that returns least; null: every bet returns the same. */
  readonly min: string | null
  /** How the return is reached where it depends on moves. */
  readonly play: 'basic_strategy' | null
  /** Plus or minus this many percent, at 95 %, where it is estimated. */
  readonly error: string | null
}

export interface CatalogueGame {
  readonly id: SlotName
  readonly title: string
  readonly category: 'slots'
  readonly volatility: 'medium' | 'high' | 'low'
  readonly features: readonly string[]
  readonly rtp: string
  readonly return_terms: ReturnTerms | null
  readonly max_multiplier: number
  readonly takes_bonus: true
  /** A path at the origin of the games. */
  readonly picture: string
}

/** Percent, at 95 %, rounded up: returns that are estimated from 10^9 rounds and more (`packages/games/vectors`), because nobody can count them. */
export const RETURN_ERRORS = { 'slot-tumble65': '0.0160', blackjack: '0.0072' } as const

const picturePathOf = (name: SlotName): string => `/art/${name}.svg`

export const isSlotName = (name: unknown): name is SlotName => (SLOT_NAMES as readonly unknown[]).includes(name)

export const slotIdOf = (name: SlotName): SlotId => `slot-${name}`

/** A spin has no settings, so each slot has one bet. */
export const slotBetOf = (name: SlotName) => STUDIO_GAMES[slotIdOf(name)].parse({})!

const SCALE = 10_000

const game = (id: SlotName, title: string, volatility: CatalogueGame['volatility'], features: readonly string[]): CatalogueGame => ({
  id,
  title,
  category: 'slots',
  volatility,
  features: ['free_rounds', 'provably_fair', ...features],
  rtp: percentOf(slotBetOf(id).rtp),
  return_terms: id === 'tumble65' ? { min: null, play: null, error: RETURN_ERRORS['slot-tumble65'] } : null,
  max_multiplier: slotBetOf(id).bestMultiplier / SCALE,
  takes_bonus: true,
  picture: picturePathOf(id),
})

export const CATALOGUE: readonly CatalogueGame[] = [
  game('classic3', 'Steppe Sevens', 'medium', ['lines']),
  game('gems5', 'Caravan Gems', 'low', ['lines', 'free_spins', 'wild']),
  game('tumble65', 'Saiga Tumble', 'high', ['tumble', 'free_spins', 'multiplier']),
]

/** "36/37" gives "97.2972", rounded down. */
export function percentOf(fraction: string): string {
  const [num, den = '1'] = fraction.split('/')
  const scaled = (BigInt(num!) * 1_000_000n) / BigInt(den)
  return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`
}
