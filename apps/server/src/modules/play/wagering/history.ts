/** Played rounds: the player's own lists, and one round with its proof. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { Ledger } from '../../books/ledger/index.ts'
import type { HistoryRow, RoundAnswer } from './answers.ts'
import { toRealBettor, type Bettor } from './bettor.ts'
import type { Games } from './games.ts'
import type { Views } from './history-views.ts'
import type { FreeRounds, SharedRounds } from './ports.ts'
import type { BookedRound, RoundQuery, WagerLedger } from './wager-ledger.ts'

export interface History {
  rows(bettor: Bettor, query: RoundQuery): Promise<HistoryRow[]>
  /**
   * Games in which a round of the player runs: a hand, a stake at a table or for its next round, in a room, in a duel, in a frame, a virtual
   * match. Another bet on sports is none: it waits for days.
   */
  openGames(player: bigint): Promise<string[]>
  /** The round of the first of these bettors that played it, else of a player who shows it publicly. */
  round(bettors: readonly Bettor[], id: string): Promise<RoundAnswer | Refusal>
}

export interface HistoryDeps {
  wagerLedger: WagerLedger
  ledger: Pick<Ledger, 'openGames'>
  games: Games
  views: Views
  sharedRounds: Pick<SharedRounds, 'openGames'>
  /** The player of a public round. */
  publicPlayer(id: string): Promise<bigint | undefined>
  freeRounds: FreeRounds
}

/** The game of every bet of the sportsbook. */
const SPORTS = 'sports'

export function createHistory({ wagerLedger, ledger, games, views, sharedRounds, publicPlayer, freeRounds }: HistoryDeps): History {
  const free = async (bettor: Bettor, id: string) => (bettor.mode === 'real' ? freeRounds.round(bettor.player, id) : undefined)

  async function answer(bettor: Bettor, booked: BookedRound, own: boolean): Promise<RoundAnswer | Refusal> {
    const [view] = await views(bettor, [booked])
    if (!view) return refuse('not_found')
    const { row, events } = view
    const { bonus_ended: _, ...shown } = row
    return { round: own ? row : shown, events, own, rules_hash: games.rules[row.game] ?? '', ...(await view.prove()) }
  }

  return {
    async rows(bettor, query) {
      return (await views(bettor, await wagerLedger.rounds(bettor, query))).map(({ row }) => row)
    },
    async openGames(player) {
      const found = await Promise.all([ledger.openGames(player), sharedRounds.openGames?.(player) ?? []])
      return [...new Set(found.flat())].filter((game) => game !== SPORTS).toSorted()
    },
    async round(bettors, id) {
      for (const bettor of bettors) {
        const round = (await wagerLedger.round(bettor, id)) ?? (await free(bettor, id))
        if (round) return answer(bettor, round, true)
      }
      const player = await publicPlayer(id)
      const round = player === undefined ? undefined : await wagerLedger.round(toRealBettor(player), id)
      return round ? answer(toRealBettor(player!), round, false) : refuse('not_found')
    },
  }
}
