/** Whether a real game must stand still: the player's own limits and breaks, and a reality check that waits for an answer. Pure. BEY-11. */
import { type Limits, type PlayRestriction, playRestrictionOf } from '../../shell/protection/play-restriction.ts'

export type FramePause = PlayRestriction['code'] | 'reality'

/** `now` in milliseconds; 0 before the page's clock runs. */
export function framePauseOf(limits: Limits | undefined, now: number): FramePause | null {
  if (!limits || now === 0) return null
  const restriction = playRestrictionOf(limits, now)
  if (restriction) return restriction.code
  const { due_at: dueAt } = limits.reality
  return dueAt !== null && Date.parse(dueAt) <= now ? 'reality' : null
}
