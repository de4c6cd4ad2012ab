/** When a public name may be chosen, and by whom. Pure. Source: decision 0039. */
import { NICKNAME_DAYS } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import type { Nickname } from './store.ts'

export const KEPT_MS = NICKNAME_DAYS * DAY_MS

/** When the player may choose the next name, in milliseconds; null for now. A reset by an operator counts as a change. */
export function nextChangeAt(kept: readonly Nickname[], now: number): number | null {
  const changes = kept.map(({ since, endedAt, isReset }) => (isReset ? endedAt! : since))
  const next = Math.max(...changes) + KEPT_MS // -Infinity for none
  return next > now ? next : null
}

/** `holder`: the row of the same key, if there is one. */
export function isFree(holder: Nickname | undefined, player: PlayerId | null, now: number): boolean {
  if (!holder) return true
  if (holder.isReset) return false
  return holder.player === player || (holder.endedAt !== null && holder.endedAt + KEPT_MS <= now)
}
