/** Views of booked bets for lists and proofs: rounds of this module, and shared rounds. */
import { formatMoney, requireMoney } from '@fairhouse/money'

import { bonusEnded, type HistoryRow, historyRow, proofOf, type RoundAnswer } from './answers.ts'
import type { Bettor } from './bettor.ts'
import type { Games } from './games.ts'
import type { Proven, Seeds, SharedRound, SharedRounds } from './ports.ts'
import { creditedOf, type Shown } from './rounds/shown.ts'
import type { BookedRound } from './wager-ledger.ts'

export interface View {
  readonly row: HistoryRow
  readonly events: RoundAnswer['events']
  prove(): Promise<Proven>
}

/** The visible rounds among these, in their order. */
export type Views = (bettor: Bettor, rounds: readonly BookedRound[]) => Promise<View[]>

export interface ViewsDeps {
  readonly seeds: Pick<Seeds, 'shown'>
  readonly games: Games
  readonly sharedRounds: SharedRounds
  /** The visible part of rounds of this module, in their order. */
  shown(bettor: Bettor, rounds: readonly BookedRound[]): Promise<Shown[]>
}

export function createViews({ seeds, games, sharedRounds, shown }: ViewsDeps): Views {
  async function own(bettor: Bettor, rounds: readonly BookedRound[]): Promise<[string, View][]> {
    const pairs = new Map<number, ReturnType<Seeds['shown']>>()
    const pairOf = (pair: number) => pairs.get(pair) ?? pairs.set(pair, seeds.shown(bettor, pair)).get(pair)!
    return (await shown(bettor, rounds)).map(({ round, stored, isOpen }) => [
      round.key,
      {
        row: historyRow(bettor.mode, round, stored, isOpen),
        events: stored.events,
        prove: async () => ({ proof: proofOf(round, stored, (await pairOf(round.pair))!) }),
      },
    ])
  }

  async function shared(bettor: Bettor, rounds: readonly BookedRound[]): Promise<[string, View][]> {
    const known = rounds.length > 0 ? await sharedRounds.shown(bettor, rounds) : new Map<string, SharedRound>()
    return rounds.flatMap((booked) => {
      const { key: id, game, currency, stake, at } = booked
      const round = known.get(id)
      if (!round) return []
      // the ledger's win is that of one stake
      const credited = round.stake === undefined ? creditedOf(booked).credited : round.credited
      const ended = round.row.status === 'open' ? {} : bonusEnded(requireMoney(round.row.payout), credited)
      const bet = { id, game, mode: bettor.mode, currency, stake: round.stake ?? formatMoney(stake), at: new Date(at).toISOString() }
      return [
        [id, { row: { ...bet, ...round.row, ...ended }, events: [], prove: async () => (await round.prove?.()) ?? { proof: round.proof } }],
      ]
    })
  }

  return async (bettor, rounds) => {
    const isShared = ({ game }: BookedRound) => Object.hasOwn(sharedRounds.rules, game) && !games.find(game)
    const both = await Promise.all([
      own(
        bettor,
        rounds.filter((round) => !isShared(round)),
      ),
      shared(bettor, rounds.filter(isShared)),
    ])
    const views = new Map(both.flat())
    return rounds.flatMap(({ key }) => views.get(key) ?? [])
  }
}
