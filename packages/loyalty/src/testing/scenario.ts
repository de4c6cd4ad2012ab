/** Accounts and scores from a list of events, as the golden cases and the tests give them. */
import type { Currency, Minor } from '@fairhouse/money'

import { type Account, activeBonus } from '../bonuses/account.ts'
import type { Posting } from '../bonuses/postings.ts'
import {
  addToRun,
  isScored,
  nextScore,
  NO_RUN,
  partOf,
  type Run,
  type Score,
  type TournamentBet,
  type TournamentRules,
} from '../tournaments/scoring.ts'

export const openAccount = (
  currency: Currency,
  { cash = 0n, debt = 0n }: { cash?: Minor | undefined; debt?: Minor | undefined } = {},
): Account => ({
  currency,
  cash,
  debt,
  now: 0,
  bonuses: [],
  bets: new Map(),
  campaigns: [],
})

/** What the operator spent on bonuses: granted less ended. */
export const bonusExpense = (postings: readonly Posting[]): Minor =>
  -postings
    .flatMap(({ legs }) => legs)
    .filter(({ account }) => account === 'expense:bonus')
    .reduce((sum, { amount }) => sum + amount, 0n)

/** The scores of all players after these bets, in the order of their settlement. */
export function scoresOf(rules: TournamentRules, bets: readonly TournamentBet[]): Score[] {
  const scored = bets.filter((bet) => isScored(rules, bet)).toSorted((a, b) => a.settledAt - b.settledAt)
  const players = new Map<string, { run: Run; score: Score }>()
  for (const bet of scored) {
    const { player, settledAt } = bet
    const before = players.get(player) ?? { run: NO_RUN, score: { player, points: 0n, changedAt: settledAt } }
    const run = addToRun(rules, before.run, partOf(rules, bet))
    players.set(player, { run, score: nextScore(rules, before.score, run, settledAt) })
  }
  return [...players.values()].map(({ score }) => score)
}

interface Balances {
  readonly balance: Minor
  readonly bonus: Minor
  readonly total: Minor
}

/** What is shown: queued bonuses, held bets and locked payouts are in none of the three (bonuses.md 4). */
export function balancesOf(account: Pick<Account, 'cash' | 'bonuses'>): Balances {
  const bonus = activeBonus(account)?.funds ?? 0n
  return { balance: account.cash, bonus, total: account.cash + bonus }
}
