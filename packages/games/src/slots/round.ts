/** A spin as the wager pipeline takes it: paid once, its events made when a stage requests them. */
import { type Minor, payoutOf } from '@fairhouse/money'

import type { RoundEvent, SoloRound } from '../game.ts'

export function slotRound<Outcome extends object, Event extends RoundEvent>(
  { multiplier, outcome, events }: { multiplier: number; outcome: () => Outcome; events: () => readonly Event[] },
  stake: Minor,
  maxWin?: Minor,
): SoloRound<Outcome, Event> {
  return {
    multiplier,
    payout: payoutOf(stake, multiplier, maxWin),
    get outcome() {
      return outcome()
    },
    get events() {
      return events()
    },
  }
}
