/** Names of limits: the limited quantity and its period. Source: bonuses.md 11. */

import { DAY_MS } from '@fairhouse/money'

export const PERIOD_MS = { day: DAY_MS, week: 604_800_000, month: 2_592_000_000 } as const
export type Period = keyof typeof PERIOD_MS
export const PERIODS = ['day', 'week', 'month'] as const satisfies Period[]

export const MONEY_KINDS = ['deposit', 'wager', 'loss'] as const
export type MoneyKind = (typeof MONEY_KINDS)[number]
export type MoneyLimit = `${MoneyKind}_${Period}`
/** `session` counts minutes since the log-in, all others minor units. */
export type LimitName = MoneyLimit | 'session'

const NAMED = MONEY_KINDS.flatMap((kind) => PERIODS.map((period) => ({ name: `${kind}_${period}` as const, kind, period })))
const PARTS = Object.fromEntries(NAMED.map((parts) => [parts.name, parts])) as Readonly<Record<MoneyLimit, (typeof NAMED)[number]>>

export const MONEY_LIMITS: readonly MoneyLimit[] = NAMED.map(({ name }) => name)

/** In the order of the ledger's refusal codes: 1 to 6. */
export const BET_LIMITS: readonly MoneyLimit[] = NAMED.filter(({ kind }) => kind !== 'deposit').map(({ name }) => name)

export const isMoneyLimit = (name: LimitName): name is MoneyLimit => name !== 'session'
export const periodOf = (name: MoneyLimit): Period => PARTS[name].period
export const kindOf = (name: MoneyLimit): MoneyKind => PARTS[name].kind
