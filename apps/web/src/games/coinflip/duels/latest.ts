import type { Duel, DuelAnimation } from './animation.ts'

/** Duels that are over, newest first; a coin still in the air is not told yet. */
export function drawnOf({ lobby, flip }: Partial<DuelAnimation>): Duel[] {
  const inTheAir = flip?.isTurning ? flip.duel.id : undefined
  return lobby?.latest.filter(({ state, id }) => state === 'drawn' && id !== inTheAir) ?? []
}
