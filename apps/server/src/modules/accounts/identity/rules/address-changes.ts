/** Replacement of a verified address. Source: D-36. Instants in milliseconds since the epoch. */
import { HOUR_MS } from '@fairhouse/money'

import type { Address } from './addresses.ts'

/** How long the old address can undo the change. */
export const UNDO_LIFE_MS = 72 * HOUR_MS

export const mayUndo = (change: { changedAt: number; isUndone: boolean }, now: number): boolean =>
  !change.isUndone && now < change.changedAt + UNDO_LIFE_MS

/** Enough for its owner to recognise it, too little to write to: `a•••@mail.example`, `+7••• •• 18`. */
export function maskedAddress({ channel, value }: Address): string {
  if (channel === 'sms') return `${value.slice(0, 2)}••• •• ${value.slice(-2)}`
  return `${value.slice(0, 1)}•••${value.slice(value.lastIndexOf('@'))}`
}
