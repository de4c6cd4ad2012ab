/** What is kept of a round beside its money, so that a repeat of the call, the history and the proof show the same. */
import type { RoundEvent, SoloBet, SoloRound } from '@fairhouse/games'

export interface StoredRound {
  params: Record<string, unknown>
  outcome: Record<string, unknown>
  events: (RoundEvent & Record<string, unknown>)[]
  multiplier: number
}

export function storedRound({ params }: SoloBet, { outcome, events, multiplier }: SoloRound): StoredRound {
  return { params, outcome, events, multiplier } as StoredRound
}

export const readStoredRound = (text: string): StoredRound => JSON.parse(text) as StoredRound
