/** Booked bets as lists and proofs show them: rounds of this module, and those that many play together. */
import { formatMoney } from '@fairhouse/money'

import { type HistoryRow, historyRow, proofOf, type RoundAnswer } from './answers.ts'
import type { Games } from './games.ts'
import type { Seeds, SharedRounds } from './ports.ts'
import type { Shown } from './rounds/shown.ts'
import type { Seat } from './seat.ts'
import type { BookedRound } from './till.ts'

export interface View {
  readonly row: HistoryRow
  readonly events: RoundAnswer['events']
  proof(): Promise<RoundAnswer['proof']>
}

/** Those of these rounds that can be shown, in their order. */
export type Views = (seat: Seat, rounds: readonly BookedRound[]) => Promise<View[]>

export interface ViewsDeps {
  readonly seeds: Pick<Seeds, 'shown'>
  readonly games: Games
  readonly sharedRounds: SharedRounds
  /** What may be seen of rounds of this module, in their order. */
  shown(seat: Seat, rounds: readonly BookedRound[]): Promise<Shown[]>
}

export function viewsOf({ seeds, games, sharedRounds, shown }: ViewsDeps): Views {
  async function own(seat: Seat, rounds: readonly BookedRound[]): Promise<[string, View][]> {
    const pairs = new Map<number, ReturnType<Seeds['shown']>>()
    const pairOf = (pair: number) => pairs.get(pair) ?? pairs.set(pair, seeds.shown(seat, pair)).get(pair)!
    return (await shown(seat, rounds)).map(({ round, stored, isOpen }) => [
      round.key,
      {
        row: historyRow(seat.mode, round, stored, isOpen),
        events: stored.events,
        proof: async () => proofOf(round, stored, (await pairOf(round.pair))!),
      },
    ])
  }

  async function shared(seat: Seat, rounds: readonly BookedRound[]): Promise<[string, View][]> {
    const known = rounds.length > 0 ? await sharedRounds.shown(seat, rounds) : new Map()
    return rounds.flatMap(({ key: id, game, currency, stake, at }) => {
      const round = known.get(id)
      if (!round) return []
      const bet = { id, game, mode: seat.mode, currency, stake: formatMoney(stake), at: new Date(at).toISOString() }
      return [[id, { row: { ...bet, ...round.row }, events: [], proof: async () => round.proof }]]
    })
  }

  return async (seat, rounds) => {
    const isShared = ({ game }: BookedRound) => Object.hasOwn(sharedRounds.rules, game) && !games.find(game)
    const both = await Promise.all([
      own(
        seat,
        rounds.filter((round) => !isShared(round)),
      ),
      shared(seat, rounds.filter(isShared)),
    ])
    const views = new Map(both.flat())
    return rounds.flatMap(({ key }) => views.get(key) ?? [])
  }
}
