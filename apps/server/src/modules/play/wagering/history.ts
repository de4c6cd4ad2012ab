/** Played rounds: the player's own lists, and one round with its proof. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Ledger } from '../../books/ledger/index.ts'
import type { HistoryRow, RoundAnswer } from './answers.ts'
import { toRealBettor, type Bettor } from './bettor.ts'
import { withFormerProof } from './former-proof.ts'
import type { Views } from './history-views.ts'
import type { EndingBet, RoundSources } from './round-source.ts'
import type { EndedRound } from './rounds/round.ts'
import type { BookedRound, RoundQuery, WagerLedger } from './wager-ledger.ts'

export interface History {
  rows(bettor: Bettor, query: RoundQuery): Promise<HistoryRow[]>
  /**
   * Games in which a round of the player runs: a hand, a stake at a table or for its next round, in a room, in a duel, in a frame, a virtual
   * match. Another bet on sports is none: it waits for days.
   */
  openGames(player: PlayerId): Promise<string[]>
  /** The round of the first of these bettors that played it, else of a player who shows it publicly. */
  round(bettors: readonly Bettor[], id: string): Promise<RoundAnswer | Refusal>
  /** Those of these real bets that are over. */
  ended(bets: readonly EndingBet[]): Promise<EndedRound[]>
}

export interface HistoryDeps {
  wagerLedger: WagerLedger
  ledger: Pick<Ledger, 'openGames'>
  views: Views
  sources: RoundSources
  /** The player of a public round. */
  publicPlayer(id: string): Promise<bigint | undefined>
}

/** The game of every bet of the sportsbook. */
const SPORTS = 'sports'

export function createHistory({ wagerLedger, ledger, views, sources, publicPlayer }: HistoryDeps): History {
  async function findRound(bettor: Bettor, id: string): Promise<BookedRound | undefined> {
    const booked = await wagerLedger.round(bettor, id)
    if (booked) return booked
    const unbooked = await Promise.all(sources.all.flatMap((source) => (source.round ? [source.round(bettor, id)] : [])))
    return unbooked.find((round) => round !== undefined)
  }

  async function booked(bettor: Bettor, { find, ...query }: RoundQuery): Promise<BookedRound[]> {
    if (find === undefined) return wagerLedger.rounds(bettor, query)
    const round = await wagerLedger.round(bettor, find)
    return round ? [round] : []
  }

  async function answer(bettor: Bettor, booked: BookedRound, own: boolean): Promise<RoundAnswer | Refusal> {
    const [view] = await views(bettor, [booked])
    // a row of the feed may be older than a correction that opened the bet again, or took it back
    if (!view || (!own && view.row.status !== 'settled')) return refuse('not_found')
    const { row, events } = view
    const { bonus_ended: _, ...shown } = row
    const rules = sources.rules[row.game]
    const proven = withFormerProof(row, await view.prove())
    return { round: own ? row : shown, events, own, ...(rules !== undefined && { rules_hash: rules }), ...proven }
  }

  return {
    async rows(bettor, query) {
      return (await views(bettor, await booked(bettor, query))).map(({ row }) => row)
    },
    async openGames(player) {
      const found = await Promise.all([ledger.openGames(player), ...sources.all.map((source) => source.openGames?.(player) ?? [])])
      return [...new Set(found.flat())].filter((game) => game !== SPORTS).toSorted()
    },
    async round(bettors, id) {
      for (const bettor of bettors) {
        const round = await findRound(bettor, id)
        if (round) return answer(bettor, round, true)
      }
      const player = await publicPlayer(id)
      const round = player === undefined ? undefined : await wagerLedger.round(toRealBettor(player), id)
      return round ? answer(toRealBettor(player!), round, false) : refuse('not_found')
    },
    async ended(bets) {
      const betsOf = Map.groupBy(bets, ({ game }) => sources.find(game))
      const unnamed = betsOf.get(undefined) ?? [] // another process plays these games (ENT-10): any source may have them
      const found = sources.all.map(async (source) => {
        const own = [...(betsOf.get(source) ?? []), ...unnamed]
        return own.length === 0 ? [] : source.ended(own)
      })
      return (await Promise.all(found)).flat()
    },
  }
}
