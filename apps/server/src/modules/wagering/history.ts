/** Rounds that were played: lists of the player's own, and one round with its proof. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import { type HistoryRow, historyRow, proofOf, type RoundAnswer } from './answers.ts'
import type { Games } from './games.ts'
import type { FreeRounds, Seeds } from './ports.ts'
import type { Shown } from './rounds/shown.ts'
import { realSeat, type Seat } from './seat.ts'
import type { BookedRound, RoundQuery, Till } from './till.ts'

export interface History {
  rows(seat: Seat, query: RoundQuery): Promise<HistoryRow[]>
  /** The round at the first of these seats that played it, else at that of a player who shows it publicly. */
  round(seats: readonly Seat[], id: string): Promise<RoundAnswer | Refusal>
}

export interface HistoryDeps {
  till: Till
  seeds: Seeds
  games: Games
  /** What may be seen of these rounds, in their order. */
  shown(seat: Seat, rounds: readonly BookedRound[]): Promise<Shown[]>
  /** Who played a round that everybody may see. */
  publicPlayer(id: string): Promise<bigint | undefined>
  freeRounds: FreeRounds
}

export function createHistory({ till, seeds, games, shown, publicPlayer, freeRounds }: HistoryDeps): History {
  const free = async (seat: Seat, id: string) => (seat.mode === 'real' ? freeRounds.round(seat.player, id) : undefined)

  async function answer(seat: Seat, booked: BookedRound, own: boolean): Promise<RoundAnswer> {
    const [{ round, stored, isOpen }] = (await shown(seat, [booked])) as [Shown]
    const pair = (await seeds.shown(seat, round.pair))!
    return {
      round: historyRow(seat.mode, round, stored, isOpen),
      events: stored.events,
      own,
      proof: proofOf(round, stored, pair),
      rules_hash: games.rules[round.game] ?? '',
    }
  }

  return {
    async rows(seat, query) {
      const rounds = await shown(seat, await till.rounds(seat, query))
      return rounds.map(({ round, stored, isOpen }) => historyRow(seat.mode, round, stored, isOpen))
    },
    async round(seats, id) {
      for (const seat of seats) {
        const round = (await till.round(seat, id)) ?? (await free(seat, id))
        if (round) return answer(seat, round, true)
      }
      const player = await publicPlayer(id)
      const round = player === undefined ? undefined : await till.round(realSeat(player), id)
      return round ? answer(realSeat(player!), round, false) : refuse('not_found')
    },
  }
}
