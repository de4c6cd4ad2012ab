/** Rounds that were played: lists of the player's own, and one round with its proof. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { HistoryRow, RoundAnswer } from './answers.ts'
import type { Games } from './games.ts'
import type { Views } from './history-views.ts'
import type { FreeRounds } from './ports.ts'
import { realSeat, type Seat } from './seat.ts'
import type { BookedRound, RoundQuery, Till } from './till.ts'

export interface History {
  rows(seat: Seat, query: RoundQuery): Promise<HistoryRow[]>
  /** The round at the first of these seats that played it, else at that of a player who shows it publicly. */
  round(seats: readonly Seat[], id: string): Promise<RoundAnswer | Refusal>
}

export interface HistoryDeps {
  till: Till
  games: Games
  views: Views
  /** Who played a round that everybody may see. */
  publicPlayer(id: string): Promise<bigint | undefined>
  freeRounds: FreeRounds
}

export function createHistory({ till, games, views, publicPlayer, freeRounds }: HistoryDeps): History {
  const free = async (seat: Seat, id: string) => (seat.mode === 'real' ? freeRounds.round(seat.player, id) : undefined)

  async function answer(seat: Seat, booked: BookedRound, own: boolean): Promise<RoundAnswer | Refusal> {
    const [view] = await views(seat, [booked])
    if (!view) return refuse('not_found')
    const { row, events } = view
    return { round: row, events, own, proof: await view.proof(), rules_hash: games.rules[row.game] ?? '' }
  }

  return {
    async rows(seat, query) {
      return (await views(seat, await till.rounds(seat, query))).map(({ row }) => row)
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
