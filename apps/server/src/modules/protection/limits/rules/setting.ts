/** One limit of a player: tightens at once, loosens after a day without another click. Source: bonuses.md 11, "Setting". */

import { type Minor, DAY_MS } from '@fairhouse/money'

export const LOOSER_AFTER_MS = DAY_MS

export interface Setting {
  /** Minor units or minutes; null = no limit. */
  readonly amount: Minor | null
  /** The pending looser limit; instants in milliseconds. */
  readonly next: { readonly amount: Minor | null; readonly from: number } | null
}

export const UNSET: Setting = { amount: null, next: null }

export type SetAnswer = 'now' | 'in_24h'

/** Applies a due pending limit. Returns the same object if none is due. */
export function applyDueLimit(setting: Setting, now: number): Setting {
  return setting.next && setting.next.from <= now ? { amount: setting.next.amount, next: null } : setting
}

export function changeLimit(setting: Setting, amount: Minor | null, now: number): { setting: Setting; answer: SetAnswer } {
  const current = applyDueLimit(setting, now).amount
  const isLooser = current !== null && (amount === null || amount > current)
  if (!isLooser) return { setting: { amount, next: null }, answer: 'now' }
  return { setting: { amount: current, next: { amount, from: now + LOOSER_AFTER_MS } }, answer: 'in_24h' }
}

/** Withdraws the pending limit. */
export function cancelPending(setting: Setting, now: number): Setting {
  return { ...applyDueLimit(setting, now), next: null }
}
