/** Liability of the open bets by outcome, event and player. Source: sportsbook.md 4, "Liability of a bet". */
import type { Minor } from '@fairhouse/money'

import { legLiability } from '../slip/exposure.ts'

export interface OpenLiability {
  readonly player: string
  /** EUR minor units. */
  readonly liability: Minor
  readonly legs: readonly { readonly event: string; readonly outcome: string }[]
}

export interface ExposureBook {
  readonly outcomes: ReadonlyMap<string, Minor>
  readonly events: ReadonlyMap<string, Minor>
  readonly players: ReadonlyMap<string, Minor>
}

/** Each leg's outcome carries an equal part, rounded down; the player carries the whole. */
export function exposureOf(bets: readonly OpenLiability[]): ExposureBook {
  const outcomes = new Map<string, Minor>()
  const events = new Map<string, Minor>()
  const players = new Map<string, Minor>()
  for (const { player, liability, legs } of bets) {
    add(players, player, liability)
    const part = legLiability(liability, legs.length)
    for (const { event, outcome } of legs) {
      add(outcomes, outcome, part)
      add(events, event, part)
    }
  }
  return { outcomes, events, players }
}

function add(sums: Map<string, Minor>, key: string, amount: Minor): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount)
}
