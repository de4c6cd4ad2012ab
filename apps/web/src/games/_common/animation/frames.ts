/** Splits an ended round into replay frames: one per press of the player. Pure. */
import type { ShownRound } from '../game-view.ts'

/** Events that end a multi-step round. */
const ENDS = new Set(['lost', 'refunded', 'cashed-out', 'forced', 'revealed'])

/** Endings without their own step: the last step was shown before. */
const WITHOUT_STEP = new Set(['refunded', 'cashed-out'])

/** A round that ends with its draw has one frame; a multi-step round grows by one event per frame, the last is its end. */
export function framesOf(round: ShownRound, kind: 'single-step' | 'multi-step'): ShownRound[] {
  if (kind === 'single-step' || !round.events) return [round]
  const events = round.events
  const steps = events.filter(({ type }) => !ENDS.has(type)).length
  const grown = Array.from({ length: steps }, (_, at) => ({
    ...round,
    status: 'open' as const,
    outcome: {},
    events: events.slice(0, at + 1),
  }))
  if (events.length === steps) return grown
  return events.some(({ type }) => WITHOUT_STEP.has(type)) ? [...grown, round] : [...grown.slice(0, -1), round]
}
