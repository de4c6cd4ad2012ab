/** The visible part of booked rounds: of an open one only what its player has seen. */
import { formatMoney } from '@fairhouse/money'

import { isOpened, type OpenedRound, readStored, type StoredRound, storedSteps } from '../answers.ts'
import type { Bettor } from '../bettor.ts'
import type { Games } from '../games.ts'
import type { BookedRound } from '../wager-ledger.ts'
import type { Replays } from './replays.ts'
import type { Round } from './round.ts'
import type { RoundStore } from './store.ts'

export interface Shown {
  readonly round: BookedRound
  readonly stored: StoredRound
  readonly isOpen: boolean
}

export interface ShownDeps {
  readonly store: RoundStore
  readonly replays: Replays
  readonly games: Games
}

export function createShown({ store, replays, games }: ShownDeps) {
  /** A process that does not play the game (ROLES) cannot replay its rounds, and none replays a round whose seed no key opens. */
  async function visible(round: Round): Promise<StoredRound> {
    const { params, moves, maxWin } = round
    const replayed = games.find(round.game) ? await replays.replay(round) : 'lost'
    if (replayed === 'lost') return { params, outcome: {}, events: [], multiplier: 0, moves: [...moves], maxWin: formatMoney(maxWin) }
    return storedSteps(params, replayed.play, maxWin)
  }

  async function shownSteps(round: BookedRound, { params, maxWin }: OpenedRound, kept: Round | undefined): Promise<Shown> {
    if (kept?.stored) return { round: { ...round, win: kept.win }, stored: kept.stored, isOpen: false }
    const isPlayed = kept !== undefined && kept.status !== 'claimed'
    const stored = isPlayed ? await visible(kept) : { params, maxWin, outcome: {}, events: [], multiplier: 0, moves: [] }
    return { round: { ...round, win: 0n }, stored, isOpen: true }
  }

  return async (bettor: Bettor, rounds: readonly BookedRound[]): Promise<Shown[]> => {
    const read = rounds.map((round) => ({ round, stored: readStored(round.outcome) }))
    const keys = read.flatMap(({ round, stored }) => (isOpened(stored) ? [round.key] : []))
    const kept = new Map(keys.length > 0 ? (await store.many(bettor, keys)).map((round) => [round.key, round]) : [])
    return Promise.all(
      read.map(async ({ round, stored }) =>
        isOpened(stored) ? shownSteps(round, stored, kept.get(round.key)) : { round, stored, isOpen: false },
      ),
    )
  }
}
