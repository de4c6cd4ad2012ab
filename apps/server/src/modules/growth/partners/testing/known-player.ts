import { type KnownPlayer, NOTHING_EARNED } from '../rules/month-facts.ts'

/** One with a phone and a device of their own, who earned nothing yet. */
export const PLAIN_PLAYER: KnownPlayer = {
  player: 1n,
  countedUntil: null,
  isOwn: false,
  isFraud: false,
  hasPhone: true,
  isNew: true,
  sharesDevice: false,
  earned: NOTHING_EARNED,
}
