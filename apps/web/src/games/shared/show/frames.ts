/** A round that is over, taken apart again for a replay: one frame per press of the player. Pure. */
import type { ShownRound } from '../game-view.ts'

/** How rounds of several steps are told to have ended. */
const ENDS = new Set(['lost', 'refunded', 'cashed-out', 'forced', 'revealed'])

/** Those that come without a step of their own: the last step was seen before. */
const LATER = new Set(['refunded', 'cashed-out'])

/** A round that is over with its draw is one frame; one of several steps grows by an event with each, the last is its end. */
export function framesOf(round: ShownRound, kind: 'single-step' | 'multi-step'): ShownRound[] {
  if (kind === 'single-step' || !round.events) return [round]
  const told = round.events
  const steps = told.filter(({ type }) => !ENDS.has(type)).length
  const grown = Array.from({ length: steps }, (_, at) => ({
    ...round,
    status: 'open' as const,
    outcome: {},
    events: told.slice(0, at + 1),
  }))
  if (told.length === steps) return grown
  return told.some(({ type }) => LATER.has(type)) ? [...grown, round] : [...grown.slice(0, -1), round]
}
