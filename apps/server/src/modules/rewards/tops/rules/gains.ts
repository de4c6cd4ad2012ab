/** What settled bets add to a player's day, and which of its wins are kept. Pure. Source: bonuses.md 2 ("Counted bets") and 9. */
import { isBetweenPlayers, ratedGameOf } from '@fairhouse/loyalty'
import type { Minor, Unit } from '@fairhouse/money'

import { riskedOf, type SettledBet } from '../../../play/wagering/index.ts'
import { type Day, dayOf } from './periods.ts'

/** The smallest bets of a small currency are worth less than a cent. */
export const SHARES_OF_CENT = 10_000n

/** 1/10,000 EUR cent. */
export type CentShare = Unit<bigint, 'share of a cent'>

/** EUR cents for one minor unit, x 10^8. */
export const eurSharesOf = (amount: Minor, rateE8: bigint): CentShare => (amount * rateE8) / (10n ** 8n / SHARES_OF_CENT)

export interface Gain {
  winnings: Minor
  turnover: bigint
}

type CountedPart = Pick<SettledBet, 'kind' | 'stake' | 'sold' | 'win' | 'previousWin'>

/** In the bet's currency. A change adds the difference; a refund takes back what the bet gave. */
export function gainOf(bet: CountedPart): Gain {
  const { kind, win, previousWin } = bet
  if (kind === 'settled') return { winnings: win, turnover: riskedOf(bet) }
  if (previousWin === null) return { winnings: 0n, turnover: 0n }
  return kind === 'resettled' ? { winnings: win - previousWin, turnover: 0n } : { winnings: -previousWin, turnover: -riskedOf(bet) }
}

/** Bets between players never count: two of them could raise each other. */
export function isListed({ game }: Pick<SettledBet, 'game'>): boolean {
  const rated = ratedGameOf(game)
  return rated !== undefined && !isBetweenPlayers(rated)
}

/** A bet counts on the day of its first settlement, so that a later change takes back from the same periods. */
export const countedDay = ({ settledAt }: Pick<SettledBet, 'settledAt'>): Day => dayOf(settledAt)

export interface Win {
  readonly key: string
  readonly value: bigint
}

/** Of one player and day. If all of them are taken back, the largest win of that day is no longer known. */
const KEPT_WINS = 10

/** The kept wins after one bet: its former value is replaced, a win of 0 is removed. */
export function keptWins(wins: readonly Win[], bet: Win): readonly Win[] {
  const others = wins.filter(({ key }) => key !== bet.key)
  if (bet.value === 0n) return others.length === wins.length ? wins : others
  return [...others, bet].toSorted(largestFirst).slice(0, KEPT_WINS)
}

function largestFirst(a: Win, b: Win): number {
  if (a.value === b.value) return a.key < b.key ? -1 : 1
  return a.value > b.value ? -1 : 1
}

/** What replaces the kept wins of a day: changed ones keep their key. */
export interface WinChange {
  readonly put: readonly Win[]
  /** Keys. */
  readonly removed: readonly string[]
  /** The largest of them; 0n without any. */
  readonly best: bigint
  /** The largest one is smaller than it was, so what is known of a longer period may be too large. */
  readonly isLowered: boolean
}

/** Both with the largest first. */
export function changeOf(before: readonly Win[], after: readonly Win[]): WinChange {
  const [old, kept] = [new Map(before.map(({ key, value }) => [key, value])), new Set(after.map(({ key }) => key))]
  const best = after[0]?.value ?? 0n
  return {
    put: after.filter(({ key, value }) => old.get(key) !== value),
    removed: before.filter(({ key }) => !kept.has(key)).map(({ key }) => key),
    best,
    isLowered: best < (before[0]?.value ?? 0n),
  }
}
