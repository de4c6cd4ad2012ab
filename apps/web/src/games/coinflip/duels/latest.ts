import type { Duel, DuelAnimation } from './animation.ts'

/** Ended duels, newest first; a coin still in the air is not listed yet. */
export function drawnOf({ lobby, flip }: Pick<DuelAnimation, 'flip'> & { lobby: DuelAnimation['lobby'] | undefined }): Duel[] {
  const inTheAir = flip?.isTurning ? flip.duel.id : undefined
  return lobby?.latest.filter(({ state, id }) => state === 'drawn' && id !== inTheAir) ?? []
}
