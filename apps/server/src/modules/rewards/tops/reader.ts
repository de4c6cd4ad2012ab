/** Reads settled bets into the sums of the tops. Its rows and its cursor change in one transaction, so each bet counts once. */
import type { Minor } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Rates } from '../../cashier/rates/index.ts'
import type { SettledBet, SettledBetReader } from '../../play/wagering/index.ts'
import { loadDayRates, type RateOfDay } from './day-rates.ts'
import { changeOf, countedDay, eurSharesOf, gainOf, isListed, keptWins, type Win } from './rules/gains.ts'
import { type DayGain, type DayWins, nameOf, type PlayerDay, type TopStore } from './store.ts'

export interface TopReaderDeps {
  store: TopStore
  rates: Pick<Rates, 'rateOf'>
}

/** Players look at a top now and then. A player's rows of four periods, with their indexes, are written once a chunk, however many bets it has. */
const GAP_MS = 10_000

export function createTopReader({ store, rates }: TopReaderDeps): SettledBetReader {
  return {
    name: 'tops',
    gapMs: GAP_MS,
    async read(bets, tx) {
      const counted = bets.filter((bet) => isListed(bet) && (bet.kind === 'settled' || bet.previousWin !== null))
      if (counted.length === 0) return
      const rateOf = await loadDayRates(
        tx,
        { store, rates },
        counted.map((bet) => ({ day: countedDay(bet), currency: bet.currency })),
      )
      const wins = await winsAfter(tx, store, counted, rateOf)
      await store.addGains(tx, gainsOf(counted, rateOf), wins)
      await store.changeWins(tx, wins)
    },
    reset: (tx) => store.reset(tx),
  }
}

/** In shares of a EUR cent, converted bet by bet: what a change takes back is exactly what the bet gave. */
function gainsOf(bets: readonly SettledBet[], rateOf: RateOfDay): DayGain[] {
  return bets.map((bet) => {
    const [day, { winnings, turnover }] = [countedDay(bet), gainOf(bet)]
    const before = bet.previousWin ?? 0n
    const eur = (amount: Minor) => eurSharesOf(amount, rateOf({ day, currency: bet.currency }))
    return {
      player: bet.player,
      day,
      winnings: eur(before + winnings) - eur(before),
      turnover: turnover < 0n ? -eur(-turnover) : eur(turnover),
    }
  })
}

/** Of the days on which one of these bets won, or had won. */
async function winsAfter(tx: Tx, store: TopStore, bets: readonly SettledBet[], rateOf: RateOfDay): Promise<DayWins[]> {
  const winning = bets.filter(({ win, previousWin }) => win > 0n || (previousWin !== null && previousWin > 0n))
  if (winning.length === 0) return []
  const days = new Map<string, PlayerDay>(winning.map((bet) => [nameOf(dayIn(bet)), dayIn(bet)]))
  const stored = new Map((await store.winsOf(tx, [...days.values()])).map((each) => [nameOf(each), each.wins]))
  const kept = new Map<string, readonly Win[]>(stored)
  for (const bet of winning) {
    const name = nameOf(dayIn(bet))
    const value = eurSharesOf(bet.win, rateOf({ day: countedDay(bet), currency: bet.currency }))
    kept.set(name, keptWins(kept.get(name) ?? [], { key: bet.key, value }))
  }
  return [...days].map(([name, day]) => ({ ...day, ...changeOf(stored.get(name) ?? [], kept.get(name) ?? []) }))
}

const dayIn = (bet: SettledBet): PlayerDay => ({ player: bet.player, day: countedDay(bet) })
