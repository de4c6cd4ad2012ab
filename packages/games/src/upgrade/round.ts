/** One upgrade: the pointer stops at a place of the ring, and wins within the marked arc. Source: docs/rules/upgrade.md. */
import { type ByteSource, uniform } from '@fairhouse/fairness'
import { type Minor, payoutOf } from '@fairhouse/money'

import type { RoundEvent, SoloRound } from '../game.ts'
import type { UpgradeBet } from './bet.ts'
import { UPGRADE_PLACES, upgradeMultiplier, upgradeWinningPlaces } from './pay.ts'

/** A type, not an interface, so that it is JSON to whoever stores it. */
export type UpgradeOutcome = {
  /** 0 … 99,999, clockwise from the top. */
  readonly place: number
  readonly win: boolean
}

export type UpgradeEvent =
  | { readonly type: 'stopped'; readonly place: number }
  | { readonly type: 'won'; readonly multiplier: number }
  | { readonly type: 'lost' }

export function playUpgrade(
  bytes: ByteSource,
  bet: UpgradeBet,
  stake: Minor,
  maxWin?: Minor,
): SoloRound<UpgradeOutcome, UpgradeEvent & RoundEvent> {
  const place = uniform(bytes, UPGRADE_PLACES)
  const outcome = { place, win: place < upgradeWinningPlaces(bet) }
  const multiplier = outcome.win ? upgradeMultiplier(bet) : 0
  return { outcome, multiplier, payout: payoutOf(stake, multiplier, maxWin), events: eventsOf(outcome, multiplier) }
}

function eventsOf({ place, win }: UpgradeOutcome, multiplier: number): readonly UpgradeEvent[] {
  return [{ type: 'stopped', place }, win ? { type: 'won', multiplier } : { type: 'lost' }]
}
