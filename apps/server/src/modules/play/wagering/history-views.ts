/** Views of booked bets for lists and proofs, each by the source of its game. */
import { formatMoney, requireMoney } from '@fairhouse/money'

import { bonusEnded, type HistoryRow, type RoundAnswer } from './answers.ts'
import type { Bettor } from './bettor.ts'
import type { RoundSources, ShownRound } from './round-source.ts'
import type { BookedRound } from './wager-ledger.ts'

export interface View {
  readonly row: HistoryRow
  readonly events: RoundAnswer['events']
  readonly prove: ShownRound['prove']
}

/** The visible rounds among these, in their order. */
export type Views = (bettor: Bettor, rounds: readonly BookedRound[]) => Promise<View[]>

export function createViews(sources: Pick<RoundSources, 'of'>): Views {
  return async (bettor, rounds) => {
    const bySource = Map.groupBy(rounds, ({ game }) => sources.of(game))
    const shown = await Promise.all([...bySource].map(([source, own]) => source.shown(bettor, own)))
    const known = new Map(shown.flatMap((found) => [...found]))
    return rounds.flatMap((booked) => {
      const round = known.get(booked.key)
      return round ? [viewOf(bettor.mode, booked, round)] : []
    })
  }
}

function viewOf(mode: Bettor['mode'], booked: BookedRound, { row, events = [], stake, credited, prove }: ShownRound): View {
  const bet = {
    id: booked.key,
    game: booked.game,
    mode,
    currency: booked.currency,
    stake: stake ?? formatMoney(booked.stake),
    at: new Date(booked.at).toISOString(),
  }
  // the ledger's win is that of one stake
  const paid = stake === undefined ? creditedOf(booked) : credited
  const ended = row.status === 'open' ? {} : bonusEnded(requireMoney(row.payout), paid)
  return { row: { ...bet, ...row, ...ended }, events, prove }
}

/** The ledger's win is what was credited: it is less than the round's after the end of a bonus. */
const creditedOf = ({ stakeBonus = 0n, status, win }: BookedRound): bigint | undefined =>
  stakeBonus > 0n && status !== 'open' ? win : undefined
