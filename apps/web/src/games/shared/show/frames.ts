/** A round that is over, taken apart again for a replay: one frame per press of the player. Pure. */
import type { ShownRound } from '../game-view.ts'

/** How rounds of several steps are told to have ended. */
const ENDS = new Set(['lost', 'refunded', 'cashed-out', 'forced', 'revealed'])

/** Those that come without a step of their own: the last step was seen before. */
const WITHOUT_STEP = new Set(['refunded', 'cashed-out'])

/** A round that is over with its draw is one frame; one of several steps grows by an event with each, the last is its end. */
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
