/** A change of bet limits: its stored form while pending, and its effect. Source: D-66. */
import type { Refusal } from '@fairhouse/contracts'
import type { Currency, LimitedGame } from '@fairhouse/money'

import type { Tx } from '../../platform/db/index.ts'
import type { WantedRange } from '../bet-limits/index.ts'
import type { BackofficeContext } from './context.ts'
import { storedMinor } from './stored-amounts.ts'
import { formatGrouped } from './sums.ts'

/** Numbers as text. */
export interface BetLimitAct {
  kind: 'bet_limit'
  game: LimitedGame
  currency: Currency
  min: string
  max: string
  version: string
}

export const keptBetLimit = ({ game, currency, min, max, version }: WantedRange): BetLimitAct => ({
  kind: 'bet_limit',
  game,
  currency,
  min: `${min}`,
  max: `${max}`,
  version: `${version}`,
})

const wantedOf = ({ game, currency, min, max, version }: BetLimitAct): WantedRange => ({
  game,
  currency,
  min: storedMinor(min),
  max: storedMinor(max),
  version: BigInt(version),
})

/** One pending change per game and currency. */
export const betLimitSubject = (game: string, currency: string): string => `bet limits of ${game} in ${currency}`

export const wholeBetLimit = (subject: string, { min, max }: BetLimitAct): string =>
  `${subject}: ${formatGrouped(storedMinor(min))} to ${formatGrouped(storedMinor(max))}`

export async function applyBetLimit(
  { betLimits }: BackofficeContext,
  tx: Tx,
  act: BetLimitAct,
  by: { by: string; reason: string; isByTwo: boolean },
): Promise<(() => void) | Refusal> {
  return (await betLimits.change(tx, wantedOf(act), by)) ?? (() => undefined)
}
