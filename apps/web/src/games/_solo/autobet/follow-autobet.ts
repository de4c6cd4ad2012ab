/** Counts the bets of an autobet that was started in this tab, each once, also after a gap in its reports. */
import { useEffect, useMemo } from 'react'

import type { RoundRow } from '../../_common/game-view.ts'
import { type Place, type Statistics, statistics } from '../../_common/statistics/store.ts'

export interface AutobetReport {
  id: string
  played: number
  /** Decimal texts. */
  wagered: string
  profit: string
  last: Pick<RoundRow, 'id' | 'stake' | 'payout' | 'multiplier' | 'status'> | null
}

type Rounds = readonly Pick<RoundRow, 'id' | 'stake' | 'payout' | 'multiplier' | 'status'>[]

/** `loadRounds` returns the game's last rounds; a report contains only the latest. */
export function createFollower(statistics: Statistics, place: Place, loadRounds: () => Promise<Rounds>) {
  async function count(report: AutobetReport): Promise<void> {
    const mark = statistics.autobetOf(place)
    if (!report.last || mark?.id !== report.id || report.played <= mark.played) return
    const { last } = report
    const isNext = report.played === mark.played + 1
    const seen = isNext ? [last] : (await loadRounds()).filter(({ id }) => id > mark.last && id <= last.id)
    const [staked, paid] = [minorOf(report.wagered), minorOf(report.wagered) + minorOf(report.profit)]
    statistics.follow(place, { id: report.id, played: report.played, staked: String(staked), paid: String(paid), last: last.id })
    statistics.addUnseen(place, {
      bets: report.played - mark.played - seen.length,
      stake: staked - BigInt(mark.staked) - sumOf(seen.map(({ stake }) => stake)),
      payout: paid - BigInt(mark.paid) - sumOf(seen.map(({ payout }) => payout)),
    })
    for (const round of seen.toSorted((one, other) => (one.id < other.id ? -1 : 1))) statistics.add(place, round)
  }
  // one after another: the next report counts from the mark of the last
  let line = Promise.resolve()
  return (report: AutobetReport): Promise<void> => (line = line.then(() => count(report)))
}

/** The autobet that was started in this tab; one started elsewhere is not counted. */
export function useCountedAutobet(place: Place, state: AutobetReport | null, loadRounds: () => Promise<readonly RoundRow[]>): void {
  const follow = useMemo(() => createFollower(statistics, place, loadRounds), [place, loadRounds])
  useEffect(() => {
    if (!state) return
    void follow(state)
    // a report may arrive before the response to the start
    return statistics.subscribe(() => void follow(state))
  }, [state, follow])
}

export const followFrom = (place: Place, { id }: { id: string }): void =>
  statistics.follow(place, { id, played: 0, staked: '0', paid: '0', last: id })

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, amount) => sum + minorOf(amount), 0n)
